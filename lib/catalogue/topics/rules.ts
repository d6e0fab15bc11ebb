/** Grows by one whenever words are weighed otherwise: then all materials are measured anew, by and by. */
export const MEASURE = 1;

/** From this score on a topic counts as measured. */
export const LEAST_SCORE = 0.45;

/** More would say nothing. */
export const MOST_TOPICS = 5;

/** Characters of a sentence that is kept as evidence. */
export const LONGEST_EVIDENCE = 200;
