import { readBody, writeBody } from "#lib/interactive/forms/cells.ts";
import type { Codec } from "#lib/interactive/forms/codecs.ts";
import { type ItemForm, type Row, rowsOf } from "#lib/interactive/forms/schema.ts";
import { specs } from "#lib/interactive/forms/specs.ts";
import { makeCrossword } from "#lib/platform/generators/make-crossword.ts";
import { allDirections, makeWordGrid } from "#lib/platform/generators/make-word-grid.ts";
import { createRandom, seedFrom } from "#lib/platform/generators/random.ts";
import { rudeWords } from "#lib/platform/generators/rude-words.ts";
import { graphemes } from "#lib/platform/generators/script-units.ts";

type Json = Record<string, unknown>;

/** Cells that stood in a body are kept as they were, with a sign between them that stands in none. */
const SIGN = "\u001f";
const joined = (cells: readonly string[]): string => cells.join(SIGN);
const cellsOf = (text: string | undefined): string[] => (text ? text.split(SIGN) : []);

const langOf = ({ fields }: ItemForm): string => fields.lang || "en";

/** A word as cells of a grid: letters as its readers count them, in capitals, without spaces. */
const unitsOf = (word: string, lang: string): string[] =>
  graphemes(word.trim().toLocaleUpperCase(lang), lang).filter((letter) => letter.trim() !== "");

/** As long as nobody changed a word its cells stay: a word bank may know better than capitals do. */
const lettersOf = ({ spelled = "", letters }: Row, lang: string): string[] => {
  const known = cellsOf(letters);
  return known.length > 0 && known.join("") === spelled.trim() ? known : unitsOf(spelled, lang);
};

const seedOf = (words: readonly (readonly string[])[]): number => seedFrom(words.map(joined).join(" "));
/** What the places in a form were made for; other words want other places. */
const placedFor = (rows: readonly Row[], words: readonly (readonly string[])[]): string =>
  joined(rows.map(({ id = "" }, place) => `${id} ${(words[place] ?? []).join("")}`));

const withLetters = (rows: readonly Row[], parts: readonly { letters: readonly string[] }[]): Row[] =>
  rows.map((row, place) => ({ ...row, letters: joined(parts[place]?.letters ?? []) }));
const numbersOf = (row: Row, names: readonly string[]): Json => Object.fromEntries(names.map((name) => [name, Number(row[name])]));

const crossword: Codec<"crossword"> = {
  write: (body) => {
    const { lists } = writeBody(specs.crossword, body);
    const entries = withLetters(rowsOf({ lists }, "entries"), body.entries).map((row, place) => {
      const { letters = [], x, y, isDown } = body.entries[place] ?? {};
      return { ...row, spelled: letters.join(""), x: String(x), y: String(y), isDown: isDown ? "1" : "0" };
    });
    return {
      fields: {
        placed: placedFor(
          entries,
          body.entries.map(({ letters }) => letters),
        ),
      },
      lists: { entries },
    };
  },
  read: (form) => {
    const rows = rowsOf(form, "entries");
    const words = rows.map((row) => lettersOf(row, langOf(form)));
    const read = readBody(specs.crossword, form).entries as Json[];
    const isPlaced = form.fields.placed === placedFor(rows, words);
    const fitting = words.flatMap((letters, place) => (letters.length >= 2 && letters.length <= 18 ? [place] : []));
    const made = isPlaced
      ? null
      : makeCrossword(
          createRandom(seedOf(words)),
          fitting.map((place) => words[place] ?? []),
          fitting.length,
          { width: 18, height: 18 },
        );
    return {
      entries: rows.map((row, place) => {
        const { id, clue } = read[place] ?? {};
        const found = made?.entries.find(({ word }) => fitting[word] === place);
        const where = isPlaced
          ? { ...numbersOf(row, ["x", "y"]), isDown: row.isDown === "1" }
          : found && { x: found.x, y: found.y, isDown: found.isDown };
        return { id, clue, letters: words[place], ...where };
      }),
    };
  },
};

