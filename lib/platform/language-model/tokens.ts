/** What a call of the model took, in tokens. */
export type TokenUse = { input: number; output: number };

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** More tokens than any model counts for a text: vocabularies of bytes have one for each byte at worst, and some for what frames a message. */
export const mostTokens = (text: string): number => bytesOf(text) + 64;

/**
 * About how many tokens a text is, where nobody has counted: four bytes each, which is what Latin writing comes to; of other scripts, whose letters
 * are two or three bytes, it is about as near.
 */
export const likelyTokens = (text: string): number => Math.ceil(bytesOf(text) / 4);

/** More than providers count for a picture of at most 1,024 px a side: 1,400 by Anthropic's rule (width × height / 750), of others up to 3,000. */
export const PICTURE_TOKENS = 4_000;
