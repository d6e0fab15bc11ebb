/** Of one interactive, in what a room holds, and in what a lesson plays at once. */
export const MAX_ITEMS = 60;
