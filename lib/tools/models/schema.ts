import { z } from "zod";
import { isPlainText, line } from "#lib/platform/fields/fields.ts";
import { type Language, languages } from "#lib/platform/worlds/languages.ts";
import { shownBlocks } from "#lib/tools/documents/schema.ts";
import { checkCodes, type ModelField, modelFields } from "#lib/tools/models/rules.ts";
import { type ModelToolId, modelToolIds } from "#lib/tools/sheets/rules.ts";

const languageCodes = Object.keys(languages) as [Language, ...Language[]];

const typeOf = (field: ModelField): z.ZodType => {
  switch (field.kind) {
    case "text":
      return z.string().trim().min(1, "required").max(field.max, "too_long").refine(isPlainText, "invalid");
    case "line":
      return field.isOptional ? z.string().trim().max(field.max, "too_long").refine(isPlainText, "invalid").optional() : line(field.max);
    case "count":
      return z.int().min(field.min).max(field.max).default(field.usual);
    case "choice":
      return z.enum(field.options as [string, ...string[]]).default(field.usual);
    case "language":
      return field.usual ? z.enum(languageCodes).default(field.usual) : z.enum(languageCodes).optional();
    case "material":
      return z.int().positive().max(Number.MAX_SAFE_INTEGER);
    case "picture":
      return z.base64().min(1, "required").max(field.max, "too_long");
  }
};

/** What a tool with a model takes. Unknown fields are refused, so that a mistyped one is not silently ignored. */
export const modelInputOf = (id: ModelToolId) =>
  z.strictObject(Object.fromEntries(modelFields[id].map((field) => [field.name, typeOf(field)])));

export const modelRequest = z.object({ id: z.string().max(40), input: z.record(z.string(), z.unknown()).default({}) });
export type ModelRequest = z.infer<typeof modelRequest>;

/** A part of the title; empty: all. */
export const readableInput = z.object({ q: z.string().trim().max(100, "too_long").default("") });

/** Materials whose pages may be read for her, by title; `pages`: how far their text goes. */
export const readableMaterials = z.object({ items: z.array(z.object({ id: z.int(), title: z.string(), pages: z.int() })) });
export type ReadableMaterials = z.infer<typeof readableMaterials>;

/** Tokens of this month (UTC). `school`: what her school has together; null without a school, or where it has no bound of its own. */
export const modelUsage = z.object({
  limit: z.int(),
  used: z.int(),
  /** Of calls under way. */
  reserved: z.int(),
  school: z.object({ limit: z.int(), used: z.int(), reserved: z.int() }).nullable(),
  /** When the quota is whole again, ISO 8601. */
  renewsAt: z.string(),
});
export type ModelUsage = z.infer<typeof modelUsage>;

/** What a program checked of the answer; `values` are for the message of its code. */
const checkFact = z.object({ code: z.enum(checkCodes), values: z.record(z.string(), z.union([z.string(), z.number()])) });
export type CheckFact = z.infer<typeof checkFact>;

/** What a model made, as plain data: blocks of a document, each marked as made by a model. */
export const madeByModel = z.object({
  tool: z.enum(modelToolIds),
  title: z.string(),
  /** BCP 47 tag of what is written. */
  language: z.string(),
  blocks: shownBlocks,
  checks: z.array(checkFact),
  /** Tokens of all tries. */
  tokens: z.object({ input: z.int(), output: z.int() }),
  usage: modelUsage,
  /** Regulation (EU) 2024/1689, art. 50: what wrote it. */
  provenance: z.literal("model"),
  model: z.string(),
  provider: z.string(),
});
export type MadeByModel = z.infer<typeof madeByModel>;

/** The model that a tool asks and who runs it; or the settings that are missing. */
export type ModelConnection = { model: string; provider: string } | { missing: string[] };
