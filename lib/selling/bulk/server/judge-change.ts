import { checkMaterial, type KnownTerms } from "#lib/catalogue/materials/rules.ts";
import { type MaterialInput, materialInput } from "#lib/catalogue/materials/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { parseInput } from "#lib/platform/http/read-input.ts";
import { isSameValue } from "#lib/selling/bulk/rules.ts";
import { type BulkField, type BulkValues, bulkFields } from "#lib/selling/bulk/schema.ts";
import { isBulkField, type MaterialRow, valuesOf } from "#lib/selling/bulk/server/find-rows.ts";
import { gradesState, priceState } from "#lib/selling/selling/rules.ts";

export type Judged = {
  after: BulkValues;
  changed: BulkField[];
  /** One code per field that stands in the way. */
  errors: Record<string, string>;
};

const parse = (given: unknown): { input: MaterialInput | null; errors: Record<string, string> } => {
  try {
    return { input: parseInput(materialInput, given), errors: {} };
  } catch (error) {
    if (error instanceof AppError) return { input: null, errors: error.detail.fields ?? {} };
    throw error;
  }
};

const normalized = (before: BulkValues, fields: Partial<BulkValues>, now: Date): BulkValues => {
  const after = { ...before, ...fields, title: (fields.title ?? before.title).trim() };
  if (after.salePriceMinor === null) return { ...after, saleStartsAt: null, saleEndsAt: null };
  const isNew = before.salePriceMinor === null && fields.saleStartsAt === undefined;
  const instant = (text: string | null) => text && new Date(text).toISOString();
  // A sale without a start begins when it is entered, as in the form.
  return {
    ...after,
    saleStartsAt: instant(after.saleStartsAt) ?? (isNew || fields.saleStartsAt === null ? now.toISOString() : null),
    saleEndsAt: instant(after.saleEndsAt),
  };
};

/** Holds a row with its changes against the rules of publishing one; what else may be wrong with it since long is not this edit's matter. */
export const judgeChange = (row: MaterialRow, fields: Partial<BulkValues>, known: KnownTerms, now: Date): Judged => {
  const before = valuesOf(row);
  const after = normalized(before, fields, now);
  const changed = bulkFields.filter((field) => !isSameValue(before[field], after[field]));
  const { input, errors } = parse({ ...row, ...after });
  const found = { ...errors, ...(input && checkMaterial(input, known, now)) };
  const graded = { classGrades: after.classGrades, learningYears: row.learningYears };
  if (gradesState(graded) !== "done") found.classGrades ??= gradesState(graded) === "missing" ? "required" : "too_long";
  if (priceState({ priceMinor: after.priceMinor, licence: row.licence }) === "wrong") found.priceMinor ??= "open_licence_costs_nothing";
  const isPriced = changed.some((field) => field === "priceMinor" || field.startsWith("sale"));
  const concerns = (field: string) => {
    const name = field.split(".")[0] ?? field;
    return isBulkField(name) && (changed.includes(name) || (isPriced && (name === "priceMinor" || name.startsWith("sale"))));
  };
  return { after, changed, errors: Object.fromEntries(Object.entries(found).filter(([field]) => concerns(field))) };
};
