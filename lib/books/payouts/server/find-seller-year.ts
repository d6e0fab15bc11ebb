import { z } from "zod";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";
import { operatorTimeZone } from "#lib/platform/operator/operator.ts";

const yearRow = z.object({ year: z.int() });
const monthRow = z.object({
  month: z.string(),
  currency: currencyCode,
  labels: z.array(z.string()),
  sales: z.int(),
  paidByBuyersMinor: z.int(),
  buyersVatMinor: z.int(),
  commissionMinor: z.int(),
  feeMinor: z.int(),
  shareMinor: z.int(),
  refundedMinor: z.int(),
  netMinor: z.int(),
  vatMinor: z.int(),
  grossMinor: z.int(),
  paidOutMinor: z.int(),
});
/** One month and currency of a seller's year; minor units. `refundedMinor`: what refunds took back of her shares, below zero or zero. */
export type SellerMonth = z.infer<typeof monthRow>;

/** Years in which a seller has credit notes or payouts, the newest first. */
export const findSellerYears = async (sellerId: number): Promise<number[]> => {
  const rows = await queryRows(getDb(), yearRow)`
    select extract(year from month)::int as year from credit_notes where seller_id = ${sellerId}
    union select extract(year from b.execute_on)::int from payouts p join payout_batches b on b.id = p.batch_id
      where p.seller_id = ${sellerId} and p.status = 'sent'
    union select extract(year from t.asked_at at time zone ${operatorTimeZone()}::text)::int from connect_transfers t
      where t.seller_id = ${sellerId} and t.status = 'sent'
    order by 1 desc`;
  return rows.map(({ year }) => year);
};

/**
 * A seller's year by month and currency: her credit notes with what is behind them, and what reached her bank. A sale stands in the month
 * whose credit note settles it, a payout in the month of its execution, as does a transfer to her account at Stripe, less what came back of it; what came back from the
 * bank is no payout.
 */
export const findSellerYear = (sellerId: number, year: number): Promise<SellerMonth[]> =>
  queryRows(getDb(), monthRow)`
    with noted as (
      select to_char(n.month, 'YYYY-MM') as month, n.currency, n.label, n.net_minor, n.vat_minor, n.gross_minor, s.*
      from credit_notes n cross join lateral (
        select count(*) filter (where c.refund_id is null) as sales,
          coalesce(sum(l.gross_minor) filter (where c.refund_id is null), 0) as gross,
          coalesce(sum(l.vat_minor) filter (where c.refund_id is null), 0) as buyers_vat,
          coalesce(sum(coalesce(l.fee_minor, 0)) filter (where c.refund_id is null), 0) as fee,
          coalesce(sum(c.amount_minor) filter (where c.refund_id is null), 0) as share,
          coalesce(sum(c.amount_minor) filter (where c.refund_id is not null), 0) as refunded
        from credit_note_lines c join order_lines l on l.id = c.order_line_id where c.credit_note_id = n.id) s
      where n.seller_id = ${sellerId} and extract(year from n.month) = ${year}),
    months as (
      select month, currency, array_agg(label order by label) as labels, sum(sales) as sales, sum(gross) as gross, sum(buyers_vat) as buyers_vat,
        sum(fee) as fee, sum(share) as share, sum(refunded) as refunded, sum(net_minor) as net, sum(vat_minor) as vat, sum(gross_minor) as total
      from noted group by 1, 2),
    paid as (
      select to_char(day, 'YYYY-MM') as month, currency, sum(minor) as paid from (
        select b.execute_on as day, p.currency, p.amount_minor as minor from payouts p join payout_batches b on b.id = p.batch_id
        where p.seller_id = ${sellerId} and p.status = 'sent'
        union all select t.asked_at at time zone ${operatorTimeZone()}::text, t.currency, t.amount_minor from connect_transfers t
        where t.seller_id = ${sellerId} and t.status = 'sent'
        union all select r.created_at at time zone ${operatorTimeZone()}::text, t.currency, -r.amount_minor from connect_reversals r
        join connect_transfers t on t.id = r.transfer_id where t.seller_id = ${sellerId} and r.status = 'done') w
      where extract(year from day) = ${year} group by 1, 2)
    select coalesce(m.month, p.month) as month, coalesce(m.currency, p.currency) as currency, coalesce(m.labels, '{}') as labels,
      coalesce(m.sales, 0)::bigint as sales, coalesce(m.gross, 0)::bigint as "paidByBuyersMinor", coalesce(m.buyers_vat, 0)::bigint as "buyersVatMinor",
      coalesce(m.gross - m.buyers_vat - m.share - m.fee, 0)::bigint as "commissionMinor", coalesce(m.fee, 0)::bigint as "feeMinor",
      coalesce(m.share, 0)::bigint as "shareMinor", coalesce(m.refunded, 0)::bigint as "refundedMinor", coalesce(m.net, 0)::bigint as "netMinor",
      coalesce(m.vat, 0)::bigint as "vatMinor", coalesce(m.total, 0)::bigint as "grossMinor", coalesce(p.paid, 0)::bigint as "paidOutMinor"
    from months m full join paid p on p.month = m.month and p.currency = m.currency order by 1, 2`;
