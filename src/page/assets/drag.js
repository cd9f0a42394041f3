// Dragging men from square to square.

// A pointer that moves less than this, in pixels, presses.
const PRESS = 6;

/**
 * @param {PressBoard} board
 * @param {{ canLift: (square: Square) => boolean, lift: (square: Square) => void, armyOf?: (square: Square) => number, drop: (from: Square, to: Square | null) => void }} acts
 */
function drag(board, { canLift, lift, drop, armyOf }) {
  /** @type {{ from: Square, x: number, y: number, ghost: SVGGraphicsElement | null } | null} */
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
      dragged.ghost = manOf(armyOf?.(dragged.from) ?? 0, "moving ghost", board.over);
      lift(dragged.from);
    }
    const { x, y } = board.pointOf(event);
    putMan(dragged.ghost, [x, y]);
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
