import { sql } from "drizzle-orm";
import type { Rule } from "#lib/books/check/server/rule.ts";

const rights = sql`select count(*) from entitlements where revoked_at is null`;
const holds = sql`('paid', 'awaiting_transfer')`;

/** Rights to download, held against what was bought. */
export const rightRules: Rule[] = [
  {
    name: "right-bought",
    sentence: "entitlements have their order line",
    count: rights,
    // Without a line they must have been free at some time; free lines of an order stay when the rest of it was refunded.
    breaches: sql`select 'entitlement ' || e.id || ' of user ' || e.user_id || ' to material ' || e.material_id as what
      from entitlements e left join order_lines l on l.id = e.order_line_id left join orders o on o.id = l.order_id
      where e.revoked_at is null and case
        when e.order_line_id is null then not exists (select 1 from materials m where m.id = e.material_id and (m.price_minor = 0 or m.author_id = e.user_id
          or exists (select 1 from price_history p where p.material_id = m.id and p.price_minor = 0)))
        else o.user_id <> e.user_id or o.status not in ('paid', 'awaiting_transfer', 'refunded') or (l.gross_minor > 0 and l.refunded_minor = l.gross_minor) end`,
  },
  {
    name: "right-of-line",
    sentence: "entitlements are to the material of their line, or to a part of the bundle it is, under its licence and not from before it",
    count: rights,
    breaches: sql`select 'entitlement ' || e.id || ' (' || e.licence || ') of line ' || l.id || ' (' || l.licence || ')' as what
      from entitlements e join order_lines l on l.id = e.order_line_id join orders o on o.id = l.order_id join materials m on m.id = l.material_id
      where e.licence <> l.licence or o.user_id <> e.user_id or (e.material_id <> l.material_id and not m.is_bundle)
        or e.delivered_at < e.granted_at - interval '1 minute' or e.revoked_at < e.granted_at - interval '1 minute'`,
  },
  {
    name: "right-granted",
    sentence: "lines of orders that hold have their entitlement",
    count: sql`select count(*) from order_lines l join orders o on o.id = l.order_id where o.status in ${holds}`,
    breaches: sql`select 'line ' || l.id || ' of order ' || o.id as what from order_lines l join orders o on o.id = l.order_id
      where o.status in ${holds} and (l.gross_minor = 0 or l.refunded_minor < l.gross_minor)
        and not exists (select 1 from entitlements e where e.user_id = o.user_id and e.material_id = l.material_id and e.revoked_at is null)`,
  },
];
