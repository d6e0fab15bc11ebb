import { z } from "zod";
import { isPlainLine, isPlainText } from "#lib/platform/fields/fields.ts";
import type { Language } from "#lib/platform/worlds/languages.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import type { TextBlock } from "#lib/tools/documents/schema.ts";
import type { CheckFact } from "#lib/tools/models/schema.ts";

/** What a program found: why the answer cannot be used, in English for the model; and what is told of one that can. */
export type Check = { complaint: string | null; facts: CheckFact[] };

type Asked = { world: World; userId: number; input: Record<string, unknown>; language: Language };

/** A question to the model, and what becomes of its answer. */
export type Prepared<T = unknown> = {
  task: string;
  data: Record<string, string>;
  picture?: { bytes: Uint8Array; mime: string };
  language: Language;
  output: z.ZodType<T>;
  maxOutputTokens: number;
  title: string;
  check: (answer: T) => Check;
  /** Of a whole answer, or of what has come of it so far: whatever is not there yet is left out. */
  show: (answer: unknown) => TextBlock[];
};

export type ToolKind = (asked: Asked) => Promise<Prepared>;

/** A kind forgets the type of its answers, which only it looks into: they have passed its schema. */
export const prepared = <T>(given: Prepared<T>): Prepared => given as unknown as Prepared;

/** Text of an answer: nothing in it that nobody sees. `max` in UTF-16 units. */
export const written = (max: number) => z.string().trim().min(1).max(max).refine(isPlainText);
export const writtenLine = (max: number) => z.string().trim().min(1).max(max).refine(isPlainLine);

/** A text of an answer that may be half there; characters that nobody sees are taken out. */
export const textIn = (value: unknown, ...path: (string | number)[]): string => {
  const found = path.reduce<unknown>((at, key) => (at as Record<string | number, unknown> | null | undefined)?.[key], value);
  if (typeof found !== "string") return "";
  return isPlainText(found) ? found : [...found].filter((letter) => letter === "\n" || isPlainLine(letter)).join("");
};
export const listIn = (value: unknown, name: string): unknown[] => {
  const found = (value as Record<string, unknown> | null | undefined)?.[name];
  return Array.isArray(found) ? found : [];
};

const spans = (text: string) => [{ text: text.slice(0, 4_000) }];

export const heading = (text: string, level: 1 | 2 = 2): TextBlock[] =>
  text ? [{ type: "heading", level, spans: spans(text), isFromModel: true }] : [];
export const paragraph = (text: string): TextBlock[] => (text ? [{ type: "paragraph", spans: spans(text), isFromModel: true }] : []);
export const listBlock = (items: readonly string[], isNumbered = false): TextBlock[] => {
  const said = items.filter(Boolean).slice(0, 100);
  return said.length > 0 ? [{ type: "list", isNumbered, items: said.map(spans), isFromModel: true }] : [];
};
