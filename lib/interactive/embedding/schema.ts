import { z } from "zod";
import { interactiveIdInput } from "#lib/interactive/authoring/schema.ts";
import { originOf } from "#lib/interactive/embedding/rules.ts";

/** Pages of one author that may show one exercise. */
const MAX_ORIGINS = 20;

const origin = z
  .string()
  .trim()
  .min(1, "required")
  .max(300, "too_long")
  .transform((address, context) => {
    const found = originOf(address);
    if (found === null) context.addIssue({ code: "custom", message: "invalid" });
    return found ?? z.NEVER;
  });

/** `origins`: addresses of pages, of which the origin counts; each must be https. */
export const embedInput = interactiveIdInput.extend({
  origins: z
    .array(origin)
    .min(1, "required")
    .max(MAX_ORIGINS, "too_many")
    .transform((all) => [...new Set(all)]),
});
export type EmbedInput = z.infer<typeof embedInput>;

/** `embed`: null while no foreign page may show the exercises; `address`: what their frames open. */
export const embedAnswer = z.object({ embed: z.object({ address: z.string(), origins: z.array(z.string()) }).nullable() });
export type EmbedAnswer = z.infer<typeof embedAnswer>;

const token = z.string().regex(/^[\w-]{43}$/);
export const embedTokenInput = z.object({ token });
export const embedFileInput = embedTokenInput.extend({ file: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
