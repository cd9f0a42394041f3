// The address says what the page shows: the gallery, a puzzle's number, its key and the moves made, or
// what is drawn.

/** @type {Puzzle[]} */
const puzzles = JSON.parse(element("data").textContent ?? "[]");
const main = element("main");
const live = element("live");
/** @type {Announce} */
const announce = (text) => { live.textContent = text; };
const title = document.title;
/** @type {Gallery | null} */
let gallery = null;
// The practices begun, by their address.
/** @type {Map<string, Practice>} */
const practices = new Map();
/** @type {DrawPage | null} */
let drawing = null;
// What is shown; null for the gallery.
/** @type {Player | Practice | DrawPage | null} */
let shown = null;
const tabs = element("tabs");
/** @type {[string, string][]} */
const TABS = [["#", puzzles.length === 1 ? "Puzzle" : "Puzzles"], ["#draw", "Draw and ask"]];
for (const [address, name] of TABS.slice(puzzles.length > 0 ? 0 : 1)) tabs.append(html("a", { href: address }, name));

function theGallery() {
  gallery ??= new Gallery(puzzles, announce);
  return gallery;
}

// The ways around a puzzle.
/** @param {Player | Practice | DrawPage | null} next */
function around(next) {
  if (!next || next instanceof DrawPage) return [];
  return [waysAround(theGallery(), next.puzzle, next.number, next instanceof Practice ? next.goal : undefined)];
}

/** @param {Player | Practice | DrawPage | null} next */
function show(next) {
  shown?.pause();
  const last = shown;
  shown = next;
  main.replaceChildren(...around(next), (next ?? theGallery()).element);
  if (gallery) for (const link of document.querySelectorAll("header a:not([href^='#draw'])")) link.setAttribute("href", gallery.address());
  document.title = next ? `${next.heading.textContent} – ${title}` : title;
  if (!next) announce("");
  for (const tab of tabs.children) {
    if ((tab.getAttribute("href") === "#draw") === next instanceof DrawPage) tab.setAttribute("aria-current", "page");
    else tab.removeAttribute("aria-current");
  }
  return last;
}

/** @param {Puzzle} puzzle @param {number} number @param {string} goal @param {string} [made] */
function showPractice(puzzle, number, goal, made) {
  // A person who chooses a task with the arrow keys stays at the choice.
  const isChoosing = document.activeElement?.matches("input[name=goal]") && shown instanceof Practice && shown.number === number;
  const task = puzzle.goals.find((each) => each === goal) ?? puzzle.goals[0];
  const address = `#${number}/practice/${task}`;
  // A practice can begin after moves that the address has, and a game after a move of its record.
  if (location.hash !== address && !made) history.replaceState(null, "", address);
  const last = practices.get(address);
  const begun = !made || last?.address() === made ? last : undefined;
  if (begun === shown && begun) return;
  const practice = begun ?? Practice.of(puzzle, number, task, announce, made);
  practices.set(address, practice);
  show(practice);
  if (begun) begun.comeBack();
  if (!isChoosing) scrollTo(0, 0);
  (isChoosing && practice.chosen ? practice.chosen : practice.heading).focus({ preventScroll: true });
  // The board is drawn a moment later and may push the choice out of view.
  practice.last.then(() => {
    if (practice.chosen === document.activeElement) practice.chosen?.scrollIntoView({ block: "nearest" });
  });
}

/** @param {Puzzle} puzzle @param {number} number @param {string} [kind] @param {string} [made] */
function showPlayer(puzzle, number, kind, made) {
  const isShown = shown instanceof Player && shown.number === number;
  const player = shown instanceof Player && isShown ? shown : new Player(puzzle, number, announce);
  if (!isShown) {
    show(player);
    player.scrollToMove();
    scrollTo(0, 0);
    if (puzzles.length > 1) player.heading.focus({ preventScroll: true });
  }
  // An address with an unknown key opens the puzzle at its beginning, not solved.
  const key = puzzle.keys.find((each) => each.kind === kind);
  const place = Number(made ?? 0);
  if (key) player.go(key.kind, Number.isInteger(place) ? place : 0);
  else if (isShown || kind) player.go(puzzle.keys[0]?.kind ?? "", 0);
}

function showDrawing() {
  const address = location.hash;
  drawing ??= new DrawPage(puzzles, announce);
  if (shown !== drawing) {
    show(drawing);
    scrollTo(0, 0);
    if (puzzles.length > 0) drawing.heading.focus({ preventScroll: true });
  }
  drawing.open(address);
}

// The place of the puzzle that an address names by its number or by its id. The only puzzle needs no name.
/** @param {string} name */
function placeOf(name) {
  if (puzzles.length === 1) return 0;
  const named = isId(name) ? withId(puzzles, name) : undefined;
  return named ? puzzles.indexOf(named) : Number(name) - 1;
}

function route() {
  const [number, kind, rest, made] = location.hash.slice(1).split("/");
  const index = placeOf(number);
  const puzzle = puzzles[index];
  if (number === "draw" || puzzles.length === 0) {
    showDrawing();
  } else if (!puzzle) {
    // A page without puzzles has no address with filters.
    if ((location.hash || "#") !== theGallery().address()) theGallery().open(location.hash);
    const last = show(null);
    theGallery().comeBack(last && !(last instanceof DrawPage) ? last.number - 1 : -1);
  } else if (kind === "practice" || (!kind && puzzle.kind === "detour")) {
    // The men of a detour are its solution, so it opens as a task.
    showPractice(puzzle, index + 1, rest, made);
  } else {
    showPlayer(puzzle, index + 1, kind, rest);
  }
}

// What is printed in the place of the page; nothing if the page itself is printed.
const sheet = html("div", { class: "sheet", "aria-hidden": "true" });
document.body.append(sheet);
function fillSheet() {
  if (shown === null) sheet.replaceChildren(...bookletOnPaper(title, puzzles, theGallery().shown));
  else if (shown instanceof Player) sheet.replaceChildren(puzzleOnPaper(shown.puzzle, shown.number));
  else if (shown instanceof DrawPage) sheet.replaceChildren(shown.onPaper());
  document.body.classList.toggle("printing", sheet.childElementCount > 0);
}
function emptySheet() {
  sheet.replaceChildren();
  document.body.classList.remove("printing");
}
addEventListener("beforeprint", fillSheet);
addEventListener("afterprint", emptySheet);
addEventListener("hashchange", route);
document.addEventListener("keydown", (event) => shown instanceof Player && shown.press(event));
route();
