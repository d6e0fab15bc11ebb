import { z } from "zod";
import { currencyCodes } from "#lib/platform/worlds/currencies.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";

export const worldCode = z.enum(worldCodes);

/** ISO 4217; one that the shop has. */
export const currencyCode = z.enum(currencyCodes);

/** A field that may be left empty: "" and null, as forms and addresses send them, count as missing. */
export const optional = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), type.optional());

/** One line of text: no control characters, so that no mail header and no row of a CSV breaks. `max` in UTF-16 units. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, "required")
    .max(max, "too_long")
    .regex(/^\P{Cc}*$/u, "invalid");
