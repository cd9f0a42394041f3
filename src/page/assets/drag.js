// Dragging men from square to square.

// A pointer that moves less than this many pixels is a press.
const PRESS = 6;

// Even a man who may not move is followed, so that a finger on him does not scroll the page. `refuse` says why he
// stays.
/**
 * @param {PressBoard} board
 * @param {{ isMan: (square: Square) => boolean, canLift: (square: Square) => boolean, refuse: (square: Square) => void, lift: (square: Square) => void, armyOf: (square: Square) => number, drop: (from: Square, to: Square | null) => void }} acts
 */
function drag(board, { isMan, canLift, refuse, lift, drop, armyOf }) {
  let [from, x, y] = [0, 0, 0];
  let isRefused = false;
  /** @type {SVGGraphicsElement | null} */
  let ghost = null;
  board.follow({
    begin: (event, square) => {
      [from, x, y] = [square, event.clientX, event.clientY];
      isRefused = false;
      return isMan(square);
    },
    move: (event) => {
      if (isRefused) return;
      if (!ghost && Math.hypot(event.clientX - x, event.clientY - y) < PRESS) return;
      if (!ghost) {
        // The pointer may leave the board and come back.
        board.element.setPointerCapture(event.pointerId);
        if (!canLift(from)) {
          isRefused = true;
          refuse(from);
          return;
        }
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
