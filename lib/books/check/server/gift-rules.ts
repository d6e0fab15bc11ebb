import { sql } from "drizzle-orm";
import type { Rule } from "#lib/books/check/server/rule.ts";

const gifts = sql`select count(*) from gifts`;
const left = sql`(l.gross_minor = 0 or l.refunded_minor < l.gross_minor)`;

/** Gifts, held against the lines that paid for them, the rights that they became and the money that went back (docs/decisions/0073-gifts.md). */
export const giftRules: Rule[] = [
  {
    name: "gift-bought",
    sentence: "gifts are the gift lines of orders, their buyer's, and come to be with the money",
    count: sql`select count(*) from order_lines where is_gift`,
    breaches: sql`
      select 'line ' || l.id || ' of order ' || o.id || ', gift ' || coalesce(g.id::text, 'none') as what
      from order_lines l join orders o on o.id = l.order_id full join gifts g on g.order_line_id = l.id
      where (l.is_gift or g.id is not null) and (l.is_gift is not true or g.id is null or g.buyer_id <> o.user_id or o.school_id is not null or l.licence <> 'single'
        or (g.issued_at is null and o.status = 'paid') or (g.issued_at is not null and o.paid_at is null)
        or (g.issued_at is not null and o.status in ('pending', 'failed', 'cancelled')))`,
  },
  {
    name: "gift-right",
    sentence: "who took a gift over may download it while its line holds, its buyer never by it, and nobody before",
    count: sql`select count(*) from gifts where taken_at is not null`,
    breaches: sql`
      select 'gift ' || g.id || ' of line ' || l.id as what from gifts g join order_lines l on l.id = g.order_line_id join orders o on o.id = l.order_id
      where g.taken_at is not null and g.ended_at is null and o.status in ('paid', 'awaiting_transfer') and ${left}
        and not exists (select 1 from entitlements e where e.user_id = g.taken_by and e.material_id = l.material_id and e.revoked_at is null)
      union all
      select 'gift ' || g.id || ', entitlement ' || e.id || ' of user ' || e.user_id from gifts g join entitlements e on e.order_line_id = g.order_line_id
      where e.user_id is distinct from g.taken_by or e.user_id = g.buyer_id`,
  },
  {
    name: "gift-ended",
    sentence: "a gift is over when its line was given back whole, and one that nobody took in time is given back or was nobody's any more",
    count: gifts,
    breaches: sql`
      select 'gift ' || g.id || ' of line ' || l.id || ' is ' || coalesce(g.ending, 'open') as what
      from gifts g join order_lines l on l.id = g.order_line_id join orders o on o.id = l.order_id join users u on u.id = g.buyer_id
      where (g.ended_at is null and l.gross_minor > 0 and l.refunded_minor = l.gross_minor)
        or (g.ended_at is not null and ${left} and l.gross_minor > 0 and not (g.ending = 'expired' and u.deleted_at is not null))
        or (g.ending in ('withdrawn', 'expired') and g.taken_at is not null)`,
  },
  {
    name: "gift-credit",
    sentence: "what was paid with money becomes credit only for gifts that nobody took, and of no more than their lines",
    count: sql`select count(*) from refunds where turned_minor > 0`,
    breaches: sql`
      select 'refund ' || r.id || ' of order ' || r.order_id || ': ' || r.turned_minor as what from refunds r
      where (r.turned_minor > 0 or r.reason = 'gift') and r.status <> 'refused' and (r.reason <> 'gift' or r.amount_minor <> r.credit_minor
        or exists (select 1 from jsonb_array_elements(r.lines) a left join gifts g on g.order_line_id = (a ->> 'orderLineId')::bigint
          where g.id is null or g.taken_at is not null or g.ending is distinct from 'expired' and g.ending is distinct from 'withdrawn'))`,
  },
];
