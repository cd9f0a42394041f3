//! `merge`: the parts of a search are joined to what the whole search finds.

use crate::prelude::*;
use crate::program::{Arguments, halma_solve};
use crate::search::symmetrical::search;

#[test]
fn parts_are_joined_to_the_same_bytes() {
    let folder = folder("shards");
    let whole = search("--moves 13 --all");
    let part = |shard: &str, place: &str| {
        search((
            format!("--moves 13 --all --shard {shard} --checkpoint _"),
            [folder.join(place)],
        ))
    };
    let mut of_thirds = [0, 0];
    each_row(
        [("1/3", "a"), ("2/3", "b"), ("3/3", "c"), ("2/4", "other")],
        |(shard, place)| {
            let output = part(shard, place);
            output.exit_code_is(0).stdout_is("");
            output.stderr_has(&format!("part {shard} is done: "));
            output.stderr_ends_with(" figures; `halma-solve merge` merges the parts\n");
            if shard.ends_with("/3") {
                let message = stderr(&output).lines().last().expect("a message");
                let (_, counts) = message.split_once(": ").expect("the counts");
                let counts = counts.replace(',', "");
                let counts = counts
                    .split(' ')
                    .filter_map(|word| word.parse::<u32>().ok());
                for (sum, count) in of_thirds.iter_mut().zip(counts) {
                    *sum += count;
                }
            }
        },
    );
    // Together the parts have all sets, which a second enumeration confirms, and all figures.
    assert_eq!(of_thirds, [7_656, 850]);
    let merge = |places: &str| {
        halma_solve()
            .arg("merge")
            .args(places.list().into_iter().map(|place| folder.join(place)))
            .output()
            .expect("it runs")
    };
    let merged = merge("c a b");
    merged.exit_code_is(0);
    assert_eq!(merged.stdout, whole.stdout);
    each_row(
        [
            ("a c", "error: part 2/3 is missing\n"),
            ("a b b c", "error: part 2/3 was given twice\n"),
            (
                "a b other",
                "error: part 2/3 and part 2/4 belong to different searches, which differ in the number of parts\n",
            ),
        ],
        |(places, message)| {
            let output = merge(places);
            output.exit_code_is(2).stderr_is(message);
            output.stdout_is("");
        },
    );
    merge("a nowhere").stderr_has("nowhere: no such folder\n");
    fs::create_dir(folder.join("empty")).expect("a folder");
    merge("a empty").stderr_has("empty: no checkpoint in this folder\n");
    // The folder of a part cannot be used for the whole search.
    let place = folder.join("a");
    search(("--moves 13 --all --checkpoint _", [&place]))
        .exits_with(2)
        .stderr_has("it belongs to another search, which differs in the number of parts");
    part("2/3", "a").stderr_has("it belongs to another search, which differs in the part");
}
