/** Days that the link of a free material's mail works. */
export const FREE_LINK_DAYS = 14;
/** Days that the link of a mail with recommendations works. */
export const RECOMMENDATION_LINK_DAYS = 60;
/** Recommendations are sent at most this often, in days, and only with so many things that were not in the mail before. */
export const RECOMMENDATION_PAUSE_DAYS = 27;
export const LEAST_RECOMMENDATIONS = 3;
export const MOST_RECOMMENDATIONS = 12;
/** How many of them a mail names. */
export const MAIL_RECOMMENDATIONS = 6;
/** Ratings from which an average says something. */
export const LEAST_RATINGS = 3;
