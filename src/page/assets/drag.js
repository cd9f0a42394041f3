// Dragging men from square to square.

// A pointer that moves less than this, in pixels, presses.
const PRESS = 6;

/**
 * @param {PressBoard} board
 * @param {{ canLift: (square: Square) => boolean, lift: (square: Square) => void, drop: (from: Square, to: Square | null) => void }} acts
 */
function drag(board, { canLift, lift, drop }) {
  /** @type {{ from: Square, x: number, y: number, ghost: SVGCircleElement | null } | null} */
  let dragged = null;
  const { element } = board;
  element.addEventListener("pointerdown", (event) => {
    const from = board.squareAt(event);
    if (from === null || event.button !== 0 || !event.isPrimary || !canLift(from)) return;
    dragged = { from, x: event.clientX, y: event.clientY, ghost: null };
  });
  element.addEventListener("pointermove", (event) => {
    if (!dragged || (!dragged.ghost && Math.hypot(event.clientX - dragged.x, event.clientY - dragged.y) < PRESS)) return;
    if (!dragged.ghost) {
      // The pointer may leave the board and come back.
      element.setPointerCapture(event.pointerId);
      dragged.ghost = svg("circle", { class: "man moving ghost", r: MAN }, board.over);
      lift(dragged.from);
    }
    const { x, y } = board.pointOf(event);
    dragged.ghost.setAttribute("cx", String(x));
    dragged.ghost.setAttribute("cy", String(y));
  });
  /** @param {Square | null} to */
  const end = (to) => {
    if (dragged?.ghost) {
      dragged.ghost.remove();
      drop(dragged.from, to === dragged.from ? null : to);
    }
    dragged = null;
  };
  element.addEventListener("pointerup", (event) => end(board.squareAt(event)));
  element.addEventListener("pointercancel", () => end(null));
}
