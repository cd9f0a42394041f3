//! The table of `docs/commands.md`: every option and the commands that have it, as the program knows them.

use std::collections::BTreeMap;

use clap::Command;
use itertools::Itertools;

/// The lines between which the table stands.
const BEGINS: &str = "<!-- The options of all commands. `cargo xtask derive` writes them. -->";
const ENDS: &str = "<!-- The end of the options. -->";

/// The page with the table of the options of this program.
pub fn page(written: &str, program: &Command) -> String {
    let Some((above, rest)) = written.split_once(BEGINS) else {
        return written.to_owned();
    };
    let below = rest.split_once(ENDS).map_or("", |(_, below)| below);
    let table = table(program);
    format!("{above}{BEGINS}\n\n{table}\n{ENDS}{below}")
}

fn table(program: &Command) -> String {
    let mut commands: BTreeMap<String, Vec<String>> = BTreeMap::new();
    // What only a developer's build has is no command of the program.
    let is_for_people = |command: &&Command| command.get_name() != "types";
    for command in program.get_subcommands().filter(is_for_people) {
        add(command, command.get_name(), &mut commands);
    }
    let searches = program
        .find_subcommand("search")
        .map_or(0, |search| search.get_subcommands().count());
    let rows = commands.into_iter().map(|(option, commands)| {
        let (below, others): (Vec<_>, Vec<_>) = commands
            .iter()
            .partition(|name| name.starts_with("search "));
        let mut names = others.iter().map(|name| format!("`{name}`")).collect_vec();
        if below.len() == searches {
            names.push("every `search`".to_owned());
        } else {
            names.extend(below.iter().map(|name| format!("`{name}`")));
        }
        format!("| `{option}` | {} |\n", names.iter().format(", "))
    });
    let rows = rows.collect_vec().concat();
    format!("| option | commands |\n|---|---|\n{rows}")
}

/// Adds the options of a command and of the commands below it.
fn add(command: &Command, name: &str, commands: &mut BTreeMap<String, Vec<String>>) {
    let is_family = command.has_subcommands();
    // `search --symmetric` has the options of `search figures`, under which they stand.
    let own = command
        .get_arguments()
        .filter(|argument| !is_family || !argument.is_hide_long_help_set());
    for long in own.filter_map(|argument| argument.get_long()) {
        if !["help", "version"].contains(&long) {
            commands
                .entry(format!("--{long}"))
                .or_default()
                .push(name.to_owned());
        }
    }
    for below in command.get_subcommands() {
        add(below, &format!("{name} {}", below.get_name()), commands);
    }
}
