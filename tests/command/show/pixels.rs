//! Pictures as pixels: a single picture shows the men, and a moving picture moves.

use gif::{ColorOutput, DecodeOptions};
use halma_solve::board::{Square, SquareSet};
use halma_solve::notation::{Readings, read_all};
use halma_solve::problem::Exit;
use tiny_skia::Pixmap;

use crate::prelude::*;

/// The color of a man on a light board.
const MAN: (u8, u8, u8) = (0x26, 0x22, 0x1e);

/// The color in the middle of a square, in a picture with this number of rows and this scale.
fn color(pixels: &Pixmap, (row, number): (u8, u8), rows: u8, scale: u32) -> (u8, u8, u8) {
    let x = 24 + 40 * (u32::from(number) - 1) + 20;
    let y = 70 + 40 * (u32::from(rows) - u32::from(row)) + 20;
    let pixel = pixels.pixel(scale * x, scale * y).expect("in the picture");
    (pixel.red(), pixel.green(), pixel.blue())
}

fn decoded(png: &Path) -> Pixmap {
    Pixmap::decode_png(&fs::read(png).expect("a file")).expect("a PNG")
}

/// A puzzle of one man with a title.
fn titled(title: &str) -> String {
    format!(
        "Title: {title}\nBoard: 4 by 4\nYard: rows 1 at I, 1\n\n\
         TO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n"
    )
}

#[test]
fn a_still_shows_every_man_of_the_figure() {
    let file = folder("pixels-still").join("D.png");
    run(("show --format png -o _ puzzles/D.txt", [&file])).exits_with(0);
    let pixels = decoded(&file);
    let text = read_all(include_str!("../../../puzzles/D.txt")).remove(0);
    let men = Exit::from_text(&text.expect("readable"), Readings::Emended)
        .expect("fits")
        .drawn()
        .expect("a figure");
    let squares = (1..=7).cartesian_product(1..=8);
    let is_man = |&(row, number): &(u8, u8)| color(&pixels, (row, number), 8, 2) == MAN;
    let seen: SquareSet = squares
        .filter(is_man)
        .filter_map(|(row, number)| Square::new(row, number))
        .collect();
    assert_eq!((seen, seen.len()), (men, 19));
}

#[test]
fn a_title_has_room_whatever_its_length() {
    let folder = folder("pixels-title");
    let mut widths = Vec::new();
    each_row(
        [
            "short".to_owned(),
            "The smallest of all the figures that there are".to_owned(),
            "WM@".repeat(40),
            "棋".repeat(60),
            "a\u{202e}".repeat(60),
            "word ".repeat(2_000),
            format!("{}{}", "\u{301}".repeat(40_000), "W".repeat(300)),
        ]
        .iter()
        .enumerate(),
        |(number, title)| {
            let file = folder.join(format!("{number}.png"));
            let show = ("show --format png --force -o _ -", [&file]);
            feed(show, titled(title)).exits_with(0);
            let pixels = decoded(&file);
            let width = pixels.width();
            let height = pixels.height();
            let paper = pixels.pixel(0, 0).expect("a pixel");
            let is_paper = |x, y| pixels.pixel(x, y) == Some(paper);
            // Nothing comes near the edges, so nothing is cut off.
            for y in 0..height {
                assert!(
                    (0..12)
                        .chain(width - 12..width)
                        .into_iter()
                        .all(|x| is_paper(x, y)),
                    "{title:.20}"
                );
            }
            // The title is in the first fifty units.
            assert!(
                (0..100)
                    .flat_map(|y| (0..width).map(move |x| (x, y)))
                    .any(|(x, y)| !is_paper(x, y)),
                "{title:.20}"
            );
            widths.push(width);
        },
    );
    // Wide enough for the caption, and for the title up to the width of a whole board.
    assert_eq!(widths[0], 2 * 408);
    assert!(widths[1] > widths[0]);
    assert_eq!(widths[5], 2 * 728);
}

