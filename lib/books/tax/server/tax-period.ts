import { type SQL, sql } from "drizzle-orm";
import { operatorTimeZone } from "#lib/platform/operator/operator.ts";

/** The month or quarter of a moment at the operator's seat, written as `like` is: "2026-10" or "2026-Q4". Such texts stand in order of time. */
export const periodAs = (like: string, moment: SQL): SQL =>
  sql`to_char(${moment} at time zone ${operatorTimeZone()}::text, ${like.includes("Q") ? 'YYYY-"Q"Q' : "YYYY-MM"}::text)`;

/** Of an order `o`: what was not given back yet when its VAT was corrected, gross; since then it is no supply to a consumer. */
export const leftGross = sql`(o.gross_minor - coalesce((select sum(g.amount_minor)::bigint from refunds g
  where g.order_id = o.id and g.status in ('booked', 'paid_back') and g.vat_given_minor is null), 0))`;

/** Bookings of sales, refunds and corrections of the VAT, with their order and what the refund gave back. */
export const bookedSales = sql`(
  select t.id, t.kind, t.created_at, case t.kind when 'refund' then r.order_id else substr(t.subject, 7)::bigint end as order_id, r.amount_minor,
    r.vat_given_minor is not null as is_net
  from ledger_transactions t left join refunds r on t.kind = 'refund' and t.subject = 'refund:' || r.id
  where (t.kind in ('sale', 'vat_correction') and t.subject ~ '^order:[0-9]+$') or (t.kind = 'refund' and r.id is not null))`;
