// The address says what is shown: nothing, or a puzzle's number, its key and how many moves are made.

const puzzles = JSON.parse(document.getElementById("data").textContent);
const main = document.getElementById("main");
const live = document.getElementById("live");
const announce = (text) => { live.textContent = text; };
let gallery = null;
let player = null;

function route() {
  const [number, kind, made] = location.hash.slice(1).split("/");
  const index = puzzles.length === 1 ? 0 : Number(number) - 1;
  const puzzle = puzzles[index];
  if (!puzzle) {
    player?.pause();
    player = null;
    gallery ??= new Gallery(puzzles, announce);
    main.replaceChildren(gallery.element);
    gallery.draw();
    return;
  }
  if (!player || player.number !== index + 1) {
    player?.pause();
    player = new Player(puzzle, index + 1, announce);
    main.replaceChildren(player.element);
    scrollTo(0, 0);
    if (puzzles.length > 1) player.heading.focus({ preventScroll: true });
  }
  if (kind) {
    const wanted = made === undefined || made === "" ? null : Number(made);
    player.go(kind, Number.isInteger(wanted) ? wanted : null);
  }
}

addEventListener("hashchange", route);
document.addEventListener("keydown", (event) => player?.press(event));
route();
