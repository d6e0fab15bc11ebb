/** Of one member. */
export const MAX_COURSES = 100;
/** Of one course: what a school year holds at one lesson a week. */
export const MAX_LESSONS = 40;
/** Of one lesson. */
export const MAX_PARTS = 30;
/** Of one course, in all its lessons together. */
export const MAX_ALL_PARTS = 300;
/** Of a text, in UTF-16 units: what a page holds. */
export const MAX_TEXT = 6_000;
export const MAX_DESCRIPTION = 1_000;
/** Of a lesson. */
export const MAX_MINUTES = 300;
/** UTF-8 bytes of all lessons as JSON: with what surrounds them they fit the body of a request. */
export const MAX_CONTENT_BYTES = 200 * 1_024;
/** Days that a deleted one can come back. */
export const UNDO_DAYS = 30;
/** Courses on a page of the catalogue. */
export const COURSES_PER_PAGE = 24;
