export { countText, MAX_TEXT } from "#lib/tools/text-level/count-text.ts";
export { measureText } from "#lib/tools/text-level/formulas.ts";

/** Words below which a formula says little: they were all made with passages of about a hundred. */
export const FEW_WORDS = 100;
