import { z } from "zod";

/** The terms in force in a world: all null where none was ever published. `publishedAt` ISO 8601; the text is read by `parseTerms`. */
export const actualTerms = z.object({
  version: z.int().nullable(),
  publishedAt: z.string().nullable(),
  text: z.string().nullable(),
});
export type ActualTerms = z.infer<typeof actualTerms>;

export const actualTermsDate = actualTerms.omit({ text: true });

export const termsState = z.object({ isAccepted: z.boolean(), version: z.int().nullable() });
export type TermsState = z.infer<typeof termsState>;

/** TERMS-4: the version that she has read. */
export const acceptTermsInput = z.object({ version: z.coerce.number().int().min(1).max(2_147_483_647) });

/** Longest text that can be published, in characters. */
export const MAX_TERMS_LENGTH = 200_000;
