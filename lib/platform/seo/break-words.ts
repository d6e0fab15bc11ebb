/** Puts a break of no width between the words of Thai, which writes them without spaces; Typst breaks lines of all other languages itself. */
export const breakWords = (text: string, language: string): string => {
  if (!language.startsWith("th")) return text;
  return [...new Intl.Segmenter("th", { granularity: "word" }).segment(text)].map(({ segment }) => segment).join("\u200b");
};
