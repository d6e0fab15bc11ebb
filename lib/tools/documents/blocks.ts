import { z } from "zod";
import { isPlainText } from "#lib/platform/fields/fields.ts";
import { MAX_BLOCK_BYTES, MAX_BLOCKS, MAX_CELL, MAX_COLUMNS, MAX_EXERCISES, MAX_ROWS } from "#lib/tools/documents/limits.ts";
import { MAX_SEED } from "#lib/tools/sheets/limits.ts";

/**
 * What a document consists of, in the order in which it is read. A type may get new fields that are optional; none may change its meaning, for
 * what was saved stays (docs/decisions/0078).
 */
const written = (max: number) => z.string().max(max, "too_long").refine(isPlainText, "invalid");

/** A stretch of text of one look; "\n" in it is a new line. */
const span = z.strictObject({ text: written(4_000).min(1), isBold: z.literal(true).optional(), isItalic: z.literal(true).optional() });
export type Span = z.infer<typeof span>;
export const levelMark = z.strictObject({ level: z.int().min(1).max(3), of: z.int().min(2).max(3) });
const spans = z.array(span).max(300, "too_many");

/**
 * What a tool is asked for; `input` is read by the tool's own schema. `mark`: one of several sheets for different children, `level` of `of` dots
 * instead of the tool's own.
 */
const exercise = z.strictObject({
  type: z.literal("exercise"),
  tool: z.string().min(1).max(40),
  input: z.record(z.string().max(40), z.unknown()),
  seed: z.int().min(1).max(MAX_SEED),
  variant: z.enum(["A", "B"]),
  mark: levelMark.optional(),
});
export type ExerciseBlock = z.infer<typeof exercise>;

/** Written by a language model, whoever changed it since (docs/decisions/0082); it stays with the block and goes into every file made of it. */
const isFromModel = z.literal(true).optional();

const textBlock = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("heading"), level: z.union([z.literal(1), z.literal(2)]), spans, isFromModel }),
  z.strictObject({ type: z.literal("paragraph"), spans, isFromModel }),
  /** What is to be remembered, in a frame. */
  z.strictObject({ type: z.literal("box"), spans, isFromModel }),
  z.strictObject({ type: z.literal("list"), isNumbered: z.boolean(), items: z.array(spans).min(1).max(100, "too_many"), isFromModel }),
  /** `source` in our notation (`lib/platform/formula/formula.ts`), `alt` as it is read aloud. */
  z.strictObject({
    type: z.literal("formula"),
    source: written(300).trim().min(1, "required"),
    alt: written(500).trim().min(1, "required"),
  }),
  /** `picture`: one of the document's own by its id; `width` in percent of the line. */
  z.strictObject({
    type: z.literal("picture"),
    picture: z.int().positive(),
    alt: written(500).trim().min(1, "required"),
    width: z.int().min(20).max(100),
  }),
  z.strictObject({ type: z.literal("pageBreak") }),
  /** Rows of as many cells each; `hasHeader`: the first one says what stands below it. */
  z.strictObject({
    type: z.literal("table"),
    hasHeader: z.boolean(),
    rows: z
      .array(z.array(written(MAX_CELL)).min(1).max(MAX_COLUMNS, "too_many"))
      .min(1)
      .max(MAX_ROWS, "too_many")
      .refine((rows) => rows.every(({ length }) => length === rows[0]?.length), "invalid"),
  }),
  /** Empty lines to write on. */
  z.strictObject({ type: z.literal("lines"), count: z.int().min(1).max(30) }),
]);
export type TextBlock = z.infer<typeof textBlock>;

const block = z.discriminatedUnion("type", [exercise, ...textBlock.options]);
export type DocumentBlock = z.infer<typeof block>;

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

export const documentBlocks = z
  .array(block)
  .max(MAX_BLOCKS, "too_many")
  .refine((blocks) => blocks.filter(({ type }) => type === "exercise").length <= MAX_EXERCISES, "too_many")
  .refine((blocks) => bytesOf(blocks) <= MAX_BLOCK_BYTES, "too_long");

/** Blocks in an answer. What they are is told with the calls that take them, once, or the document of the API would say it ten times. */
export const shownBlocks = z.array(z.custom<DocumentBlock>((value) => block.safeParse(value).success));
/** The same where each sheet of a tool is only named. */
export const sharedBlocks = z.array(
  z.custom<TextBlock | { type: "sheet" }>((value) => textBlock.or(z.strictObject({ type: z.literal("sheet") })).safeParse(value).success),
);
