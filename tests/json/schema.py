"""The JSON schema of the lines, and the damage that it must notice."""

import json
import pathlib

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

ROOT = pathlib.Path(__file__).parents[2]
DOCUMENT = json.loads((ROOT / "grammar/json/output.schema.json").read_text(encoding="utf-8"))


def schema_of(command):
    """The schema of the lines of a command. `merge` prints what `search` prints."""
    definition = {"merge": "search"}.get(command, command)
    return Draft202012Validator({**DOCUMENT, "anyOf": [{"$ref": f"#/$defs/{definition}"}]})


def may_be_left_out(record):
    """The fields that an object has only with an option, or where there is something to say.

    `docs/json.md` says when. Every other field is always there.
    """
    if record.get("record") == "count":
        return {"keys", "sets"}
    if {"board", "men", "yard"} <= record.keys():  # a picture
        return {"after", "armies", "key", "move", "route", "target"}
    if "answer" in record and "record" not in record:
        return {"at_least", "extreme", "instead"}
    if record.keys() <= {"schema", "puzzle", "at_least", "ended_early"}:  # a count that ended early
        return {"at_least"}
    if "extremes" in record:  # counted keys
        return {"move_sets", "sets"}
    if "counted" in record:
        return {"changes"}
    if "changes" in record:
        return {"extra", "landings", "missing", "rows"}
    return {"comments", "further", "symmetrical", "turns"}


def shortened(value):
    """A value with only the first two of each list. More would take time and show nothing new; fewer would not fit where
    there must be two armies.
    """
    if isinstance(value, dict):
        return {name: shortened(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [shortened(inner) for inner in value[:2]]
    return value


def changed(value):
    """Copies of a value, each changed in one place, at the top or within: what was changed, the copy, and whether it must
    still fit. It must only if the change leaves out what may be left out.
    """
    if isinstance(value, dict):
        yield "unheard_of", {**value, "unheard_of": 1}, False
        for name, inner in value.items():
            less = {other: value[other] for other in value if other != name}
            yield f"without {name}", less, name in may_be_left_out(value)
            yield f"strange {name}", {**value, name: [[[]]]}, False
            for what, copy, fits in changed(inner):
                yield f"{name}/{what}", {**value, name: copy}, fits
    elif isinstance(value, list) and value:
        # One of a list is enough.
        for what, copy, fits in changed(value[0]):
            yield f"0/{what}", [copy, *value[1:]], fits


def checked(command, output):
    """The lines of an output. Each must fit the schema, and no longer fit as soon as anything in it is wrong."""
    schema = schema_of(command)
    lines = [json.loads(line) for line in output.splitlines()]
    assert lines, command
    for line in lines:
        short = shortened(line)
        for whole in (line, short):
            fault = best_match(schema.iter_errors(whole))
            assert not fault, f"{command}: {fault.json_path}: {fault.message}"
        for what, copy, fits in changed(short):
            assert schema.is_valid(copy) == fits, f"{command}: {what}: {json.dumps(copy)}"
    return lines
