/** Of one member. */
export const MAX_DOCUMENTS = 500;
export const MAX_TITLE = 120;
export const MAX_FOLDER_NAME = 60;
/** Of one document. */
export const MAX_BLOCKS = 500;
export const MAX_EXERCISES = 40;
export const MAX_PICTURES = 60;
/** Of a table: what can be read on a page of A4 and on a slide. */
export const MAX_ROWS = 30;
export const MAX_COLUMNS = 8;
export const MAX_CELL = 300;
/** UTF-8 bytes of a document's blocks as JSON: with what surrounds them they fit the body of a request. */
export const MAX_BLOCK_BYTES = 200 * 1_024;
/** Of what is exported, keys included. */
export const MAX_PAGES = 300;
/** Largest side of a picture as it is kept, in px, and the largest file that is taken, in bytes. */
export const PICTURE_SIDE = 1_600;
export const MAX_PICTURE_BYTES = 10 * 1_048_576;
/** Days that a deleted document can come back. */
export const UNDO_DAYS = 30;
