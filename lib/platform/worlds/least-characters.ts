/** How many characters must stand in a search field before it suggests: one in Chinese, Korean and Japanese characters, each a word or syllable; else two. */
export const leastCharacters = (typed: string): number => (/^[\p{Script=Han}\p{Script=Hangul}]/u.test(typed) ? 1 : 2);
