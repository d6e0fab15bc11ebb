/** Days that the link of a free material's mail works. */
export const FREE_LINK_DAYS = 14;
/** Ratings from which an average says something. */
export const LEAST_RATINGS = 3;
