// Dragging men from square to square.

// A pointer that moves less than this, in pixels, presses.
const PRESS = 6;

/**
 * @param {PressBoard} board
 * @param {{ canLift: (square: Square) => boolean, lift: (square: Square) => void, armyOf: (square: Square) => number, drop: (from: Square, to: Square | null) => void }} acts
 */
function drag(board, { canLift, lift, drop, armyOf }) {
  let [from, x, y] = [0, 0, 0];
  /** @type {SVGGraphicsElement | null} */
  let ghost = null;
  board.follow({
    begin: (event, square) => {
      [from, x, y] = [square, event.clientX, event.clientY];
      return canLift(square);
    },
    move: (event) => {
      if (!ghost && Math.hypot(event.clientX - x, event.clientY - y) < PRESS) return;
      if (!ghost) {
        // The pointer may leave the board and come back.
        board.element.setPointerCapture(event.pointerId);
        ghost = manOf(armyOf(from), "moving ghost", board.over);
        lift(from);
      }
      const at = board.pointOf(event);
      putMan(ghost, [at.x, at.y]);
    },
    end: (to) => {
      if (!ghost) return;
      ghost.remove();
      ghost = null;
      drop(from, to === from ? null : to);
    },
  });
}
