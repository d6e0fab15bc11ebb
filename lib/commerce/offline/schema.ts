import { z } from "zod";
import { CREDITS_FILE } from "#lib/catalogue/materials/schema.ts";
import { MAX_ASKED } from "#lib/commerce/offline/rules.ts";

const keptCopy = z.object({ materialId: z.int().positive(), fileId: z.int().min(CREDITS_FILE) });

/** Copies that lie in the member's browser. */
export const keptInput = z.object({ items: z.array(keptCopy).min(1, "required").max(MAX_ASKED, "too_many") });
export type KeptCopy = z.infer<typeof keptCopy>;

/** Those of them that she may still have. `isCurrent`: the material's version of now has this file; without it, a copy is an older one. */
export const keptAnswer = z.object({
  items: z.array(z.object({ materialId: z.int(), fileId: z.int(), version: z.int(), isCurrent: z.boolean() })),
});
export type KeptAnswer = z.infer<typeof keptAnswer>;
