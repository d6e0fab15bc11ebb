/** A purchase is asked about so long after it, in ms: by then it was used in a lesson. */
export const REQUEST_DELAY_MS = 7 * 86_400_000;
/** Later than this nobody is asked any more, e.g. after mails stood still. */
export const REQUEST_LIMIT_MS = 21 * 86_400_000;

export const FEEDBACK_PER_PAGE = 10;
export const MOST_CORRECTIONS = 20;

/** Shares in whole percent of all, for the bars of a breakdown; 0 when there is none. */
export const shareOf = (count: number, total: number): number => (total > 0 ? Math.round((count / total) * 100) : 0);
