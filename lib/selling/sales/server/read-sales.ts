import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { FIRST_SHARE_BP, refundParts, sellerShareMinor } from "#lib/commerce/shares/rules.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { moment } from "#lib/platform/db/row-types.ts";
import { orderLines, orders } from "#lib/platform/db/schema/orders.ts";
import { currencyCode, worldCode } from "#lib/platform/fields/fields.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import { saleStateOf, saleSteps } from "#lib/selling/sales/rules.ts";
import type { Sale, SaleTotals } from "#lib/selling/sales/schema.ts";
import { salesOf } from "#lib/selling/sales/server/sale-conditions.ts";

export const amountsRow = z.object({
  grossMinor: z.int(),
  vatMinor: z.int(),
  refundedMinor: z.int(),
  shareBp: z.int().nullable(),
  feeMinor: z.int().nullable(),
  sellerMinor: z.int().nullable(),
  /** Written off: nobody expects the buyer's transfer any more. */
  isLost: z.boolean(),
});
type Amounts = z.infer<typeof amountsRow>;

const isLost = sql`(o.written_off_at is not null and o.status = 'awaiting_transfer')`;

/** The columns of a line `l` of an order `o` that its arithmetic needs. */
export const amounts = sql`l.gross_minor as "grossMinor", l.vat_minor as "vatMinor", l.refunded_minor as "refundedMinor",
  l.share_bp as "shareBp", l.fee_minor as "feeMinor", l.seller_minor as "sellerMinor", ${isLost} as "isLost"`;

export const amountGroups = sql`l.gross_minor, l.vat_minor, l.refunded_minor, l.share_bp, l.fee_minor, l.seller_minor, ${isLost}`;

/**
 * Lines from before shares were kept with them count by the first step of the table; what a refund took back, by the books' own rule. A sale
 * that was written off brings nothing.
 */
export const stepsOf = ({ grossMinor, vatMinor, refundedMinor, isLost: isTakenBack, ...kept }: Amounts) => {
  const shareBp = kept.shareBp ?? FIRST_SHARE_BP;
  const feeMinor = kept.feeMinor ?? 0;
  const sellerMinor = kept.sellerMinor ?? sellerShareMinor(grossMinor - vatMinor, shareBp) - feeMinor;
  const refunded = refundParts({ grossMinor, vatMinor, sellerMinor, refundedMinor: 0 }, refundedMinor).sellerMinor;
  const takenBackMinor = isTakenBack ? sellerMinor : refunded;
  return saleSteps({ grossMinor, vatMinor, shareBp, feeMinor, sellerMinor, takenBackMinor });
};

const saleRow = amountsRow.extend({
  id: z.int(),
  placedAt: moment,
  status: z.enum(orders.status.enumValues),
  materialId: z.int(),
  slug: z.string(),
  world: worldCode,
  title: z.string(),
  licence: z.enum(orderLines.licence.enumValues),
  seats: z.int(),
  country: z.string(),
  currency: currencyCode,
  originalMinor: z.int(),
  discountMinor: z.int(),
  vatRateBp: z.int(),
  voucherCode: z.string().nullable(),
  isSettled: z.boolean(),
});
const sumRow = amountsRow.extend({ currency: currencyCode, times: z.int() });

const present = (row: z.infer<typeof saleRow>): Sale => {
  const { grossMinor, refundedMinor, isSettled } = row;
  return {
    id: row.id,
    soldAt: row.placedAt.toISOString(),
    material: { id: row.materialId, slug: row.slug, world: row.world },
    title: row.title,
    licence: row.licence,
    seats: row.seats,
    country: row.country,
    currency: row.currency,
    originalMinor: row.originalMinor,
    discountMinor: row.discountMinor,
    vatRateBp: row.vatRateBp,
    refundedMinor,
    voucherCode: row.voucherCode,
    state: saleStateOf({ grossMinor, refundedMinor, isAwaiting: row.status === "awaiting_transfer", isLost: row.isLost, isSettled }),
    steps: stepsOf(row),
  };
};

/** What is left for the seller, good enough to sort by. */
export const yoursToSort: SQL = sql`coalesce(l.seller_minor, round((l.gross_minor - l.vat_minor) * ${FIRST_SHARE_BP}::int / 10000.0)) * (1 - l.refunded_minor::numeric / greatest(l.gross_minor, 1))`;

/** Sales of a seller by further conditions (`l` lines, `o` orders), in an order, a page of them. */
export const readSales = async (
  sellerId: number,
  { where, orderBy, limit, offset = 0 }: { where: SQL; orderBy: SQL; limit: number; offset?: number },
): Promise<Sale[]> => {
  const rows = await queryRows(getDb(), saleRow)`
    select l.id, o.placed_at as "placedAt", o.status, l.material_id as "materialId", m.slug, m.world, l.title, l.licence, l.seats, o.country,
      o.currency, l.original_minor as "originalMinor", l.discount_minor as "discountMinor", l.vat_rate_bp as "vatRateBp",
      v.code as "voucherCode", ${amounts},
      exists (select 1 from credit_note_lines c where c.order_line_id = l.id and c.refund_id is null) as "isSettled"
    from (select l.*, o.placed_at as sold_at from ${salesOf(sellerId)} and ${where} order by ${orderBy} limit ${limit} offset ${offset}) as l
      join orders o on o.id = l.order_id
      join materials m on m.id = l.material_id
      left join vouchers v on v.id = o.voucher_id and v.seller_id = ${sellerId}
    order by ${orderBy}`;
  return rows.map(present);
};

/** The sums over all of them, by currency; what was free is only counted. */
export const sumSales = async (sellerId: number, where: SQL): Promise<{ totals: SaleTotals[]; total: number; freeDownloads: number }> => {
  // Equal amounts are added once: there are far fewer of them than sales.
  const rows = await queryRows(getDb(), sumRow)`
    select o.currency, ${amounts}, count(*) as times from ${salesOf(sellerId)} and ${where}
    group by o.currency, ${amountGroups}`;
  const sums = new Map<string, SaleTotals>();
  for (const row of rows.filter(({ grossMinor }) => grossMinor > 0)) {
    const { shareBp: _, ...steps } = stepsOf(row);
    const sum = sums.get(row.currency) ?? emptyTotals(row.currency);
    for (const key of Object.keys(steps) as (keyof typeof steps)[]) sum[key] += steps[key] * row.times;
    sum.sales += row.times;
    sum.refundedMinor += row.refundedMinor * row.times;
    sums.set(row.currency, sum);
  }
  const count = (isWanted: (row: Amounts) => boolean) => rows.reduce((sum, row) => sum + (isWanted(row) ? row.times : 0), 0);
  return {
    totals: [...sums.values()].sort((a, b) => b.sales - a.sales || a.currency.localeCompare(b.currency)),
    total: count(() => true),
    freeDownloads: count(({ grossMinor }) => grossMinor === 0),
  };
};

const emptyTotals = (currency: Currency): SaleTotals => ({
  currency,
  sales: 0,
  refundedMinor: 0,
  grossMinor: 0,
  vatMinor: 0,
  netMinor: 0,
  shareMinor: 0,
  feeMinor: 0,
  takenBackMinor: 0,
  yoursMinor: 0,
});
