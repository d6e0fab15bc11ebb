/** Words that fewer different visitors looked for on one day could be one person's own: nobody is shown them. */
export const LEAST_VISITORS = 3;

/** Of a world. */
export const MOST_SYNONYMS = 500;

/** Days that are looked back on. */
export const DESK_DAYS = 90;

/** Moderators and admins tend the words of the search. */
export const canTendSearch = (role: string | null | undefined): boolean => role === "moderator" || role === "admin";
