/** Largest side of a picture in a post, in px. */
export const PICTURE_WIDTH = 1_600;
/** Largest picture that is taken, in bytes. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

export const POSTS_PER_PAGE = 10;
export const COMMENTS_PER_PAGE = 20;
export const MOST_REPLIES = 200;

/** What was typed is sent this long after the last key, in ms. */
export const AUTOSAVE_MS = 1_500;

/** A comment can be changed by its writer for so long, in ms: later others have answered to what it says. */
export const COMMENT_EDIT_MS = 15 * 60_000;

/** A deleted post can be taken back for so long, in ms. */
export const POST_UNDO_MS = 86_400_000;

export const canEditComment = (comment: { isOwn: boolean; createdAt: string }, now = Date.now()): boolean =>
  comment.isOwn && now - Date.parse(comment.createdAt) < COMMENT_EDIT_MS;

/** Our own picture of a post, as its upload answered it. */
export const isPostPicture = (path: string): boolean => /^\/files\/posts\/([0-9a-f]{2})\/\1[0-9a-f]{62}-1600\.webp$/.test(path);
