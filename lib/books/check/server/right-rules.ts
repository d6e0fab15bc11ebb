import { sql } from "drizzle-orm";
import type { Rule } from "#lib/books/check/server/rule.ts";

const rights = sql`select count(*) from entitlements where revoked_at is null`;
const holds = sql`('paid', 'awaiting_transfer')`;

/** A right of a line is the buyer's; of a school's order it is whose seat there is, of a gift whoever took it. */
const isHolders = sql`case when l.is_gift then exists (select 1 from gifts g where g.order_line_id = l.id and g.taken_by = e.user_id)
  when o.school_id is null then o.user_id = e.user_id else exists (
  select 1 from school_licences c join school_seats s on s.licence_id = c.id
  where c.order_line_id = l.id and s.user_id = e.user_id and s.ended_at is null) end`;

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
        else not ${isHolders} or o.status not in ('paid', 'awaiting_transfer', 'refunded') or (l.gross_minor > 0 and l.refunded_minor = l.gross_minor) end`,
  },
  {
    name: "right-of-line",
    sentence: "entitlements are to the material of their line, or to a part of the bundle it is, under its licence and not from before it",
    count: rights,
    breaches: sql`select 'entitlement ' || e.id || ' (' || e.licence || ') of line ' || l.id || ' (' || l.licence || ')' as what
      from entitlements e join order_lines l on l.id = e.order_line_id join orders o on o.id = l.order_id join materials m on m.id = l.material_id
      where e.licence <> l.licence or (e.revoked_at is null and not ${isHolders}) or (e.material_id <> l.material_id and not m.is_bundle)
        or e.delivered_at < e.granted_at - interval '1 minute' or e.revoked_at < e.granted_at - interval '1 minute'`,
  },
  {
    name: "right-granted",
    sentence: "lines of orders that hold have their entitlement",
    count: sql`select count(*) from order_lines l join orders o on o.id = l.order_id where o.status in ${holds} and o.school_id is null and not l.is_gift`,
    breaches: sql`select 'line ' || l.id || ' of order ' || o.id as what from order_lines l join orders o on o.id = l.order_id
      where o.status in ${holds} and o.school_id is null and not l.is_gift and (l.gross_minor = 0 or l.refunded_minor < l.gross_minor)
        and not exists (select 1 from entitlements e where e.user_id = o.user_id and e.material_id = l.material_id and e.revoked_at is null)`,
  },
  {
    name: "seats-given",
    sentence: "of a school's licence as many seats are held as it says, and no more than were bought",
    count: sql`select count(*) from school_licences`,
    breaches: sql`select 'licence ' || c.id || ' of line ' || c.order_line_id as what from school_licences c
      where c.given > c.seats or c.given <> (select count(*) from school_seats s where s.licence_id = c.id and s.ended_at is null)`,
  },
  {
    name: "licence-bought",
    sentence: "a school's licences are the lines of her orders that hold, and end with them",
    count: sql`select count(*) from order_lines l join orders o on o.id = l.order_id where o.school_id is not null and o.status in ('paid', 'awaiting_transfer', 'refunded')`,
    breaches: sql`select 'line ' || l.id || ' of order ' || o.id as what from order_lines l join orders o on o.id = l.order_id
      join schools h on h.id = o.school_id left join school_licences c on c.order_line_id = l.id
      where o.status in ('paid', 'awaiting_transfer', 'refunded') and (l.licence <> 'school' or c.id is null or c.school_id <> o.school_id or c.seats <> l.seats
        or c.material_id <> l.material_id or (c.ended_at is null) <> (h.status <> 'closed' and (l.gross_minor = 0 or l.refunded_minor < l.gross_minor)))
      union all select 'licence ' || c.id from school_licences c join order_lines l on l.id = c.order_line_id join orders o on o.id = l.order_id
      where o.school_id is null or o.status not in ('paid', 'awaiting_transfer', 'refunded')`,
  },
  {
    name: "seat-right",
    sentence: "who holds a seat may download its material, and is in the school",
    count: sql`select count(*) from school_seats where ended_at is null`,
    breaches: sql`select 'seat ' || s.id || ' of user ' || s.user_id as what from school_seats s join school_licences c on c.id = s.licence_id
      where s.ended_at is null and (not exists (select 1 from entitlements e where e.user_id = s.user_id and e.material_id = c.material_id and e.revoked_at is null)
        or not exists (select 1 from school_members m where m.school_id = c.school_id and m.user_id = s.user_id))`,
  },
];
