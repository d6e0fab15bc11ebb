import { type Content, content, type Of, wordsOf } from "#lib/interactive/exchange/h5p/content.ts";
import { escapeText, paragraphs } from "#lib/interactive/exchange/h5p/h5p-text.ts";
import { graphemes } from "#lib/platform/generators/script-units.ts";

/** H5P writes one UTF-16 unit into a cell: what a reader counts as one letter must be one. */
const fitsCells = (letters: readonly string[], lang: string): boolean =>
  letters.every((letter) => letter.length === 1) && graphemes(letters.join(""), lang).join("\n") === letters.join("\n");

export const crossword = (item: Of<"crossword">): Content | null => {
  const { entries } = item.body;
  if (!entries.every(({ letters }) => fitsCells(letters, item.lang) && !/\s/.test(letters.join("")))) return null;
  return content(
    "H5P.Crossword",
    item,
    {
      taskDescription: paragraphs(item.prompt),
      theme: { backgroundColor: "#173354" },
      words: entries.map(({ clue, letters, x, y, isDown }) => ({
        clue: escapeText(wordsOf(item, clue)),
        answer: escapeText(letters.join("")),
        fixWord: true,
        row: y + 1,
        column: x + 1,
        orientation: isDown ? "down" : "across",
      })),
    },
    { scoreWords: true, applyPenalties: false, enableInstantFeedback: false },
  );
};

const directions: Record<string, string> = {
  "1,0": "horizontal",
  "-1,0": "horizontalBack",
  "0,1": "vertical",
  "0,-1": "verticalUp",
  "1,1": "diagonal",
  "-1,1": "diagonalBack",
  "1,-1": "diagonalUp",
  "-1,-1": "diagonalUpBack",
};

/** H5P makes a grid of its own of words between commas. */
export const findTheWords = (item: Of<"word-search">): Content | null => {
  const { words, grid } = item.body;
  const texts = words.map(({ letters }) => letters.join(""));
  if (!words.every(({ letters }) => fitsCells(letters, item.lang) && letters.every((letter) => /\p{L}/u.test(letter)))) return null;
  const used = new Set(words.map(({ dx, dy }) => directions[`${dx},${dy}`]));
  const pool = [...new Set(grid.flat())].filter((letter) => letter.length === 1 && /\p{L}/u.test(letter));
  const behaviour = {
    orientations: Object.fromEntries(Object.values(directions).map((name) => [name, used.has(name)])),
    fillPool: pool.join(""),
    preferOverlap: true,
    showVocabulary: true,
    enableShowSolution: true,
    enableRetry: item.scoring.attempts !== 1,
  };
  return {
    library: "H5P.FindTheWords",
    params: { taskDescription: escapeText(item.prompt.replaceAll("\n", " ")), wordList: texts.join(","), behaviour },
  };
};
