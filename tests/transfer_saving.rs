//! An exact search that saves its work in a folder.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use halma_solve::board::{Board, Corner, Directions, Square, SquareSet, Yard};
use halma_solve::search::checkpoint::Folder;
use halma_solve::search::transfer::{
    Answer, EndedEarly, Limits, Observer, SavingError, Target, TransferSearch, TransferTask,
};
use halma_solve::search::{Settings, Stop};

fn board(side: u8) -> Board {
    Board::new(side).expect("a board")
}

fn crossing(side: u8, first_row: u8, directions: Directions) -> TransferTask {
    let rows: Vec<u8> = (1..=first_row).rev().collect();
    let yard = Yard::new(Corner::NearLeft, &rows).expect("a yard");
    TransferTask::crossing(board(side), &yard, directions).expect("it fits")
}

/// Tasks for each way to search: with mirrored layers, with layers of both ends, and to any figure.
fn tasks() -> [TransferTask; 3] {
    let crossing = crossing(5, 4, Directions::Six);
    let yard = |corner, rows: &[u8]| Yard::new(corner, rows).expect("a yard");
    let home = yard(Corner::NearLeft, &[4, 3, 2, 1]);
    let packing = TransferTask::packing(board(6), &home, Directions::Eight, 5).expect("it fits");
    // The men stand on one side of the diagonal.
    let start = yard(Corner::NearRight, &[4, 3]);
    let start = start.squares(board(7)).expect("it fits");
    let figure = Target::Symmetrical(Corner::NearLeft);
    let figure = TransferTask::new(board(7), Directions::Four, start, figure);
    [crossing, packing, figure.expect("a task")]
}

fn with_memory(task: TransferTask, memory: usize) -> TransferSearch {
    TransferSearch::of(task).limits(Limits { time: None, memory })
}

fn run_in(search: &TransferSearch, folder: &Path) -> Answer {
    search.run_in(folder, &mut ()).expect("the folder is free")
}

/// The files of positions in a folder, in order.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let is_list = |path: &PathBuf| {
        let name = path.file_name().expect("a name").to_string_lossy();
        name.starts_with("positions-")
    };
    let mut files: Vec<PathBuf> = paths.filter(is_list).collect();
    files.sort();
    files
}

#[test]
fn a_folder_holds_what_is_too_much_for_memory() {
    let task = crossing(6, 4, Directions::Six);
    let plenty = with_memory(task, 1 << 30).run(&mut ()).expect("threads");
    assert_eq!(plenty.fewest(), Some(16), "the table of known crossings");
    let memory = 400_000;
    let little = with_memory(task, memory);
    let ended = little.run(&mut ()).expect("threads").ended_early;
    assert_eq!(ended, Some(EndedEarly::Memory { limit: memory }));
    let place = tempfile::tempdir().expect("a folder");
    assert_eq!(run_in(&little, place.path()), plenty);
    let bytes = files(place.path()).into_iter().map(|file| {
        let file = file.metadata().expect("a file");
        file.len()
    });
    assert!(bytes.sum::<u64>() > 100_000);
}

#[test]
fn a_finished_search_is_read_again_and_damage_is_mended() {
    for task in tasks() {
        let search = TransferSearch::of(task).counting(true);
        let plain = search.run(&mut ()).expect("threads");
        let place = tempfile::tempdir().expect("a folder");
        assert_eq!(run_in(&search, place.path()), plain);
        let saved = files(place.path());
        assert!(saved.len() > 1, "{} files, {task:?}", saved.len());
        assert_eq!(run_in(&search, place.path()), plain);
        assert_eq!(files(place.path()), saved, "nothing was made again");
        for (number, damage) in [(saved.len() - 1, 0), (saved.len() / 2, 1), (0, 2)] {
            let file = &files(place.path())[number];
            let mut bytes = fs::read(file).expect("a file");
            match damage {
                0 => fs::remove_file(file).expect("it was there"),
                1 => bytes.truncate(bytes.len() - 1),
                _ => bytes[0] ^= 1,
            }
            if damage > 0 {
                fs::write(file, bytes).expect("there is room");
            }
            assert_eq!(run_in(&search, place.path()), plain, "{task:?} {damage}");
        }
    }
}

/// Asks a search to stop as soon as this number of moves is proved to be needed.
struct StopAt(usize, Stop);

impl Observer for StopAt {
    fn at_least(&mut self, moves: usize) {
        if moves >= self.0 {
            self.1.request();
        }
    }
}

#[test]
fn a_stopped_search_goes_on_where_it_was() {
    for task in tasks() {
        let plain = TransferSearch::of(task).run(&mut ()).expect("threads");
        let fewest = plain.fewest().expect("it was found");
        let place = tempfile::tempdir().expect("a folder");
        let stop = Stop::new();
        let settings = Settings {
            stop: stop.clone(),
            ..Settings::default()
        };
        let stopped = TransferSearch::of(task).settings(settings);
        let stopped = stopped.run_in(place.path(), &mut StopAt(fewest - 1, stop));
        let stopped = stopped.expect("the folder is free");
        assert_eq!(stopped.ended_early, Some(EndedEarly::Stopped));
        assert_eq!(stopped.at_least, fewest - 1);
        for threads in [1, 3] {
            let settings = Settings {
                threads,
                ..Settings::default()
            };
            let search = TransferSearch::of(task).settings(settings);
            assert_eq!(run_in(&search, place.path()), plain);
        }
    }
}

#[test]
fn the_folder_of_another_search_is_refused() {
    let place = tempfile::tempdir().expect("a folder");
    let tasks = tasks();
    run_in(&TransferSearch::of(tasks[1]), place.path());
    let saved = files(place.path());
    for other in [tasks[0], tasks[2]] {
        let refused = TransferSearch::of(other).run_in(place.path(), &mut ());
        assert!(matches!(refused, Err(SavingError::OtherSearch(_))));
    }
    assert_eq!(files(place.path()), saved, "its work is as it was");
}

#[test]
fn the_work_of_another_version_is_said() {
    // The numbers of the task of one man on a board of 4 by 4, after the version.
    let target = (0_u32, vec![1_u8]);
    let layers: [BTreeMap<usize, u8>; 2] = Default::default();
    let saved = |version: u32| {
        let task = (4_u8, 8_u8, vec![0_u8], &target);
        (version, task, 0_usize, 0_u64, &layers)
    };
    let square = |number| SquareSet::from(Square::new(1, number).expect("a square"));
    let task = TransferTask::new(
        board(4),
        Directions::Eight,
        square(1),
        Target::Squares(square(2)),
    );
    let search = TransferSearch::of(task.expect("it fits"));
    let place = tempfile::tempdir().expect("a folder");
    for (version, is_used) in [(1, true), (2, false)] {
        let folder = Folder::open(place.path()).expect("it is free");
        folder.save(&saved(version)).expect("there is room");
        drop(folder);
        let answer = search.run_in(place.path(), &mut ());
        assert_eq!(answer.is_ok(), is_used, "version {version}");
        if let Err(error) = answer {
            assert!(error.to_string().contains("another version"), "{error}");
        }
    }
}
