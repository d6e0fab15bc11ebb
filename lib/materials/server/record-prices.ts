import { and, desc, eq, gt, lte } from "drizzle-orm";
import type { Tx } from "#lib/db/client.ts";
import { priceHistory } from "#lib/db/schema/schema.ts";

type Priced = {
  id: number;
  currency: string;
  priceMinor: number;
  salePriceMinor: number | null;
  saleStartsAt: Date | null;
  saleEndsAt: Date | null;
};

/**
 * Directive 98/6/EC art. 6a: notes every price that is or will be asked, each from the moment it is valid: the list price now, a sale's price
 * from its start, the list price again from its end. Prices that were planned and never came are taken back.
 */
export const recordPrices = async (tx: Tx, material: Priced, now: Date = new Date()): Promise<void> => {
  const { id: materialId, currency, priceMinor, salePriceMinor, saleStartsAt, saleEndsAt } = material;
  await tx.delete(priceHistory).where(and(eq(priceHistory.materialId, materialId), gt(priceHistory.validFrom, now)));
  const [last] = await tx
    .select()
    .from(priceHistory)
    .where(and(eq(priceHistory.materialId, materialId), lte(priceHistory.validFrom, now)))
    .orderBy(desc(priceHistory.validFrom), desc(priceHistory.id))
    .limit(1);
  const rows: { priceMinor: number; validFrom: Date }[] = [];
  const note = (price: number, validFrom: Date) => {
    const before = rows.at(-1)?.priceMinor ?? (last?.currency === currency ? last.priceMinor : null);
    if (price !== before) rows.push({ priceMinor: price, validFrom });
  };
  const sale = salePriceMinor !== null && (!saleEndsAt || saleEndsAt > now) ? { price: salePriceMinor, from: saleStartsAt ?? now } : null;
  const isRunning = sale !== null && sale.from <= now && last?.priceMinor === sale.price;
  if (!isRunning) note(priceMinor, now);
  if (sale) {
    note(sale.price, sale.from > now ? sale.from : now);
    if (saleEndsAt) note(priceMinor, saleEndsAt);
  }
  if (rows.length) await tx.insert(priceHistory).values(rows.map((row) => ({ ...row, materialId, currency })));
};
