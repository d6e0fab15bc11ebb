import { type SQL, sql } from "drizzle-orm";
import { getDb } from "#lib/db/client.ts";
import { FIRST_SHARE_BP, refundParts, sellerShareMinor } from "#lib/payouts/rules.ts";
import { saleStateOf, saleSteps } from "#lib/sales/rules.ts";
import type { Sale, SaleTotals } from "#lib/sales/schema.ts";
import { salesOf } from "#lib/sales/server/sale-conditions.ts";
import type { Currency } from "#lib/worlds/currencies.ts";
import type { World } from "#lib/worlds/worlds.ts";

export type Amounts = {
  gross: string;
  vat: string;
  refunded: string;
  share_bp: number | null;
  fee: string | null;
  seller: string | null;
};

/** The columns of a line `l` that its arithmetic needs. */
export const amounts = sql`l.gross_minor as gross, l.vat_minor as vat, l.refunded_minor as refunded, l.share_bp, l.fee_minor as fee, l.seller_minor as seller`;

export const amountGroups = sql`l.gross_minor, l.vat_minor, l.refunded_minor, l.share_bp, l.fee_minor, l.seller_minor`;

/** Lines from before shares were kept with them count by the first step of the table; what a refund took back, by the books' own rule. */
export const stepsOf = ({ gross, vat, refunded, share_bp, fee, seller }: Amounts) => {
  const [grossMinor, vatMinor, feeMinor] = [Number(gross), Number(vat), Number(fee ?? 0)];
  const shareBp = share_bp ?? FIRST_SHARE_BP;
  const sellerMinor = seller === null ? sellerShareMinor(grossMinor - vatMinor, shareBp) - feeMinor : Number(seller);
  const { sellerMinor: takenBackMinor } = refundParts({ grossMinor, vatMinor, sellerMinor, refundedMinor: 0 }, Number(refunded));
  return saleSteps({ grossMinor, vatMinor, shareBp, feeMinor, sellerMinor, takenBackMinor });
};

type Row = Amounts & {
  id: string;
  placed_at: Date | string;
  status: string;
  material_id: string;
  slug: string;
  world: World;
  title: string;
  licence: "single" | "school";
  seats: number;
  country: string;
  currency: Currency;
  original: string;
  discount: string;
  vat_rate_bp: number;
  voucher_code: string | null;
  is_settled: boolean;
};

const present = (row: Row): Sale => {
  const steps = stepsOf(row);
  const refundedMinor = Number(row.refunded);
  const facts = { grossMinor: steps.grossMinor, refundedMinor, isAwaiting: row.status === "awaiting_transfer", isSettled: row.is_settled };
  return {
    id: Number(row.id),
    soldAt: new Date(row.placed_at).toISOString(),
    material: { id: Number(row.material_id), slug: row.slug, world: row.world },
    title: row.title,
    licence: row.licence,
    seats: row.seats,
    country: row.country,
    currency: row.currency,
    originalMinor: Number(row.original),
    discountMinor: Number(row.discount),
    vatRateBp: row.vat_rate_bp,
    refundedMinor,
    voucherCode: row.voucher_code,
    state: saleStateOf(facts),
    steps,
  };
};

/** What is left for the seller, good enough to sort by. */
export const yoursToSort: SQL = sql`coalesce(l.seller_minor, round((l.gross_minor - l.vat_minor) * ${FIRST_SHARE_BP}::int / 10000.0)) * (1 - l.refunded_minor::numeric / greatest(l.gross_minor, 1))`;

/** Sales of a seller by further conditions (`l` lines, `o` orders), in an order, a page of them. */
export const readSales = async (
  sellerId: number,
  { where, orderBy, limit, offset = 0 }: { where: SQL; orderBy: SQL; limit: number; offset?: number },
): Promise<Sale[]> => {
  const { rows } = await getDb().execute<Row>(sql`
    select l.id, o.placed_at, o.status, l.material_id, m.slug, m.world, l.title, l.licence, l.seats, o.country, o.currency,
      l.original_minor as original, l.discount_minor as discount, l.vat_rate_bp, v.code as voucher_code, ${amounts},
      exists (select 1 from credit_note_lines c where c.order_line_id = l.id and c.refund_id is null) as is_settled
    from (select l.*, o.placed_at as sold_at from ${salesOf(sellerId)} and ${where} order by ${orderBy} limit ${limit} offset ${offset}) as l
      join orders o on o.id = l.order_id
      join materials m on m.id = l.material_id
      left join vouchers v on v.id = o.voucher_id and v.seller_id = ${sellerId}
    order by ${orderBy}`);
  return rows.map(present);
};

/** The sums over all of them, by currency; what was free is only counted. */
export const sumSales = async (sellerId: number, where: SQL): Promise<{ totals: SaleTotals[]; total: number; freeDownloads: number }> => {
  // Equal amounts are added once: there are far fewer of them than sales.
  const { rows } = await getDb().execute<Amounts & { currency: Currency; times: number }>(sql`
    select o.currency, ${amounts}, count(*)::int as times from ${salesOf(sellerId)} and ${where}
    group by o.currency, ${amountGroups}`);
  const sums = new Map<string, SaleTotals>();
  for (const row of rows.filter(({ gross }) => Number(gross) > 0)) {
    const { shareBp: _, ...steps } = stepsOf(row);
    const sum = sums.get(row.currency) ?? emptyTotals(row.currency);
    for (const key of Object.keys(steps) as (keyof typeof steps)[]) sum[key] += steps[key] * row.times;
    sum.sales += row.times;
    sum.refundedMinor += Number(row.refunded) * row.times;
    sums.set(row.currency, sum);
  }
  const count = (isWanted: (row: Amounts) => boolean) => rows.reduce((sum, row) => sum + (isWanted(row) ? row.times : 0), 0);
  return {
    totals: [...sums.values()].sort((a, b) => b.sales - a.sales || a.currency.localeCompare(b.currency)),
    total: count(() => true),
    freeDownloads: count(({ gross }) => Number(gross) === 0),
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