#[test]
fn a_word_that_the_font_lacks_is_one_sign_and_is_noted() {
    let folder = folder("pixels-lacking");
    let draw = |title: &str, format: &str| {
        let file = folder.join(format!("picture.{format}"));
        let show = format!("show --force -o _ - --format {format}");
        let output = feed((show, [&file]), titled(title)).exits_with(0);
        let drawn = fs::read(&file).expect("a file");
        (drawn, stderr(&output).to_owned())
    };
    let (known, silence) = draw("Ἅλμα и \u{fffd}", "png");
    assert_eq!(silence, "");
    let (drawn, note) = draw("Ἅλμα и 跳棋跳", "png");
    // The width of the picture depends on the whole title, so compare what is drawn, not the files.
    assert!(note.contains("棋跳"), "{note}");
    let dark = |file: &[u8]| {
        Pixmap::decode_png(file)
            .expect("a PNG")
            .pixels()
            .iter()
            .filter(|pixel| pixel.red() < 100)
            .count()
    };
    let known = dark(&known);
    let drawn = dark(&drawn);
    assert!(
        known.abs_diff(drawn) < 20,
        "{known} and {drawn} dark pixels"
    );
    let (drawn, silence) = draw("Ἅλμα и 跳棋跳", "svg");
    assert_eq!(silence, "");
    assert!(String::from_utf8_lossy(&drawn).contains(">Ἅλμα и 跳棋跳</text>"));
}

/// The pictures of a GIF file: the delay of each in hundredths of a second, and its pixels. After the
/// first, a picture has only the part that changes.
fn frames(file: &Path) -> Vec<(u16, Vec<u8>)> {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let file = fs::File::open(file).expect("a file");
    let mut decoder = options.read_info(file).expect("a GIF");
    let width = usize::from(decoder.width());
    let mut canvas = vec![0; 4 * width * usize::from(decoder.height())];
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        let part = 4 * usize::from(frame.width);
        for (row, line) in frame.buffer.chunks_exact(part).enumerate() {
            let top = usize::from(frame.top) + row;
            let start = 4 * (top * width + usize::from(frame.left));
            canvas[start..start + part].copy_from_slice(line);
        }
        frames.push((frame.delay, canvas.clone()));
    }
    frames
}

#[test]
fn a_moving_picture_has_every_move() {
    let folder = folder("pixels-moving");
    let file = |name: &str, text: &str| {
        let file = folder.join(name);
        fs::write(&file, text).expect("written");
        file
    };
    // A step, a hop of two jumps, and a step.
    let gambit = file(
        "gambit.txt",
        "Board: 5 by 5\nYard: rows 2, 1 at I, 1\n\nTO BRING OUT THE PIECES IN 3 MOVES.\n\
         II, 1 to II, 2.—I, 1 to III, 1.—I, 2 to I, 3.\n",
    );
    run(("verify _", [&gambit])).exits_with(0);
    let detour = file(
        "detour.txt",
        "Board: 5 by 5\n\nTO GO FROM I, 1 TO V, 5 IN ONE MOVE OF 2 JUMPS.\n\n\
         SETUP OF 2 MEN.\nII, 2; IV, 4.\n",
    );
    // Each move of a key stands still once, each jump or step has four pictures, and both ends are shown. The hop stands
    // still three times, with three pictures between two landings.
    each_row(
        [
            ("gambit", &gambit, 3 + 2 + 4 * (1 + 2 + 1)),
            ("detour", &detour, 3 + 3 * 2),
        ],
        |(puzzle, source, pictures)| {
            let file = folder.join(format!("{puzzle}.gif"));
            run(("show --format gif -o _ _", [&file, source])).exits_with(0);
            let frames = frames(&file);
            assert_eq!(frames.len(), pictures, "{puzzle}");
            for pair in frames.windows(2) {
                assert_ne!(pair[0].1, pair[1].1, "{puzzle}: nothing moves");
            }
            assert!(
                frames.iter().all(|(delay, _)| *delay >= 5),
                "{puzzle}: too quick to see"
            );
        },
    );
}

/// Thirty moves take half a minute, or as long as one asks for. The first picture and the last stand still beside them.
#[test]
fn a_film_lasts_a_second_for_each_move() {
    let folder = folder("pixels-delay");
    each_row(
        [("", 19 * 100), ("--delay 2000", 19 * 200)],
        |(delay, hundredths)| {
            let file = folder.join(format!("D{}.gif", delay.len()));
            run((format!("show -o _ --size 200 {delay} D"), [&file])).exits_with(0);
            let delays = frames(&file)
                .iter()
                .map(|(delay, _)| u32::from(*delay))
                .collect_vec();
            let moving: u32 = delays[1..delays.len() - 1].iter().sum();
            // Each picture is shown for a whole number of hundredths.
            let rounded = u32::try_from(delays.len()).expect("few pictures");
            assert!(
                (hundredths - rounded..=hundredths).contains(&moving),
                "{moving}"
            );
        },
    );
    run("show --delay 900 D")
        .exits_with(2)
        .stderr_has("--delay is for GIF");
}

