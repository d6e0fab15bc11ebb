import { z } from "zod";

/** A field that may be left empty: "" and null, as forms and addresses send them, count as missing. */
export const optional = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), type.optional());
