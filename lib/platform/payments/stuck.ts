/** An order whose provider was asked so often in vain (five hours by then) needs a person. */
export const STUCK_AFTER_TRIES = 6;
