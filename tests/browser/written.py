"""The pages that the program writes for these tests, by their names. Each is written when a test first asks for it."""

import fcntl
import functools

from program import FOLDER, PACKING, PUZZLES, file_of, run

HOSTILE = """**<img src=x onerror=alert(1)>**

Title: </script><script>document.title = "broken"</script>
Board: 4 by 4
Yard: rows 1 at I, 1
Note: <b onmouseover=alert(2)>&amp; "quotes" ' {long}

TO BRING OUT THE PIECES IN 1 MOVE.
I, 1 to II, 2.
""".format(long="x" * 20000)

# Two of three men go to one square, so that the key makes a figure of two.
LOST = """Board: 16 by 16
Yard: rows 2, 1 at I, 1

TO BRING OUT THE PIECES IN 3 MOVES.
I, 2 to II, 3.
II, 1 to II, 3.
I, 1 to XVI, 16.
"""

# A figure that no order of moves fills, although nothing speaks against it at once; brute force finds no
# key either (tests/library/search/exit/keys.rs).
UNREACHED = """Board: 4 by 4
Yard: rows 2, 1 at I, 1

  1  2  3  4
  .  .  .  .  III
  .  .  ●  .  II
  .  .  ●  ●  I
"""

# A move that cannot be made, through a crowd of men.
THROUGH = "Yard: 19 men at I, 1\n\nTO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to IX, 5.\n"

OPENING = "Players: Anna; Otto\n\nGAME FOR TWO PLAYERS.\n1. III, 4 to IV, 4.—2. XIV, 13 to XIII, 13.\n"

# What stands in a record beside its moves: comments, a result, a variation.
STUDIED = """Players: Anna; Otto
Rules: 1889
Board: 16 by 16

GAME FOR TWO PLAYERS.

Note: Played in the garden.

1. III, 4 to IV, 4.—2. XIV, 13 to XIII, 13.

Note: He copies her.

3. I, 5 to II, 6.

Result: Otto resigned

VARIATION FROM MOVE 2.
2. XVI, 12 to XV, 11.—3. I, 5 to II, 6.

Note: Otto brings out the corner first.
"""

# Two armies on a board of Stern-Halma. Otto can win at once.
POSITION = (FOLDER.parent / "tests" / "readme" / "position.txt").read_text()

FOUR = (
    "Title: Four\n\nGAME FOR FOUR PLAYERS.\n"
    "1. III, 3 to IV, 4.—2. XIV, 3 to XIII, 4.—3. XIV, 14 to XIII, 13.—4. III, 14 to IV, 13.\n"
)

# The third move takes a man of the wrong army.
FAULTY = "GAME FOR TWO PLAYERS.\n1. III, 4 to IV, 4.—2. XIV, 13 to XIII, 13.—3. XVI, 12 to XV, 11.\n"

# A game of many moves, which nobody plays.
LONG_GAME = "Board: 8 by 8\nRules: small boards\n\nGAME FOR TWO PLAYERS.\n" + "".join(
    f"{first} to {second}.—{third} to {fourth}.—{second} to {first}.—{fourth} to {third}.\n"
    for first, second, third, fourth in [("IV, 1", "V, 1", "V, 8", "IV, 8")] * 40
)

COUNTED = """**few**

Keys: 1,234

{D}
**none**

Note: 5 keys

{D}
**many**

Keys: 403857204432

{D}"""

TITLES = [
    "A figure of the second series, found by H. Smith in 1906", "x" * 900, "many words " * 60,
    "https://example.org/" + "path/" * 40,
]
FACTS = "Yard: rows 1 at XVI, 16\n\nTO BRING OUT THE PIECES IN 1 MOVE.\nXVI, 16 to XV, 15.\n\n"
FACTS += "Yard: rows 1 at I, 1\n\nTO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to XVI, 16.\n"


def page(*arguments, text=None):
    """A page with these arguments of `page`, and perhaps a text to read. Exit code 1 says that the text has a fault."""
    return lambda target: run(
        "page", *arguments, "-o", target, text=text() if callable(text) else text, codes=(0, 1) if text else (0,)
    )


def titles():
    return "".join(
        f"Title: {TITLES[i % 4]}\n\nTO BRING OUT THE PIECES IN 1 MOVE.\nV, 1 to VI, 1.\n\n" for i in range(12)
    )


def many():
    """Fifty thousand figures."""
    found = run("search", "--symmetric", "--moves", "13", "--all", "--quiet")
    return f"{found}\n" * 59


def counted():
    return COUNTED.format(D="TO BRING OUT" + run("fmt", file_of("D")).split("TO BRING OUT", 1)[1])


def rebuilt():
    """Figure B with another number and another name."""
    renamed = run("fmt", file_of("B")).replace("**B**", "**renamed**", 1)
    title = next(line for line in renamed.splitlines() if line.startswith("Title:"))
    others = [run("fmt", file_of(name)) for name in "DC"]
    return "\n".join([*others, renamed.replace(title + "\n", "", 1)])


PAGES = {
    **{f"{name}.html": page(file_of(name)) for name in "ACD"},
    "I.html": page(file_of("-I")),
    "packing.html": page(PACKING),
    "game.html": page(str(FOLDER / "game.txt")),
    "printed.html": page("--as-printed", file_of("A")),
    "draw.html": page("--draw"),
    "task.html": page("-", text=UNREACHED),
    "through.html": page("-", text=THROUGH),
    "new.html": page("-", text=OPENING),
    "four.html": page("-", text=FOUR),
    "studied.html": page("-", text=STUDIED),
    "position.html": page("-", text=POSITION),
    "faulty.html": page("-", text=FAULTY),
    "long.html": page("-", text=LONG_GAME),
    "counted.html": page("-", text=counted),
    "rebuilt.html": page("-", text=rebuilt),
    "hostile.html": page("-", "--title", "<b>&", text=HOSTILE),
    "titles.html": page("-", text=titles),
    "facts.html": page("-", text=FACTS),
    "lost.html": page("-", text=LOST),
    "many.html": page("-", text=many),
    # The program's own table of the figures. It finds a key of each, which takes long.
    "known.csv": lambda target: run("catalog", "--format", "csv", "-o", target),
}


@functools.cache
def write(folder, name):
    """Writes a page into the folder, unless it is there: a test has its own pages, and other processes write too."""
    with (folder / f"{name.replace('/', '-')}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if (folder / name).is_file():
            return
        if name == "index.html":
            run("page", *PUZZLES, "-o", str(folder))
        elif name == "site/index.html":
            run("page", "-o", str(folder / "site"))
        elif name == "served/index.html":
            run("page", "--separate-files", "-o", str(folder / "served"))
        else:
            PAGES[name](str(folder / name))


def source(folder, name):
    """The text of a file that the program writes."""
    write(folder, name)
    return (folder / name).read_text()
