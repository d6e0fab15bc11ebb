import { z } from "zod";
import { interactiveIdInput } from "#lib/interactive/authoring/schema.ts";
import { printKeys, printVariants } from "#lib/interactive/printing/rules.ts";

/**
 * `variant`: another order of what may stand in any; the same one is always the same. `key`: without the answers, with them on pages of their own
 * at the end, or only them.
 */
export const printInput = interactiveIdInput.extend({
  variant: z.enum(printVariants).default("A"),
  key: z.enum(printKeys).default("without"),
});
export type PrintInput = z.infer<typeof printInput>;
