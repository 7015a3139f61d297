/** The room of a board in lessons: the same in all of them, so that the board stays where it is from one to the next. */

const VIEW_BOX = /viewBox="([^"]+)"/;

/**
 * The picture of a board in the room that all lessons with a board of this width need together, and it itself.
 * @param {string} markup
 * @param {number[][]} rooms left, top, width and height
 */
export function inRoom(markup, rooms) {
  const own = VIEW_BOX.exec(markup)?.[1].split(" ").map(Number);
  if (!own) return markup;
  const alike = [own, ...rooms.filter(([left, , width]) => near(left, own[0]) && near(width, own[2]))];
  const top = Math.min(...alike.map((room) => room[1]));
  const bottom = Math.max(...alike.map((room) => room[1] + room[3]));
  return markup.replace(VIEW_BOX, `viewBox="${own[0]} ${top} ${own[2]} ${bottom - top}"`);
}

/**
 * @param {number} one
 * @param {number} other
 */
const near = (one, other) => Math.abs(one - other) < 1;