const wordSearch: Codec<"word-search"> = {
  write: (body, lang) => {
    const { lists } = writeBody(specs["word-search"], body);
    const words = withLetters(rowsOf({ lists }, "words"), body.words).map((row, place) => {
      const { letters = [], word, x, y, dx, dy } = body.words[place] ?? {};
      const isAsShown = joined(unitsOf(word?.text ?? "", lang)) === joined(letters);
      return { ...row, spelled: isAsShown ? "" : letters.join(""), x: String(x), y: String(y), dx: String(dx), dy: String(dy) };
    });
    return {
      fields: {
        grid: body.grid.map(joined).join("\n"),
        placed: placedFor(
          words,
          body.words.map(({ letters }) => letters),
        ),
      },
      lists: { words },
    };
  },
  read: (form) => {
    const lang = langOf(form);
    const rows = rowsOf(form, "words");
    const words = rows.map((row) => (row.spelled?.trim() ? lettersOf(row, lang) : unitsOf(row["word.text"] ?? "", lang)));
    const read = readBody(specs["word-search"], form).words as Json[];
    const before = (form.fields.grid ?? "").split("\n").map(cellsOf);
    if (form.fields.placed === placedFor(rows, words))
      return {
        grid: before,
        words: rows.map((row, place) => ({
          id: row.id,
          word: read[place]?.word,
          letters: words[place],
          ...numbersOf(row, ["x", "y", "dx", "dy"]),
        })),
      };
    const made = hide(words, [...new Set([...before.flat(), ...words.flat()])], lang);
    return {
      grid: made?.cells ?? before,
      words: rows.map(({ id }, place) => {
        const hit = made?.hits.find(({ word }) => word === place);
        const where = hit && { x: hit.x, y: hit.y, dx: hit.dx, dy: hit.dy };
        return { id, word: read[place]?.word, letters: words[place], ...where };
      }),
    };
  },
};

/** A grid for words, in the three directions in which one reads; null where they do not fit. */
const hide = (words: readonly (readonly string[])[], filler: readonly string[], lang: string) => {
  const longest = Math.max(...words.map(({ length }) => length), 5);
  // Two words of which one stands in the other cannot stand once each.
  const texts = words.map((word) => word.join(""));
  const isHidden = texts.some((text, place) => text !== "" && texts.some((other, index) => index !== place && other.includes(text)));
  if (isHidden || longest > 30 || words.some(({ length }) => length < 2) || words.length > 40) return null;
  const start = Math.max(longest, Math.ceil(Math.sqrt(words.flat().length * 1.6)));
  const never = rudeWords(lang).map((word) => unitsOf(word, lang));
  for (let size = start; size < Math.min(start + 8, 40); size += 1) {
    const made = makeWordGrid(createRandom(seedOf(words)), words, size, allDirections.slice(0, 3), filler, never);
    if (made) return made;
  }
  return null;
};

const letterGuess: Codec<"letter-guess"> = {
  write: (body) => {
    const { fields, lists } = writeBody(specs["letter-guess"], body);
    const words = withLetters(rowsOf({ lists }, "words"), body.words);
    return { fields, lists: { words: words.map((row) => ({ ...row, spelled: cellsOf(row.letters).join("") })) } };
  },
  read: (form) => {
    const {
      words: read,
      alphabet,
      misses,
    } = readBody(specs["letter-guess"], form) as { words: Json[]; alphabet: string[]; misses: unknown };
    const letters = rowsOf(form, "words").map((row) => lettersOf(row, langOf(form)));
    return {
      words: read.map(({ id, clue }, place) => ({ id, letters: letters[place], ...(clue ? { clue } : {}) })),
      // What a word needs can be guessed.
      alphabet: [...new Set([...alphabet, ...letters.flat()])],
      misses,
    };
  },
};

export const gridCodecs = { crossword, "word-search": wordSearch, "letter-guess": letterGuess };
