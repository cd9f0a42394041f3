// The address says what the page shows: a text, a gallery, a puzzle's number, its key and the moves made, or
// what is drawn.

const main = element("main");
const live = element("live");
/** @type {Announce} */
const announce = (text) => { live.textContent = text; };
const title = document.title;
// The texts of the page, by their addresses.
/** @type {Map<string, Shown>} */
const texts = new Map();
for (const text of main.querySelectorAll("section")) {
  text.hidden = false;
  texts.set(text.dataset.part ?? "", { element: text, heading: text.querySelector("h2") });
}
/** @type {Map<string, Gallery>} */
const galleries = new Map();
// The practices begun, by their address.
/** @type {Map<string, Practice>} */
const practices = new Map();
/** @type {DrawPage | null} */
let drawing = null;
/** @type {Shown | null} */
let shown = null;

// The gallery of this name, as it was left.
/** @param {string} name */
function galleryOf(name) { return galleries.get(name) ?? newGallery(name, null); }

// Men are those of a drawing, with which the figures of the catalog are compared.
/** @param {string} name @param {Square[] | null} men */
function newGallery(name, men) {
  const isCatalog = name === "catalog";
  if (isCatalog) addCatalog();
  const gallery = new Gallery(name, isCatalog ? [own, puzzles.length] : [0, own], men, announce);
  galleries.set(name, gallery);
  return gallery;
}

// The gallery that an address names, with the drawing that the address has.
/** @param {string} name @param {string} address */
function galleryAt(name, address) {
  const men = name === "catalog" ? drawnOf(address) : null;
  const gallery = galleryOf(name);
  return String(gallery.men) === String(men) ? gallery : newGallery(name, men);
}
/** @param {number} number */
const galleryName = (number) => (number > own ? "catalog" : "all");

// Shows a part of the page. The tab of this name is marked.
/** @param {Shown} next @param {string} tab */
function show(next, tab) {
  shown?.pause?.();
  const last = shown;
  shown = next;
  const isPuzzle = next instanceof Player || next instanceof Practice;
  main.replaceChildren(...isPuzzle ? [waysAround(galleryOf(tab), next.puzzle, next.number, next instanceof Practice ? next.goal : undefined)] : [], next.element);
  document.title = next.heading ? `${next.heading.textContent} – ${title}` : title;
  for (const link of document.querySelectorAll("nav#tabs a")) {
    const [name] = (link.getAttribute("href") ?? "").slice(1).split("/");
    const gallery = galleries.get(name);
    if (gallery) link.setAttribute("href", gallery.address());
    if (name === tab) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  return last;
}

/** @param {Puzzle} puzzle @param {number} number @param {string} goal @param {string} [made] */
function showPractice(puzzle, number, goal, made) {
  // Keep the focus on the choice for a person who chooses a task with the arrow keys.
  const isChoosing = document.activeElement?.matches("input[name=goal]") && shown instanceof Practice && shown.number === number;
  const task = puzzle.goals.find((each) => each === goal) ?? puzzle.goals[0];
  const address = `#${number}/practice/${task}`;
  // A practice can begin after moves that the address has, and a game after a move of its record.
  if (!made) setAddress(address);
  const last = practices.get(address);
  const begun = !made || last?.address() === made ? last : undefined;
  if (begun === shown && begun) return;
  const practice = begun ?? Practice.of(puzzle, number, task, announce, made);
  practices.set(address, practice);
  show(practice, galleryName(number));
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
    show(player, galleryName(number));
    player.scrollToMove();
    scrollTo(0, 0);
    if (own > 1) player.heading.focus({ preventScroll: true });
    // Without WebAssembly the figure stays as it is.
    if (number > own && puzzle.keys.length === 0) findKey(puzzle).then(() => {
      if (shown !== player) return;
      shown = null;
      route();
    }, () => {});
  }
  // An address with an unknown key opens the puzzle at its beginning, so that it does not show the solution.
  const key = puzzle.keys.find((each) => each.kind === kind);
  const place = Number(made ?? 0);
  if (key) player.go(key.kind, Number.isInteger(place) ? place : 0);
  else if (puzzle.keys.length > 0 && (isShown || kind)) player.go(puzzle.keys[0].kind, 0);
}

function showDrawing() {
  const address = location.hash;
  drawing ??= new DrawPage(announce);
  if (shown !== drawing) {
    show(drawing, "draw");
    scrollTo(0, 0);
    if (own > 0) drawing.heading.focus({ preventScroll: true });
  }
  drawing.open(address);
}

// Shows a gallery. An address that names nothing here leads to it.
/** @param {string} name @param {string} unknown */
function showGallery(name, unknown) {
  const gallery = galleryAt(name, location.hash);
  if ((location.hash || "#all") !== gallery.address()) gallery.open(location.hash);
  const last = show(gallery, name);
  gallery.comeBack((last?.number ?? 0) - 1);
  announce("");
  if (unknown) gallery.say(`This page has no puzzle ${unknown}.`);
}

// The place of the puzzle that has this number or this id.
/** @param {string} name */
function placeOf(name) {
  const place = () => (isId(name) ? puzzles.findIndex(({ id }) => id === name) : Number(name) - 1);
  if (name && !puzzles[place()]) addCatalog();
  return place();
}

// The puzzles that a text shows, as pictures, and the games that this browser keeps.
/** @param {HTMLElement} text */
function addCards(text) {
  for (const place of text.querySelectorAll("ul[data-games]")) {
    const numbers = place.getAttribute("data-games")?.split(" ").map(Number) ?? [];
    place.replaceChildren(...keptGames(numbers));
  }
  for (const place of text.querySelectorAll("ul[data-cards]")) {
    const numbers = place.getAttribute("data-cards")?.split(" ") ?? [];
    place.replaceChildren(...numbers.map((number) => html("li", {}, cardOf(number === "day" ? figureOfTheDay() : Number(number) - 1, place.getAttribute("data-goal") ?? ""))));
  }
}

function route() {
  const [name, kind, rest, made] = location.hash.slice(1).split("/");
  const text = texts.get(name);
  // A single puzzle needs no name.
  const isGallery = name === "all" || (name === "catalog" && hasCatalog);
  const index = text || isGallery || name === "draw" ? -1 : own === 1 ? 0 : placeOf(name);
  const puzzle = puzzles[index];
  if (text) {
    addCards(text.element);
    show(text, name);
    scrollTo(0, 0);
  } else if (name === "draw" || (own === 0 && !isGallery && !puzzle)) {
    showDrawing();
  } else if (!puzzle) {
    showGallery(isGallery ? name : "all", isGallery ? "" : name);
  } else if (kind === "practice" || (!kind && puzzle.kind === "detour")) {
    // The men of a detour are its solution, so it opens as a task.
    showPractice(puzzle, index + 1, rest, made);
  } else {
    showPlayer(puzzle, index + 1, kind, rest);
  }
}

// What to print instead of the page; nothing if the page itself is to be printed.
const sheet = html("div", { class: "sheet", "aria-hidden": "true" });
document.body.append(sheet);
function fillSheet() {
  sheet.replaceChildren(...shown?.onPaper?.() ?? []);
  document.body.classList.toggle("printing", sheet.childElementCount > 0);
}
function emptySheet() {
  shown?.afterPaper?.();
  sheet.replaceChildren();
  document.body.classList.remove("printing");
}
addEventListener("beforeprint", fillSheet);
addEventListener("afterprint", emptySheet);
addEventListener("hashchange", route);
document.addEventListener("keydown", (event) => shown?.shortcut?.(event));
route();
