const DAY_MS = 86_400_000;

/** So many public ones stand on a page of a material, and so many own ones on a page of a list. */
export const PUBLIC_PER_PAGE = 5;
export const OWN_PER_PAGE = 20;

/** So many may one member ask within a day, in ms. */
export const MOST_PER_DAY = 10;
export const ASK_WINDOW_MS = DAY_MS;
/** So many may wait for one author. */
export const MOST_WAITING = 50;

/** In UTF-16 units, trimmed. */
export const LENGTHS = { question: { min: 10, max: 1_000 }, answer: { min: 2, max: 2_000 }, reason: { min: 2, max: 500 } } as const;

/** The author is reminded once after so long, and after so long the question is closed. In ms. */
export const REMIND_AFTER_MS = 14 * DAY_MS;
export const CLOSE_AFTER_MS = 60 * DAY_MS;
