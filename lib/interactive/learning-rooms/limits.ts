/** Pupils of one room: the largest classes, and a few who come back on another device. */
export const MAX_PUPILS = 40;
/** Rooms of one member that are not deleted yet. */
export const MAX_ROOMS = 50;
/** Rooms of one member that learning platforms opened: 500 classes of a month. */
export const MAX_LINKED_ROOMS = 500;
/** Days until a room is deleted with all that is in it. */
export const DEFAULT_DAYS = 14;
export const MAX_DAYS = 30;
/**
 * Seven of 32 letters and digits without look-alikes: 3.4 * 10^10 codes. An address may try 1,200 an hour (`roomCode` in limit-table.ts), so
 * with 10,000 rooms at once it finds any of them within an hour with a chance of 1,200 * 10^4 / 3.4 * 10^10 = 0.035 %.
 */
export const CODE_LENGTH = 7;
/** Answers that one request hands over: a whole round that was played without a network. */
export const MAX_ANSWERS = 60;