#[test]
fn a_template_names_a_picture_for_each_puzzle() {
    let folder = folder("pixels-template");
    let template = folder.join("{name}.svg");
    run(("show -o _ A D puzzles/game.txt", [&template]))
        .exits_with(0)
        .stdout_is("");
    for name in ["A", "D", "Right against left"] {
        let alone = run([
            "show",
            "--format",
            "svg",
            "--puzzle",
            name,
            "A",
            "D",
            "puzzles/game.txt",
        ]);
        let written = fs::read_to_string(folder.join(format!("{name}.svg"))).expect("a picture");
        alone.stdout_is(&written);
    }
    // Existing files are kept, and two puzzles of one name never share a file.
    run(("show -o _ A", [&template]))
        .exits_with(2)
        .stderr_has("--force");
    run(("show --force -o _ A", [&template])).exits_with(0);
    run(("show --force -o _ A A", [&template]))
        .exits_with(2)
        .stderr_has("several puzzles");
    // A name with a slash stays in the folder.
    let slash = "**a/b**\n\nYard: rows 1\n\nTO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n";
    feed(("show -o _ -", [&template]), slash).exits_with(0);
    assert!(folder.join("a-b.svg").exists());
}

#[test]
fn a_size_and_a_theme_are_obeyed() {
    let folder = folder("pixels-look");
    let draw = |more: &str| {
        let file = folder.join("picture.png");
        let show = format!("show --force -o _ puzzles/D.txt {more}");
        run((show, [&file])).exits_with(0);
        decoded(&file)
    };
    let usual = draw("");
    let small = draw("--size 300");
    assert_eq!(small.width(), 300);
    let height = 300 * usual.height() / usual.width();
    assert!(small.height().abs_diff(height) <= 1, "{}", small.height());
    let paper = |pixels: &Pixmap| pixels.pixel(0, 0).expect("a pixel").red();
    let [dark, print] = ["--theme dark", "--theme print"].map(draw);
    assert!(paper(&dark) < 0x40);
    assert_eq!(paper(&print), 0xff);
    // A page to print has no color.
    let is_gray = |pixel: &tiny_skia::PremultipliedColorU8| {
        pixel.red() == pixel.green() && pixel.green() == pixel.blue()
    };
    assert!(print.pixels().iter().all(is_gray));
    run("show --format svg --size 300 puzzles/D.txt").stdout_has(" width=\"300\" ");
    run("show --size 1 puzzles/D.txt").exits_with(2);
}

#[test]
fn a_board_is_drawn_whole_and_its_borders_are_named() {
    let detour = run("show --format svg puzzles/solitaire-I.txt");
    detour.stdout_has(">XVI</text>").stdout_has(">16</text>");
    run("show puzzles/solitaire-I.txt").stdout_has(" XVI\n");
    let figure = run("show --format svg puzzles/D.txt");
    each_row(["yard of 19 men", "yard of 13 men"], |words| {
        figure.stdout_has(words);
        assert!(!stdout(&detour).contains(words), "{words}");
    });
    // As many rows as squares in a row.
    figure.stdout_has(">VIII</text>").stdout_has(">8</text>");
    each_row([">IX</text>", ">9</text>"], |beyond| {
        assert!(!stdout(&figure).contains(beyond), "{beyond}");
    });
}

#[test]
fn a_picture_that_cannot_be_drawn_as_pixels_is_an_error() {
    each_row(
        [
            (
                "--format gif --after 3 puzzles/D.txt",
                "a GIF shows the whole key",
            ),
            (
                "--format png puzzles/C.txt puzzles/D.txt",
                "2 pictures do not fit into one PNG file; choose one with --puzzle: C, D, or write each with -o '{name}.png'",
            ),
            (
                "--after 3 puzzles/solitaire-I.txt",
                "a detour, which has no key",
            ),
        ],
        |(arguments, message)| {
            run(format!("show {arguments}"))
                .exits_with(2)
                .stdout_is_empty()
                .stderr_has(message);
        },
    );
}
