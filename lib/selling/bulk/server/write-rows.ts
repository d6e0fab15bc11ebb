import { eq, inArray, sql } from "drizzle-orm";
import { indexMaterial } from "#lib/catalogue/indexing/server/index-material.ts";
import { recordPrices } from "#lib/catalogue/materials/server/record-prices.ts";
import { veilPages } from "#lib/catalogue/materials/server/redraw-pages.ts";
import { slugOf } from "#lib/catalogue/materials/server/save-material.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";
import { isSameValue } from "#lib/selling/bulk/rules.ts";
import type { BulkField, BulkValue, BulkValues } from "#lib/selling/bulk/schema.ts";
import { type MaterialRow, valuesOf } from "#lib/selling/bulk/server/find-rows.ts";
import { settleBundles } from "#lib/selling/selling/server/settle-bundles.ts";

export type RowEdit = {
  row: MaterialRow;
  after: BulkValues;
  changed: readonly BulkField[];
  /** On the way back: the address it had. */
  slug?: string | undefined;
};

const moment = (text: string | null) => (text === null ? null : new Date(text));
const priceFields: readonly BulkField[] = ["priceMinor", "salePriceMinor", "saleStartsAt", "saleEndsAt"];
const wordFields: readonly BulkField[] = ["title", "subjects", "classGrades"];
const touches = (changed: readonly BulkField[], fields: readonly BulkField[]) => changed.some((field) => fields.includes(field));

const columnsOf = ({ row, after, changed, slug }: RowEdit) => ({
  id: row.id,
  ...after,
  slug: changed.includes("title") ? (slug ?? slugOf(after.title, row.world)) : row.slug,
});

// A thousand rows by one statement: they are locked as short as can be.
const updateRows = (tx: Tx, edits: readonly RowEdit[], now: Date) =>
  tx.execute(sql`
    update materials m set title = v.title, slug = v.slug, price_minor = v."priceMinor", sale_price_minor = v."salePriceMinor",
      sale_starts_at = v."saleStartsAt", sale_ends_at = v."saleEndsAt", has_fixed_price = v."hasFixedPrice", subjects = v.subjects,
      class_grades = v."classGrades", status = v.state, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(edits.map(columnsOf))}::jsonb) as v (id bigint, title text, slug text, "priceMinor" bigint,
      "salePriceMinor" bigint, "saleStartsAt" timestamptz, "saleEndsAt" timestamptz, "hasFixedPrice" boolean, subjects text[],
      "classGrades" text[], state text)
    where m.id = v.id`);

const pricedAs = ({ row, after }: RowEdit) => ({
  id: row.id,
  currency: row.currency,
  priceMinor: after.priceMinor,
  salePriceMinor: after.salePriceMinor,
  saleStartsAt: moment(after.saleStartsAt),
  saleEndsAt: moment(after.saleEndsAt),
});

/** A next version that is prepared has the same values still: they follow, or its publication would bring back the old ones. */
const carryToCopies = async (tx: Tx, edits: readonly RowEdit[]): Promise<void> => {
  const ids = edits.map(({ row }) => row.id);
  const copies = await tx.select().from(materials).where(inArray(materials.revisionOf, ids)).orderBy(materials.id).for("update");
  for (const copy of copies) {
    const edit = edits.find(({ row }) => row.id === copy.revisionOf);
    if (!edit || !copy.draft) continue;
    const { draft } = copy;
    const before = valuesOf(edit.row);
    const followed = edit.changed.filter((field) => field !== "state" && isSameValue(draft[field] as BulkValue, before[field]));
    if (followed.length === 0) continue;
    const values = Object.fromEntries(followed.map((field) => [field, edit.after[field]]));
    await tx
      .update(materials)
      .set({ draft: { ...draft, ...values }, draftRevision: copy.draftRevision + 1 })
      .where(eq(materials.id, copy.id));
  }
};

/** What costs nothing shows all its pages, what costs something again only those that were chosen. */
const showPages = async (tx: Tx, edits: readonly RowEdit[]): Promise<(string | null)[]> => {
  const veiled: (string | null)[] = [];
  for (const { row, after } of edits) {
    const { priceMinor } = after;
    if ((row.priceMinor === 0) !== (priceMinor === 0)) veiled.push(...(await veilPages(tx, row, { ...row, priceMinor })));
  }
  return veiled;
};

/**
 * Writes changes of many rows of one seller: prices into their history, words into the search, pages and bundles anew. Answers the keys of
 * pictures that may be unused after the commit (forgetPictures).
 */
export const writeRows = async (tx: Tx, edits: readonly RowEdit[], now: Date): Promise<(string | null)[]> => {
  const [first] = edits;
  if (!first) return [];
  await updateRows(tx, edits, now);
  await recordPrices(tx, edits.filter(({ changed }) => touches(changed, priceFields)).map(pricedAs), now);
  for (const { row, changed } of edits) if (touches(changed, wordFields)) await indexMaterial(tx, row.id);
  await carryToCopies(tx, edits);
  const veiled = await showPages(tx, edits);
  await settleBundles(
    tx,
    edits.filter(({ changed }) => changed.includes("state")).map(({ row }) => row.id),
  );
  const { authorId } = first.row;
  const worlds = new Set(edits.map(({ row }) => `world:${row.world}`));
  await publish(tx, {
    purge: [`author:${authorId}`, ...worlds, ...edits.map(({ row }) => `material:${row.id}`)],
    emit: [{ room: userRoom(authorId), event: "material.changed", payload: { materialId: first.row.id } }],
  });
  return veiled;
};
