import { z } from "zod";
import { isPlainText, line, worldCode } from "#lib/platform/fields/fields.ts";
import { splitPhase } from "#lib/platform/generators/lesson-plan.ts";
import type { CommentBank } from "#lib/tools/classroom/rules.ts";
import { MAX_CLUE, MAX_LINE, MAX_SEED, MAX_SENTENCE, MAX_TITLE, MAX_WHEN, MAX_WORD } from "#lib/tools/sheets/limits.ts";
import {
  type BrowserToolId,
  sheetToolIds,
  type Tool,
  type ToolGroup,
  type ToolId,
  toolFields,
  toolGroups,
  toolIds,
} from "#lib/tools/sheets/rules.ts";

/** Variants of one sheet: other tasks of the same kind, for neighbours and retakes. */
const variants = ["A", "B"] as const;
export type Variant = (typeof variants)[number];

const different = (text: z.ZodString, { min, max }: { min: number; max: number }) =>
  z
    .array(text)
    .transform((texts) => [...new Set(texts)])
    .pipe(z.array(z.string()).min(min, "too_few").max(max, "too_many"));

/** "Hund: bellt" → word and clue; without a colon there is no clue. */
export const splitClue = (text: string): [word: string, clue: string] => {
  const [, word = text, clue = ""] = /^([^:：]*)[:：](.*)$/u.exec(text) ?? [];
  return [word.trim(), clue.trim()];
};
const cluedWord = line(MAX_WORD + MAX_CLUE).refine((text) => {
  const [word, clue] = splitClue(text);
  return word !== "" && word.length <= MAX_WORD && clue !== "" && clue.length <= MAX_CLUE;
}, "word_and_clue");

/** "Der Hund [bellt] laut." */
const gapSentence = line(MAX_SENTENCE).refine((text) => /^[^[\]]*\[[^[\]]+\][^[\]]*$/u.test(text), "one_gap");
/** Two words at least, or nothing could be put in order. */
const wholeSentence = line(MAX_SENTENCE).refine((text) => text.split(/\s+/u).length > 1, "two_words");

/** Several lines; breaks of other systems are ours. `max` in UTF-16 units. */
const wholeText = (max: number) =>
  z
    .string()
    .transform((text) => text.replace(/\r\n?/gu, "\n").replace(/\t/gu, " ").trim())
    .pipe(z.string().min(1, "required").max(max, "too_long").refine(isPlainText, "invalid"));

/** "Practice: 15". */
const timedLine = line(MAX_LINE).refine((text) => splitPhase(text) !== null, "name_and_minutes");

/** Whether phases add up to the lesson, where both are there to be compared. */
const addsUp = (tool: Tool) => (input: { lines?: unknown; minutes?: unknown }) => {
  if (!tool.lines?.timed || !Array.isArray(input.lines)) return true;
  const sum = input.lines.reduce((all: number, text) => all + (splitPhase(String(text))?.minutes ?? 0), 0);
  return sum === (input.minutes ?? tool.minutes?.usual);
};

/** What a tool takes; everything may be left out. Unknown fields are refused, so that a mistyped one is not silently ignored. */
export const inputOf = (tool: Tool, levels: number) =>
  z
    .strictObject({
      title: line(MAX_TITLE).optional(),
      ...(levels > 1 && { level: z.int().min(1).max(levels).optional() }),
      ...(tool.hasChoices && { choice: z.int().min(0).max(99).optional() }),
      ...(tool.words && {
        theme: z.string().max(40).optional(),
        words: different(tool.words.clued ? cluedWord : line(MAX_WORD), tool.words).optional(),
      }),
      ...(tool.sentences && { sentences: different(tool.sentences.gap ? gapSentence : wholeSentence, tool.sentences).optional() }),
      ...(tool.inEnglish && { inEnglish: z.boolean().optional() }),
      ...(tool.text && { text: wholeText(tool.text.max).optional() }),
      ...(tool.when && { when: line(MAX_WHEN).optional() }),
      ...(tool.lines && {
        lines: z
          .array(tool.lines.timed ? timedLine : line(MAX_LINE))
          .min(tool.lines.min, "too_few")
          .max(tool.lines.max, "too_many")
          .optional(),
      }),
      ...(tool.minutes && { minutes: z.int().min(tool.minutes.min).max(tool.minutes.max).optional() }),
      sheets: z.int().min(tool.sheets.min).max(tool.sheets.max).optional(),
    })
    .refine(addsUp(tool), { path: ["lines"], message: "minutes_add_up" });

/** What any of the tools takes, as it comes out of `inputOf`. */
export type ToolInput = {
  title?: string;
  level?: number;
  choice?: number;
  theme?: string;
  words?: string[];
  sentences?: string[];
  text?: string;
  when?: string;
  lines?: string[];
  minutes?: number;
  inEnglish?: boolean;
  sheets?: number;
};

const seed = z.int().min(1).max(MAX_SEED).default(1);
const variant = z.enum(variants).default("A");

