import { z } from "zod";
import { itemTypeNames, partId } from "#lib/interactive/exercises/rules.ts";

const MAX_ROWS = 250;
/** In UTF-16 units: longer than any field may be, so that what is too long can be kept while it is shortened. */
const MAX_VALUE = 20_000;

/** What PostgreSQL keeps in JSON: no NUL, and no half of a surrogate pair. */
const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

const key = z.string().regex(/^[A-Za-z][A-Za-z0-9.]{0,40}$/, "invalid");
const value = z.string().max(MAX_VALUE, "too_long").refine(isStorable, "invalid");
const row = z.record(key, value);

/**
 * An exercise as its editor holds it: everything as it was typed, so half a number or an empty answer can be kept, too. `fields` stand once,
 * `lists` have rows in their order; which there are depends on the type (`specs.ts`).
 */
export const itemForm = z.strictObject({
  id: partId,
  type: z.enum(itemTypeNames),
  fields: row,
  lists: z.record(key, z.array(row).max(MAX_ROWS, "too_many")),
});
export type ItemForm = z.infer<typeof itemForm>;
export type Row = Record<string, string>;

export const YES = "yes";
export const flag = (on: boolean): string => (on ? YES : "");

/** Lines of a field that holds several texts. Empty ones are none. */
export const linesOf = (text: string | undefined): string[] => (text ?? "").split("\n").filter((line) => line.trim() !== "");

export const rowsOf = (form: Pick<ItemForm, "lists">, list: string): Row[] => form.lists[list] ?? [];

/** The next free id of a list: what answers refer to is never given twice while its row is there. */
export const freshId = (rows: readonly Row[], letter = "p"): string => {
  const taken = new Set(rows.map(({ id }) => id));
  let number = rows.length + 1;
  while (taken.has(`${letter}${number}`)) number += 1;
  return `${letter}${number}`;
};
