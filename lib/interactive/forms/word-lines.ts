import { readTable } from "#lib/interactive/forms/paste.ts";
import { linesOf } from "#lib/interactive/forms/schema.ts";

type ListWord = { word: string; partner?: string; sentence?: string };

/** Without the brackets around the word that a sentence leaves out. */
const bracketed = /\[([^[\]]+)\]/;

/**
 * Words of a list: one a line, with what belongs to it after a colon or in the next cell of a table ("Hund: Welpe"). A sentence with a word in
 * square brackets is that word with its sentence; so is one in the third cell.
 */
export const readWords = (text: string): ListWord[] =>
  linesOf(text)
    .slice(0, 60)
    .map((line) => {
      const alone = bracketed.exec(line);
      if (alone && !line.includes("\t") && !line.includes(";")) return { word: (alone[1] ?? "").trim(), sentence: line.trim() };
      const [word = "", partner = "", sentence = ""] = readTable(line)[0] ?? [];
      return { word, ...(partner ? { partner } : {}), ...(bracketed.test(sentence) ? { sentence } : {}) };
    })
    .filter(({ word }) => word !== "");
