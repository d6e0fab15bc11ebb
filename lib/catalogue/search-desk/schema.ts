import { z } from "zod";

const LONGEST = 80;
/** More words than a name has are none. */
const MOST_WORDS = 5;

const phrase = z
  .string()
  .max(LONGEST)
  .transform((text) => text.normalize("NFKC").replaceAll("\0", " ").toLowerCase().replace(/\s+/g, " ").trim())
  .pipe(
    z
      .string()
      .min(1, "required")
      .refine((text) => text.split(" ").length <= MOST_WORDS, "invalid")
      .refine((text) => /[\p{L}\p{N}]/u.test(text), "invalid"),
  );

/** What visitors type, and what it is to be read as; both as they are counted: lower case, spaces joined. */
export const synonymInput = z
  .object({ words: phrase, means: phrase })
  .refine(({ words, means }) => words !== means, { path: ["means"], message: "invalid" });
export type SynonymInput = z.output<typeof synonymInput>;

export const synonymIdInput = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** Moments ISO 8601. */
export const deskSynonym = z.object({ id: z.int(), words: z.string(), means: z.string(), createdAt: z.string() });
export type DeskSynonym = z.infer<typeof deskSynonym>;

/** What was looked for without anything being found, the most searched first, and the words that are read as others, the newest first. */
export const searchDesk = z.object({
  unmet: z.array(z.object({ words: z.string(), searches: z.int() })),
  synonyms: z.array(deskSynonym),
});
export type SearchDesk = z.infer<typeof searchDesk>;

const found = z.object({ total: z.int(), titles: z.array(z.string()) });
/** The first results of the words as they are read now, and with the synonym. */
export const synonymEffect = z.object({ before: found, after: found });
export type SynonymEffect = z.infer<typeof synonymEffect>;
