/** Of one member: how many files, and how many bytes of them together. */
export const MAX_MEDIA = 500;
export const MAX_MEDIA_BYTES = 200 * 1_048_576;
/** Largest file that is taken, in bytes, by what it is. */
export const maxBytes = { picture: 10 * 1_048_576, audio: 5 * 1_048_576, pdf: 10 * 1_048_576 } as const;
/** Largest side of a picture as it is kept, in px. */
export const PICTURE_SIDE = 1_600;
