import type { BulkField, BulkRow, BulkValue, BulkValues, PreviewedChange, PreviewRow } from "#lib/selling/bulk/schema.ts";

export const isSameValue = (a: BulkValue | undefined, b: BulkValue | undefined): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((one, index) => one === b[index]) : a === b;

/** A price changed by so many per cent (10 = dearer by a tenth), or by an amount in minor units; never below nothing. */
export type PriceChange = { kind: "percent"; percent: number } | { kind: "amount"; minor: number };

/** Rounded to the minor unit, half up. What is free stays free by per cent. */
export const changedPrice = (minor: number, change: PriceChange): number =>
  Math.max(0, change.kind === "percent" ? Math.round((minor * (100 + change.percent)) / 100) : minor + change.minor);

export type Edits = Readonly<Record<number, Partial<BulkValues>>>;

/** What a cell shows: what was entered, else what the server knows. */
export const valueIn = <F extends BulkField>(edits: Edits, row: BulkRow, field: F): BulkValues[F] => {
  const edit = edits[row.id];
  return (edit && Object.hasOwn(edit, field) ? edit[field] : row[field]) as BulkValues[F];
};

/** The edits with a row's fields changed; what is as the server knows it is no edit. */
export const withEdit = (edits: Edits, row: BulkRow, fields: Partial<BulkValues>): Edits => {
  const merged: Partial<BulkValues> = { ...edits[row.id], ...fields };
  const kept = Object.entries(merged).filter(([field, value]) => !isSameValue(value, row[field as BulkField]));
  const { [row.id]: _, ...others } = edits;
  return kept.length > 0 ? { ...others, [row.id]: Object.fromEntries(kept) } : others;
};

/** Those of a preview that will be changed, as they are sent back to be applied. */
export const readyChanges = (rows: readonly PreviewRow[]): PreviewedChange[] =>
  rows
    .filter(({ status }) => status === "ready")
    .map(({ id, updatedAt, changes }) => ({
      id,
      updatedAt,
      fields: Object.fromEntries(changes.map(({ field, after }) => [field, after])) as Partial<BulkValues>,
    }));
