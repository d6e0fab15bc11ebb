import { and, desc, gt, inArray, lte } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { priceHistory } from "#lib/platform/db/schema/schema.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

type Priced = {
  id: number;
  currency: Currency;
  priceMinor: number;
  salePriceMinor: number | null;
  saleStartsAt: Date | null;
  saleEndsAt: Date | null;
};

type Entry = { materialId: number; currency: Currency; priceMinor: number; validFrom: Date };

const entriesOf = (material: Priced, last: Pick<Entry, "currency" | "priceMinor"> | undefined, now: Date): Entry[] => {
  const { id: materialId, currency, priceMinor, salePriceMinor, saleStartsAt, saleEndsAt } = material;
  const rows: Entry[] = [];
  const note = (price: number, validFrom: Date) => {
    const before = rows.at(-1)?.priceMinor ?? (last?.currency === currency ? last.priceMinor : null);
    if (price !== before) rows.push({ materialId, currency, priceMinor: price, validFrom });
  };
  const sale = salePriceMinor !== null && (!saleEndsAt || saleEndsAt > now) ? { price: salePriceMinor, from: saleStartsAt ?? now } : null;
  const isRunning = sale !== null && sale.from <= now && last?.priceMinor === sale.price;
  if (!isRunning) note(priceMinor, now);
  if (sale) {
    note(sale.price, sale.from > now ? sale.from : now);
    if (saleEndsAt) note(priceMinor, saleEndsAt);
  }
  return rows;
};

/**
 * Directive 98/6/EC art. 6a: notes every price that is or will be asked, each from the moment it is valid: the list price now, a sale's price
 * from its start, the list price again from its end. Prices that were planned and never came are taken back. However many the materials, it
 * takes three queries.
 */
export const recordPrices = async (tx: Tx, materials: Priced | readonly Priced[], now: Date = new Date()): Promise<void> => {
  const all = [materials].flat() as Priced[];
  if (all.length === 0) return;
  const isOfThem = inArray(
    priceHistory.materialId,
    all.map(({ id }) => id),
  );
  await tx.delete(priceHistory).where(and(isOfThem, gt(priceHistory.validFrom, now)));
  const last = await tx
    .selectDistinctOn([priceHistory.materialId])
    .from(priceHistory)
    .where(and(isOfThem, lte(priceHistory.validFrom, now)))
    .orderBy(priceHistory.materialId, desc(priceHistory.validFrom), desc(priceHistory.id));
  const known = new Map(last.map((row) => [row.materialId, row]));
  const entries = all.flatMap((material) => entriesOf(material, known.get(material.id), now));
  if (entries.length > 0) await tx.insert(priceHistory).values(entries);
};
