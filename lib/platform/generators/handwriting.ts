import type { Block } from "#lib/platform/generators/blocks.ts";
import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { lettersOf, rulingOf } from "#lib/platform/generators/rulings.ts";
import { graphemes } from "#lib/platform/generators/script-units.ts";
import { itemsOf } from "#lib/platform/generators/vocabulary.ts";
import { sentenceOf } from "#lib/platform/generators/whole-sentences.ts";

/** Height of a small letter in em of the handwriting font, so that it fills the middle band exactly. */
const ratios: Record<string, number> = { Thai: 0.52, Deva: 0.62, Grek: 0.536 };
const ratioOf = ({ world }: KindContext): number => ratios[world.script] ?? 0.508;

const boxesPerRow = 10;
type BoxRow = readonly [model: number, signs: readonly string[]];
/** Rows of boxes: the model in ink, then traces, then empty boxes. */
const boxes = (rows: readonly BoxRow[]): Block => ({
  type: "boxRows",
  rows: rows.map(([model, signs]): BoxRow => [model, signs.slice(0, boxesPerRow)]),
});

const linesPage = (context: KindContext, texts: readonly string[], rowsEach: number, unitMm: number): SheetPage => {
  const ruling = rulingOf(context.world.code);
  return {
    instruction: context.bank.sheet.trace ?? "",
    unkeyed: true,
    content: {
      type: "writingRows",
      ruling,
      unitMm: ruling === "seyes" ? 2.5 : unitMm,
      texts: texts.flatMap((text) => [text, ...Array.from({ length: rowsEach - 1 }, () => null)]),
      betweenMm: ruling === "seyes" ? 4.5 : 5,
      ratio: ratioOf(context),
    },
  };
};

const repeat = (text: string, times: number): string => Array.from({ length: times }, () => text).join("   ");

const letterPages = (context: KindContext, letters: readonly string[]): SheetPage[] => {
  const isBoxes = rulingOf(context.world.code) === "boxes";
  const perPage = isBoxes ? 6 : 4;
  return Array.from({ length: Math.ceil(letters.length / perPage) }, (_, page): SheetPage => {
    const signs = letters.slice(page * perPage, (page + 1) * perPage);
    if (!isBoxes)
      return linesPage(
        context,
        signs.map((pair) => repeat(pair, pair.length > 2 ? 5 : 9)),
        3,
        5,
      );
    const rows = signs.flatMap((sign): BoxRow[] => [
      [1, [sign, sign, sign, sign]],
      [0, [sign]],
    ]);
    return { instruction: context.bank.sheet.trace ?? "", unkeyed: true, content: boxes(rows) };
  });
};

const wordPages = (context: KindContext): SheetPage[] => {
  const ruling = rulingOf(context.world.code);
  const longest = ruling === "boxes" ? 4 : 12;
  const words = itemsOf({ ...context, inEnglish: false }).filter(({ word }) => graphemes(word, context.bank.bcp47).length <= longest);
  return Array.from({ length: context.sheets }, (_, page) => {
    const chosen = words.slice(page * 6, page * 6 + 6);
    const uses = chosen.map(({ plain }) => plain);
    const texts = chosen.map(({ word }) => word);
    if (ruling !== "boxes") {
      const lines = texts.map((word) => repeat(word, word.length > 8 ? 2 : 3));
      return { ...linesPage(context, lines, 2, 5), uses };
    }
    return {
      instruction: context.bank.sheet.trace ?? "",
      unkeyed: true,
      uses,
      content: boxes(
        texts.flatMap((word): BoxRow[] => {
          const signs = graphemes(word, context.bank.bcp47);
          return [
            [signs.length, [...signs, ...signs]],
            [0, []],
          ];
        }),
      ),
    };
  });
};

