import { type SQL, sql } from "drizzle-orm";
import { soldMinor } from "#lib/books/payouts/server/find-unsettled.ts";
import { SAFE_AFTER_DAYS } from "#lib/commerce/refunds/rules.ts";
import { operatorTimeZone } from "#lib/platform/operator/operator.ts";

/** What a line still brings its seller: its part less what refunds took, as `refundParts` does. */
export const keptMinor: SQL = sql`(${soldMinor} - least(floor(${soldMinor}::numeric * l.refunded_minor / l.gross_minor),
  l.refunded_minor - round(l.vat_minor::numeric * l.refunded_minor / l.gross_minor)))`;

/** Orders of which something may not be safe: looked up by their indexes, whatever the number of those that are long done. */
const inQuestion = (cutoff: string): SQL => sql`
  select id from orders where status = 'awaiting_transfer' and written_off_at is null
  union select id from orders where status = 'paid' and placed_at > ${cutoff}::timestamptz
  union select l.order_id from gifts g join order_lines l on l.id = g.order_line_id where g.taken_at is null and g.ended_at is null
  union select order_id from disputes where status in ('asked', 'open')
  union select order_id from withdrawals where status = 'received' and order_id is not null
  union select r.order_id from refunds r where r.status = 'requested'
    or (r.status in ('booked', 'paid_back') and not exists (select 1 from credit_note_lines c where c.refund_id = r.id))`;

/**
 * Selects the sales of all sellers, or of one, whose money may still go back to the buyer: seller_id, currency, reason, until, minor. A line is safe when its order is paid and either a file of
 * it was delivered, which ends the right to withdraw (Directive 2011/83/EU art. 16 m; nothing of it is given back then without a person's
 * decision), or `SAFE_AFTER_DAYS` have passed, a gift was taken over without a withdrawal that is still open; and no refund of the order is asked for, by the buyer or by her bank. With a part
 * waits the VAT that a credit note has added to it, and of what was given back the VAT (`tax`) until the next credit note takes it off.
 */
export const selectWaiting = (now: Date, sellerId?: number): SQL => {
  const cutoff = new Date(now.getTime() - SAFE_AFTER_DAYS * 86_400_000).toISOString();
  return sql`
    with lines as (
      select l.seller_id, o.currency, o.status, o.placed_at, l.refunded_minor < l.gross_minor as is_kept, ${keptMinor} as kept,
        exists (select 1 from entitlements e where e.order_line_id = l.id and e.delivered_at is not null) as is_delivered,
        exists (select 1 from gifts g where g.order_line_id = l.id and g.taken_at is null and g.ended_at is null) as is_untaken,
        exists (select 1 from withdrawals w where w.order_id = o.id and w.status = 'received') as is_withdrawn,
        exists (select 1 from refunds r where r.order_id = o.id and r.status = 'requested')
          or exists (select 1 from disputes d where d.order_id = o.id and d.status in ('asked', 'open')) as is_asked,
        coalesce((select max((g ->> 'rateBp')::int) from credit_note_lines c join credit_notes n on n.id = c.credit_note_id
          cross join jsonb_array_elements(n.document -> 'groups') g where c.order_line_id = l.id and c.refund_id is null), 0) as rate_bp,
        (select sum(c.amount_minor) from credit_note_lines c where c.order_line_id = l.id) as papered
      from order_lines l join orders o on o.id = l.order_id
      where o.id in (${inQuestion(cutoff)}) and o.status in ('paid', 'awaiting_transfer', 'refunded') and l.gross_minor > 0
        and (o.status <> 'awaiting_transfer' or o.written_off_at is null)
        and ${sellerId === undefined ? sql`true` : sql`l.seller_id = ${sellerId}`}),
    unsafe as (
      select seller_id, currency, placed_at, kept + kept * rate_bp / 10000.0 as minor,
        case when status = 'awaiting_transfer' then 'transfer' when is_asked or (is_withdrawn and not is_delivered) then 'claim'
          when is_untaken then 'gift' else 'period' end as reason
      from lines where is_kept and status <> 'refunded'
        and (status = 'awaiting_transfer' or is_asked or (not is_delivered and (is_withdrawn or is_untaken or placed_at > ${cutoff}::timestamptz)))
      union all
      select seller_id, currency, placed_at, (papered - kept) * rate_bp / 10000.0, 'tax' from lines where papered > kept and rate_bp > 0)
    select seller_id, currency, reason,
      case when reason = 'period' then to_char((placed_at + make_interval(days => ${SAFE_AFTER_DAYS}::int)) at time zone ${operatorTimeZone()}::text, 'YYYY-MM-DD') end as until,
      round(sum(minor))::bigint as minor
    from unsafe group by 1, 2, 3, 4 having round(sum(minor)) > 0`;
};
