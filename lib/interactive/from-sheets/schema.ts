import { z } from "zod";
import { interactive } from "#lib/interactive/authoring/schema.ts";

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const fromDocumentInput = z.object({ documentId: id });

/** What is asked of a tool, as `POST /api/v3/ai-tools/{id}/generate` takes it; the exercises are in the school language of `world`. */
export const fromSheetInput = z.object({
  tool: z.string().min(1, "required").max(60, "invalid"),
  input: z.record(z.string(), z.unknown()).default({}),
  seed: z.int().min(1).max(999_999).default(1),
  variant: z.enum(["A", "B"]).default("A"),
});
export type FromSheetInput = z.infer<typeof fromSheetInput>;

/** `left`: tasks of the sheets that no exercise on a screen asks alike, such as clocks to be drawn. */
export const fromSheets = interactive.extend({ left: z.int() });
export type FromSheets = z.infer<typeof fromSheets>;
