import type { GeneratorWorld, KindContext, KindKey, KindResult, OwnInput, SheetPage } from "#lib/platform/generators/kind.ts";
import { kinds } from "#lib/platform/generators/kinds.ts";
import { colonOf, formatNumber } from "#lib/platform/generators/number-format.ts";
import { createRandom, seedFrom } from "#lib/platform/generators/random.ts";
import { composeDocument, type DocumentFacts } from "#lib/platform/generators/sheet/compose-document.ts";
import { type SheetStyle, sheetStyles } from "#lib/platform/generators/sheet/styles.ts";
import type { Wordbank } from "#lib/platform/generators/wordbank.ts";

export type GenerateRequest = {
  world: GeneratorWorld;
  wordbank: Wordbank;
  /** 1 … kinds[kind].levels; anything else is moved to the nearest. */
  level: number;
  seed: number;
  /** "A", "B" …: other tasks of the same kind for neighbours and retakes. */
  variant?: string;
  /** Key of a theme; drawn from the seed when absent. */
  theme?: string;
  /** Which text, focus, table or design, counted from 0. */
  choice?: number;
  /** Sheets without keys; default by kind. */
  sheets?: number;
  /** Vocabulary kinds only: English words for learners of English. */
  inEnglish?: boolean;
  own?: OwnInput;
  style?: SheetStyle;
  /** Replaces the composed title everywhere, on the sheets too. */
  title?: string;
  /** Middle of the footer, such as the studio's name. */
  imprint?: string;
};

/** What a catalogue needs to know about a material. */
export type Description = {
  kind: KindKey;
  title: string;
  description: string;
  subject: string;
  classGrades: readonly string[];
  learningYears: readonly string[];
  materialType: string;
  keywords: readonly string[];
};

export type Generated = Description & {
  /** Exact numbers, if the source compiles without overflow; the tests hold every kind to it. */
  sheetPages: number;
  keyPages: number;
  pages: number;
  /** Typst source of the sheets, of the answer key (null where there is nothing to answer), and of both in one document. */
  sheet: string;
  key: string | null;
  complete: string;
};

const clamp = (value: number, max: number): number => Math.min(Math.max(Math.trunc(value) || 1, 1), max);
const primaryGrades = new Set(["k", "g1", "g2", "g3", "g4"]);

/** The title of a kind in the bank's language with its number, theme or table filled in. */
const composeTitle = (template: string, n: string, { detail, range }: KindResult, world: GeneratorWorld): string => {
  const title = template.replaceAll("{n}", n);
  const isWide = ["Jpan", "Hans"].includes(world.script);
  const hasBrackets = /[)）]$/u.test(title);
  if (range && !hasBrackets) return isWide ? `${title}（${range}）` : `${title} (${range})`;
  const after = detail ?? range;
  return after ? `${title}${colonOf(world)}${isWide ? "" : " "}${after}` : title;
};

const prepare = (kindKey: KindKey, request: GenerateRequest): { description: Description; result: KindResult; level: number } => {
  const { world, wordbank: bank } = request;
  const kind = kinds[kindKey];
  const texts = bank.kinds.find((entry) => entry.key === kindKey);
  if (!texts) throw new RangeError(`The ${bank.language} word bank has no texts for ${kindKey}`);
  const level = clamp(request.level, kind.levels);
  const choice = request.choice ?? 0;
  const seed = seedFrom(request.seed, kindKey, level, request.variant ?? "A", request.theme ?? "", choice, request.inEnglish ? "en" : "");
  const random = createRandom(seed);
  const theme = bank.themes.find((entry) => entry.key === request.theme) ?? random.pick(bank.themes);
  const sheets = request.sheets ?? kind.defaultSheets;
  const context: KindContext = {
    world,
    bank,
    level,
    random,
    theme,
    choice,
    sheets,
    inEnglish: request.inEnglish === true,
    own: request.own ?? {},
  };
  const result = kind.build(context);
  const n = formatNumber(world, result.n ?? 100);
  const description = {
    kind: kindKey,
    title: request.title ?? composeTitle(texts.title, n, result, world),
    description: texts.description.replaceAll("{n}", n),
    subject: result.subject,
    classGrades: result.grades,
    learningYears: result.learningYears ?? [],
    materialType: result.materialType,
    keywords: [...new Set([texts.title.replaceAll("{n}", n), result.detail ?? "", ...(result.keywords ?? [])])].filter(Boolean),
  };
  return { description, result, level };
};

/** Title and school facts of a material without making it. Throws RangeError for a kind the bank has no texts for. */
export const describeMaterial = (kindKey: KindKey, request: GenerateRequest): Description => prepare(kindKey, request).description;

/** One material as data: what a catalogue knows about it, what every page of it shares, and the pages. */
export type MadeSheet = { description: Description; facts: DocumentFacts; pages: readonly SheetPage[] };

/** Makes the pages of one material, not yet in any form. Pure: equal requests give equal pages. @throws RangeError like `describeMaterial` */
export const makeSheet = (kindKey: KindKey, request: GenerateRequest): MadeSheet => {
  const { description, result, level } = prepare(kindKey, request);
  const facts: DocumentFacts = {
    world: request.world,
    bank: request.wordbank,
    title: description.title,
    level,
    levels: kinds[kindKey].levels,
    subject: result.subject,
    style: request.style ?? sheetStyles[request.seed % sheetStyles.length] ?? "plain",
    imprint: request.imprint ?? "",
    isPrimary: result.grades.some((grade) => primaryGrades.has(grade)),
  };
  return { description, facts, pages: result.pages() };
};

/** Everything a sheet prints, in order: the pages, then those that have answers once more, solved. */
export const printedPages = ({ pages }: Pick<MadeSheet, "pages">): { sheet: SheetPage; solved: boolean }[] => [
  ...pages.map((sheet) => ({ sheet, solved: false })),
  ...pages.filter((page) => !page.unkeyed).map((sheet) => ({ sheet, solved: true })),
];

/**
 * Makes one material: Typst sources, exact page numbers, and what a catalogue needs to know about it.
 * Pure: equal requests give equal bytes. Throws RangeError for a kind the bank has no texts for.
 */
export const generate = (kindKey: KindKey, request: GenerateRequest): Generated => composeSheet(makeSheet(kindKey, request));

/** The Typst sources of a sheet that was made. Pure. */
export const composeSheet = (made: MadeSheet): Generated => {
  const complete = printedPages(made);
  const sheets = complete.filter(({ solved }) => !solved);
  const keys = complete.filter(({ solved }) => solved);
  return {
    ...made.description,
    sheetPages: sheets.length,
    keyPages: keys.length,
    pages: complete.length,
    sheet: composeDocument(made.facts, sheets),
    key: keys.length > 0 ? composeDocument(made.facts, keys) : null,
    complete: composeDocument(made.facts, complete),
  };
};
