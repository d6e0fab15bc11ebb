import { z } from "zod";

/**
 * What is known about a VAT ID: `registered` and `unknown` by the word of VIES; `unchecked`: its form is right, VIES could not be asked;
 * null: there is none, or VIES is not asked for this country.
 */
export const vatCheck = z.enum(["registered", "unknown", "unchecked"]).nullable();
export type VatCheck = z.infer<typeof vatCheck>;
