import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";

/** A timestamptz: drizzle hands them on as PostgreSQL's text ("2026-11-22 09:00:00.5+00"), json as ISO 8601. */
export const moment = z.string().transform((text, context) => {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) context.addIssue({ code: "custom", message: "Invalid moment" });
  return at;
});

export const idRow = z.object({ id: z.int() });

export const totalRow = z.object({ total: z.int() });

/** A jsonb column's value, of the type the column was given: our own code wrote it, and it can be too large to be walked through. */
export const stored = <Column extends AnyPgColumn>(_: Column) =>
  z.custom<Column["_"]["data"]>((value) => value !== null && value !== undefined);
