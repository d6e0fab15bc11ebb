import { z } from "zod";
import { currencyCode, worldCode } from "#lib/platform/fields/fields.ts";

/** Materials of one edit. */
export const MAX_ROWS = 1_000;
/** How long an edit can be undone. */
export const UNDO_DAYS = 30;
/** Of an imported file, bytes. */
export const MAX_CSV_BYTES = 5 * 1024 * 1024;

const keys = z.array(z.string().max(60)).max(30);
const minor = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const moment = z.iso.datetime({ offset: true });

/** What can be changed of many materials at once, and goes live at once. Prices in minor units. */
const bulkValues = z.object({
  title: z.string().max(300),
  priceMinor: minor,
  salePriceMinor: minor.nullable(),
  saleStartsAt: moment.nullable(),
  saleEndsAt: moment.nullable(),
  hasFixedPrice: z.boolean(),
  subjects: keys,
  classGrades: keys,
  /** On sale, or taken off sale by the seller. */
  state: z.enum(["published", "archived"]),
});
export type BulkValues = z.infer<typeof bulkValues>;
export type BulkField = keyof BulkValues;
export const bulkFields = Object.keys(bulkValues.shape) as BulkField[];

/** A row of the table. `updatedAt`: ISO 8601, in ms. */
const bulkRow = bulkValues.extend({
  id: z.int(),
  world: worldCode,
  currency: currencyCode,
  isBundle: z.boolean(),
  updatedAt: z.string(),
});
export type BulkRow = z.infer<typeof bulkRow>;

export const rowsInput = z.object({
  q: z.string().max(100).default(""),
  page: z.coerce.number().int().min(1).max(100).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(100),
});
export const bulkRows = z.object({ items: z.array(bulkRow), total: z.int(), page: z.int(), limit: z.int() });
export type BulkRows = z.infer<typeof bulkRows>;

const id = z.int().positive();
const fields = bulkValues.partial();

// A thousand long titles are more than a JSON body may be: they come as a file.
const list = <S extends z.ZodType<{ id: number }>>(item: S) => {
  const items = z.array(item).min(1, "required").max(MAX_ROWS);
  return items.refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, "invalid");
};

export const wantedChanges = list(z.object({ id, fields }));
/** `updatedAt`: of the row that was previewed. */
export const previewedChanges = list(z.object({ id, fields, updatedAt: z.string().max(40) }));
export type WantedChange = { id: number; fields: Partial<BulkValues> };
export type PreviewedChange = WantedChange & { updatedAt: string };

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);
export type BulkValue = z.infer<typeof value>;

/** A row as it would be. ready: it will be changed. same: nothing to change. refused: with a sentence per field. */
const previewRow = z.object({
  id: z.int(),
  /** Empty for what is not hers. */
  title: z.string(),
  world: worldCode.nullable(),
  currency: currencyCode.nullable(),
  updatedAt: z.string(),
  status: z.enum(["ready", "same", "refused"]),
  changes: z.array(z.object({ field: z.enum(bulkFields), before: value, after: value })),
  refusals: z.array(z.object({ field: z.string(), message: z.string() })),
});
export type PreviewRow = z.infer<typeof previewRow>;
export const bulkPreview = z.object({ rows: z.array(previewRow) });
export type BulkPreview = z.infer<typeof bulkPreview>;

export const appliedEdit = z.object({ id: z.int(), count: z.int() });
export type AppliedEdit = z.infer<typeof appliedEdit>;

const bulkEdit = z.object({
  id: z.int(),
  createdAt: z.string(),
  undoneAt: z.string().nullable(),
  count: z.int(),
  /** Which fields it changed. */
  fields: z.array(z.enum(bulkFields)),
  /** Of at most three of its materials. */
  titles: z.array(z.string()),
});
export type BulkEdit = z.infer<typeof bulkEdit>;
export const bulkEditList = z.object({ items: z.array(bulkEdit) });

/** left: changed since by somebody, so they stay as they are. */
export const undoneEdit = z.object({ restored: z.int(), left: z.array(z.object({ id: z.int(), title: z.string() })) });
export type UndoneEdit = z.infer<typeof undoneEdit>;
