/** The room of a board in lessons: the same in all of them, so that the board stays where it is from one to the next. */

/**
 * The room that a board with this viewBox and all lessons with a board of its width need together, as a viewBox.
 * @param {string} box
 * @param {number[][]} rooms left, top, width and height
 */
export function sharedRoom(box, rooms) {
  const own = box.split(" ").map(Number);
  const alike = [own, ...rooms.filter(([left, , width]) => near(left, own[0]) && near(width, own[2]))];
  const top = Math.min(...alike.map((room) => room[1]));
  const bottom = Math.max(...alike.map((room) => room[1] + room[3]));
  return [own[0], top, own[2], bottom - top].map((each) => Number(each.toFixed(1))).join(" ");
}

/**
 * @param {number} one
 * @param {number} other
 */
const near = (one, other) => Math.abs(one - other) < 1;
