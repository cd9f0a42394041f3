// The address says what is shown: nothing, or a puzzle's number, its key and how many moves are made.

const puzzles = JSON.parse(document.getElementById("data").textContent);
const main = document.getElementById("main");
const live = document.getElementById("live");
const announce = (text) => { live.textContent = text; };
const title = document.title;
let gallery = null;
// What was tried, and how far it went.
const practices = new Map();
// The player or the practice that is shown.
let shown = null;

function show(next) {
  if (shown instanceof Player) shown.pause();
  const last = shown;
  shown = next;
  main.replaceChildren((next ?? gallery).element);
  document.title = next ? `${next.heading.textContent} – ${title}` : title;
  if (!next) announce("");
  return last;
}

function showPractice(puzzle, number, goal) {
  const goals = goalsOf(puzzle);
  // Whoever goes from task to task with the arrows of the keyboard stays there.
  const isChoosing = document.activeElement?.matches("input[name=goal]") && shown?.number === number;
  const task = goals.includes(goal) ? goal : goals[0];
  const address = `#${number}/practice/${task}`;
  if (location.hash !== address) history.replaceState(null, "", address);
  const begun = practices.get(address);
  if (begun === shown && begun) return;
  const practice = begun ?? new (puzzle.target ? PlacingPractice : MovingPractice)(puzzle, number, task, announce);
  practices.set(address, practice);
  show(practice);
  if (begun) begun.comeBack();
  if (!isChoosing) scrollTo(0, 0);
  (isChoosing ? shown.chosen : shown.heading).focus({ preventScroll: true });
  // The board that is drawn in a moment may push the choice out of sight.
  practice.last.then(() => practice.chosen === document.activeElement && practice.chosen.scrollIntoView({ block: "nearest" }));
}

function showPlayer(puzzle, number, kind, made) {
  if (!(shown instanceof Player) || shown.number !== number) {
    show(new Player(puzzle, number, announce));
    shown.scrollToMove();
    scrollTo(0, 0);
    if (puzzles.length > 1) shown.heading.focus({ preventScroll: true });
  } else if (!kind) {
    shown.go(puzzle.keys[0].kind, null);
  }
  if (kind) {
    const wanted = made === undefined || made === "" ? null : Number(made);
    shown.go(kind, Number.isInteger(wanted) ? wanted : null);
  }
}

function route() {
  const [number, kind, rest] = location.hash.slice(1).split("/");
  const index = puzzles.length === 1 ? 0 : Number(number) - 1;
  const puzzle = puzzles[index];
  if (!puzzle) {
    gallery ??= new Gallery(puzzles, announce);
    const last = show(null);
    gallery.comeBack(last ? last.number - 1 : null);
  } else if (kind === "practice") {
    showPractice(puzzle, index + 1, rest);
  } else {
    showPlayer(puzzle, index + 1, kind, rest);
  }
}

addEventListener("hashchange", route);
document.addEventListener("keydown", (event) => shown instanceof Player && shown.press(event));
route();
