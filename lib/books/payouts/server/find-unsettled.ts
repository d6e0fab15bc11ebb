import { sql } from "drizzle-orm";
import { z } from "zod";
import { FIRST_SHARE_BP, refundParts } from "#lib/commerce/shares/rules.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";
import { operatorTimeZone } from "#lib/platform/operator/operator.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

/** A paid sale, or what a refund took back of one, that no credit note settles yet. `day`: of the payment, at the operator's seat. */
export type Unsettled = {
  orderLineId: number;
  refundId: number | null;
  materialId: number;
  title: string;
  day: string;
  amountMinor: number;
};

const debtRow = z.object({ sellerId: z.int(), currency: currencyCode });
const unsettledRow = z.object({
  orderLineId: z.int(),
  refundId: z.int().nullable(),
  materialId: z.int(),
  title: z.string(),
  day: z.string(),
  grossMinor: z.int(),
  vatMinor: z.int(),
  sellerMinor: z.int(),
  refundedMinor: z.int(),
  amountMinor: z.int(),
});

/** What a line `l` brought its seller; a share of its own has each sale since shares are kept. */
export const soldMinor = sql`coalesce(l.seller_minor, round((l.gross_minor - l.vat_minor) * ${FIRST_SHARE_BP}::numeric / 10000)::bigint)`;
// What an earlier paper settled before it was paid is taken back like any other.
const isCounted = sql`(o.paid_at is not null or exists (select 1 from credit_note_lines c where c.order_line_id = l.id and c.refund_id is null))`;
const paidAt = sql`coalesce(o.paid_at, o.placed_at)`;
const dayOf = (moment: ReturnType<typeof sql>) => sql`to_char(${moment} at time zone ${operatorTimeZone()}::text, 'YYYY-MM-DD')`;

/**
 * Who, or whether one seller, has something unsettled from before a day (YYYY-MM-DD, at the operator's seat), by currency. Only what was paid for is settled: a
 * credit note adds the seller's VAT, and nobody pays out the tax on a sale whose money never came.
 */
export const findDebts = (db: Db | Tx, before: string, sellerId?: number): Promise<{ sellerId: number; currency: Currency }[]> =>
  queryRows(db, debtRow)`
    select distinct l.seller_id as "sellerId", o.currency from order_lines l join orders o on o.id = l.order_id
    left join credit_note_lines c on c.order_line_id = l.id and c.refund_id is null
    where l.gross_minor > 0 and ${isCounted} and ${dayOf(paidAt)} < ${before}
      and ${sellerId === undefined ? sql`true` : sql`l.seller_id = ${sellerId}`}
      and (c.order_line_id is null or exists (
        select 1 from refunds r, jsonb_array_elements(r.lines) a
        where r.order_id = o.id and r.status in ('booked', 'paid_back') and (a ->> 'orderLineId')::bigint = l.id
          and not exists (select 1 from credit_note_lines d where d.order_line_id = l.id and d.refund_id = r.id)))
    order by 1, 2`;

/**
 * All of a seller's sales and refunds in a currency that were paid or given back before a day and that no credit note settles yet. What a refund takes
 * back follows from the refunds of the same line booked before it.
 */
export const findUnsettled = async (tx: Tx, sellerId: number, currency: Currency, before: string): Promise<Unsettled[]> => {
  const rows = await queryRows(tx, unsettledRow)`
    with sold as (
      select l.id, l.order_id, l.material_id, l.title, l.gross_minor, l.vat_minor, ${soldMinor} as seller, ${dayOf(paidAt)} as day
      from order_lines l join orders o on o.id = l.order_id
      where ${isCounted} and l.seller_id = ${sellerId} and o.currency = ${currency} and l.gross_minor > 0),
    taken as (
      select s.id, r.id as refund_id, (a ->> 'amountMinor')::bigint as amount, ${dayOf(sql`t.created_at`)} as booked_on,
        coalesce(sum((a ->> 'amountMinor')::bigint) over (partition by s.id order by t.id rows between unbounded preceding and 1 preceding), 0)::bigint as before
      from sold s join refunds r on r.order_id = s.order_id and r.status in ('booked', 'paid_back')
      cross join jsonb_array_elements(r.lines) a
      join ledger_transactions t on t.kind = 'refund' and t.subject = 'refund:' || r.id
      where (a ->> 'orderLineId')::bigint = s.id)
    select s.id as "orderLineId", null as "refundId", s.material_id as "materialId", s.title, s.day, s.gross_minor as "grossMinor",
      s.vat_minor as "vatMinor", s.seller as "sellerMinor", 0 as "refundedMinor", 0 as "amountMinor"
    from sold s where s.day < ${before} and not exists (select 1 from credit_note_lines c where c.order_line_id = s.id and c.refund_id is null)
    union all
    select s.id, k.refund_id, s.material_id, s.title, s.day, s.gross_minor, s.vat_minor, s.seller, k.before, k.amount
    from taken k join sold s on s.id = k.id
    where k.booked_on < ${before} and not exists (select 1 from credit_note_lines c where c.order_line_id = k.id and c.refund_id = k.refund_id)
    order by 5, 1, 2 nulls first`;
  return rows.map(({ orderLineId, refundId, materialId, title, day, amountMinor, ...line }) => ({
    orderLineId,
    refundId,
    materialId,
    title,
    day,
    amountMinor: refundId === null ? line.sellerMinor : -refundParts(line, amountMinor).sellerMinor,
  }));
};