/** Rows of boxes on a page below its head. */
const boxRowsPerPage = 12;
/** A sentence goes on in the next row, which does not begin with a space. Below it there is as much room to write it, two rows at least. */
export const boxedSentence = (signs: readonly string[]): BoxRow[] => {
  const rows: string[][] = [[]];
  for (const sign of signs) {
    if (rows.at(-1)?.length === boxesPerRow) rows.push([]);
    if (sign !== " " || rows.at(-1)?.length !== 0) rows.at(-1)?.push(sign);
  }
  const traced = rows.filter((row) => row.length > 0).map((row): BoxRow => [0, row]);
  return [...traced, ...Array.from({ length: Math.max(2, traced.length) }, (): BoxRow => [0, []])];
};

const boxedPages = (context: KindContext, sentences: readonly string[]): SheetPage[] => {
  const pages: BoxRow[][] = [[]];
  for (const sentence of sentences) {
    const rows = boxedSentence(graphemes(sentence, context.bank.bcp47));
    // No row begins with the mark at the end.
    if (rows.length > 4 || rows.some(([, [first = "", ...more]]) => /^\p{P}$/u.test(first) && more.length === 0)) continue;
    if ((pages.at(-1)?.length ?? 0) + rows.length > boxRowsPerPage) pages.push([]);
    pages.at(-1)?.push(...rows);
  }
  return pages
    .filter((rows) => rows.length > 0)
    .slice(0, context.sheets)
    .map((rows) => ({ instruction: context.bank.sheet.trace ?? "", unkeyed: true, content: boxes(rows) }));
};

/** Longest sentence in letters that fits a line. */
const longestLine = 37;

const sentencePages = (context: KindContext): SheetPage[] => {
  const language = context.bank.bcp47.split("-")[0] ?? "";
  const whole = context.bank.scrambled.map((entry) => sentenceOf(entry, language).whole);
  if (rulingOf(context.world.code) === "boxes") return boxedPages(context, whole);
  const sentences = whole.filter((sentence) => graphemes(sentence, context.bank.bcp47).length <= longestLine);
  const source = sentences.length >= 4 ? sentences : [...whole].sort((a, b) => a.length - b.length).slice(0, 6);
  return Array.from({ length: Math.min(context.sheets, Math.ceil(source.length / 4)) }, (_, page) =>
    linesPage(context, source.slice(page * 4, page * 4 + 4), 3, 4),
  );
};

/** Two empty pages of the same ruling, wide and narrow, to go on writing. */
const paperPages = (context: KindContext): SheetPage[] => {
  const ruling = rulingOf(context.world.code);
  const paperOf = (unitMm: number): Block =>
    ruling === "boxes"
      ? { type: "boxPaper", sideMm: unitMm === 5 ? 21 : 14.5 }
      : { type: "writingPaper", ruling, unitMm, betweenMm: ruling === "seyes" ? 0 : 5.5 };
  const units = ruling === "seyes" ? [2.5, 2] : [5, 4];
  return units.map((unitMm) => ({ frame: "bare", instruction: "", unkeyed: true, content: paperOf(unitMm) }));
};

/** Tracing on the ruling of the country: letters (1), words of a theme (2), sentences (3). `choice` moves on in the alphabet. */
export const handwriting: Kind = {
  key: "handwriting",
  levels: 3,
  defaultSheets: 3,
  build: (context) => {
    const all = lettersOf(context.world.code, context.bank.alphabet, context.bank.bcp47);
    const perMaterial = context.sheets * (rulingOf(context.world.code) === "boxes" ? 6 : 4);
    const letters = all.slice(context.choice * perMaterial, (context.choice + 1) * perMaterial);
    const pages = () =>
      [() => letterPages(context, letters), () => wordPages(context), () => sentencePages(context)]
        [context.level - 1]?.()
        .concat(paperPages(context)) ?? [];
    const first = letters[0]?.split(" ")[0] ?? "";
    const last = letters.at(-1)?.split(" ")[0] ?? "";
    return {
      pages,
      detail: context.level === 2 ? context.theme.name : undefined,
      range: context.level === 1 ? `${first} – ${last}` : undefined,
      subject: "nativeLanguage",
      grades: context.level === 3 ? ["g2"] : ["k", "g1"].slice(context.level === 1 ? 0 : 1),
      materialType: "worksheet",
    };
  },
};