/** `input` is read by the tool's own schema, which the catalogue of tools tells. */
export const generateInput = z.object({
  id: z.string().max(40),
  input: z.record(z.string(), z.unknown()).default({}),
  seed,
  variant,
});
export type GenerateInput = z.infer<typeof generateInput>;
/** What a form sends; `seed` as it was typed, so that a wrong one is told at its field. */
export type SheetRequest = { input: Record<string, unknown>; seed: number | string; variant: Variant };

export const previewInput = generateInput.extend({ page: z.int().min(1).max(100).default(1) });

const printParts = ["sheets", "key", "complete"] as const;
export type PrintPart = (typeof printParts)[number];
export const printInput = generateInput.extend({ part: z.enum(printParts).default("complete") });

/** Widths in px of the pictures of sheets: on a card, and beside a form. */
const exampleWidths = [240, 480, 960] as const;
export type ExampleWidth = (typeof exampleWidths)[number];
export const examplePicture = z.object({
  world: worldCode,
  tool: z.string().max(40),
  width: z.coerce.number().pipe(z.literal(exampleWidths)),
});

const toolSummary = z.object({
  id: z.enum(toolIds),
  name: z.string(),
  description: z.string(),
  group: z.enum(toolGroups),
  /** Whether it asks a language model; those that do not make the same of the same. */
  needsModel: z.boolean(),
  /** A tool of the browser has a page and no endpoint: what is typed there never reaches the server. */
  runsIn: z.enum(["server", "browser"]),
  /** Worlds in whose school language it is there. */
  worlds: z.array(worldCode),
  /** BCP 47 tags of these languages. */
  languages: z.array(z.string()),
  /** JSON Schema (2020-12) of `input`; null for a tool that runs in the browser. */
  inputSchema: z.record(z.string(), z.unknown()).nullable(),
  exampleInput: z.record(z.string(), z.unknown()).nullable(),
  /** Path of its page in the world that was asked for. */
  href: z.string(),
});
export type ToolSummary = z.infer<typeof toolSummary>;
export const toolList = z.object({ items: z.array(toolSummary) });
export type ToolList = z.infer<typeof toolList>;
export const toolIdInput = z.object({ id: z.string().max(40) });

/** One kind of task or paper with what is asked and what is right (docs/decisions/0074); `type` says which. */
const block = z.looseObject({ type: z.string() });

export const madeDocument = z.object({
  tool: z.enum(sheetToolIds),
  seed: z.int(),
  variant: z.enum(variants),
  title: z.string(),
  /** BCP 47 tag of what is on the sheets. */
  language: z.string(),
  subject: z.string(),
  classGrades: z.array(z.string()),
  materialType: z.string(),
  /** Pages to work on, in their order; a page with `hasKey` is printed once more with its answers. */
  pages: z.array(z.object({ heading: z.string(), instruction: z.string(), isLandscape: z.boolean(), hasKey: z.boolean(), content: block })),
  sheetPages: z.int(),
  keyPages: z.int(),
  /** Own words that found no place on the pages. */
  leftOut: z.array(z.string()),
  /** Made by a generator, without a language model. */
  provenance: z.literal("generator"),
});
export type MadeDocument = z.infer<typeof madeDocument>;

/** One page as it is printed. `svg` has letters as shapes and no scripts. */
export const preview = z.object({
  svg: z.string(),
  page: z.int(),
  sheetPages: z.int(),
  keyPages: z.int(),
  title: z.string(),
  leftOut: z.array(z.string()),
});
export type Preview = z.infer<typeof preview>;

const options = z.array(z.object({ value: z.string(), label: z.string() })).readonly();
const range = { min: z.int(), max: z.int() };
/** What the form of a tool shows in a world: its fields in their order, with what can be chosen. */
export const toolForm = z.object({
  id: z.enum(sheetToolIds),
  fields: z.array(z.enum(toolFields)).readonly(),
  levels: options,
  choices: options,
  themes: options,
  sheets: z.object({ ...range, usual: z.int() }),
  /** `clued`: each word with what is asked for it. */
  words: z.object({ ...range, clued: z.literal(true).optional() }).nullable(),
  sentences: z.object({ ...range, gap: z.boolean() }).nullable(),
  text: z.object({ max: z.int(), asks: z.enum(["quizText", "goal", "letterText"]) }).nullable(),
  lines: z.object({ ...range, asks: z.enum(["criteria", "phases", "lessons", "bring"]), timed: z.literal(true).optional() }).nullable(),
  minutes: z.object({ ...range, usual: z.int() }).nullable(),
  /** What is shown before anything was asked: the title and the pages of the example. */
  example: z.object({ title: z.string(), seed: z.int(), sheetPages: z.int(), keyPages: z.int(), isLandscape: z.boolean() }),
});
export type ToolForm = z.infer<typeof toolForm>;

/** A tool on its shelf. */
export type ToolCard = {
  id: ToolId;
  group: ToolGroup;
  name: string;
  line: string;
  href: string;
  /** What it makes; null for a tool that runs in the browser. `grades`: names of those it is for, from the youngest to the oldest. */
  sheet: { grades: string; hasKey: boolean; isLandscape: boolean } | null;
};

/** The form of a tool that makes sheets, or which tool of the browser it is, with the sentences of reports in this world. */
export type ToolBench = { form: ToolForm } | { browser: BrowserToolId; banks: CommentBank[] };
