import { inArray, sql } from "drizzle-orm";
import { expect } from "vitest";
import { z } from "zod";
import { findOwnedFile } from "#lib/catalogue/materials/server/find-owned-file.ts";
import { inBudget, schoolYearOf } from "#lib/commerce/school-budgets/rules.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { moment } from "#lib/platform/db/row-types.ts";
import { schoolBudgets } from "#lib/platform/db/schema/schema.ts";
import { currencyCode, worldCode } from "#lib/platform/fields/fields.ts";
import type { Shop } from "#tests/life/shop.ts";

const breachRow = z.object({ what: z.string() });

/** An order line of a school that is paid or owed, and was not given back whole. */
const isKept = sql`o.status in ('paid', 'awaiting_transfer') and (l.gross_minor = 0 or l.refunded_minor < l.gross_minor)`;

/** Who has what a line brought: of a gift who took it, nobody as long as it waits; else who bought it. */
const hasIt = sql`case when exists (select from gifts g where g.order_line_id = l.id) then (select g.taken_by from gifts g where g.order_line_id = l.id) else o.user_id end`;

/** given + free = bought, and who has what of a school is in it: a closed one has nobody, no wish, no request, no licence. */
const findLooseEnds = ({ schoolIds }: Shop) => queryRows(getDb(), breachRow)`
  select 'licence ' || c.id || ' says ' || c.given || ' of ' || c.seats as what from school_licences c
    where c.school_id in ${schoolIds} and (c.given > c.seats or c.given <> (select count(*) from school_seats s where s.licence_id = c.id and s.ended_at is null))
  union all select 'seat ' || s.id || ' is held by who is not in the school' from school_seats s join school_licences c on c.id = s.licence_id
    where c.school_id in ${schoolIds} and s.ended_at is null and not exists (select from school_members m where m.school_id = c.school_id and m.user_id = s.user_id)
  union all select 'licence ' || c.id || ' stands, line ' || l.id || ' of order ' || o.id || ' is ' || o.status || ', the school ' || h.status
    from school_licences c join schools h on h.id = c.school_id join order_lines l on l.id = c.order_line_id join orders o on o.id = l.order_id
    where h.id in ${schoolIds} and c.ended_at is null and (h.status = 'closed' or o.school_id is distinct from h.id or not (${isKept}))
  union all select 'line ' || l.id || ' of order ' || o.id || ' brought no licence' from order_lines l join orders o on o.id = l.order_id join schools h on h.id = o.school_id
    where h.id in ${schoolIds} and h.status <> 'closed' and ${isKept} and not exists (select from school_licences c
      where c.order_line_id = l.id and c.school_id = h.id and c.material_id = l.material_id and c.seats = l.seats and c.ended_at is null)
  union all select 'order ' || o.id || ' mixes licences' from orders o join order_lines l on l.order_id = o.id
    where (o.school_id is null) <> (l.licence = 'single') or (o.school_id is not null and o.credit_minor > 0)
  union all select 'wish of user ' || w.user_id || ' in school ' || w.school_id from school_wishes w
    where w.school_id in ${schoolIds} and not exists (select from school_members m where m.school_id = w.school_id and m.user_id = w.user_id)
  union all select 'request ' || r.id || ' is open' from school_requests r
    where r.school_id in ${schoolIds} and r.status = 'open' and not exists (select from school_members m where m.school_id = r.school_id and m.user_id = r.user_id)
  union all select 'request ' || r.id || ' has another order' from school_requests r left join orders o on o.id = r.order_id left join order_lines l on l.order_id = o.id
    where r.school_id in ${schoolIds} and r.status = 'approved' and (o.school_id is distinct from r.school_id or l.material_id <> r.material_id or l.seats <> r.seats)
  union all select 'member ' || m.user_id || ' of a closed school' from school_members m join schools h on h.id = m.school_id
    where h.id in ${schoolIds} and h.status = 'closed'
  union all select 'right ' || e.id || ' of user ' || e.user_id || ' is nobody''s' from entitlements e
    where e.revoked_at is null and e.order_line_id is not null and not exists (
      select from order_lines l join orders o on o.id = l.order_id
      where l.id = e.order_line_id and o.status in ('paid', 'awaiting_transfer', 'refunded') and (l.gross_minor = 0 or l.refunded_minor < l.gross_minor)
        and case when o.school_id is null then ${hasIt} = e.user_id else exists (select from school_licences c join school_seats s on s.licence_id = c.id
          where c.order_line_id = l.id and s.user_id = e.user_id and s.ended_at is null) end)`;

const spentRow = z.object({
  schoolId: z.int(),
  world: worldCode,
  userId: z.int(),
  placedAt: moment,
  currency: currencyCode,
  rates: z.record(z.string(), z.number()),
  minor: z.int(),
});

/** What was spent of a budget, all together or by each, is at no time more than it is. */
const expectBudgetsKept = async ({ schoolIds }: Shop): Promise<void> => {
  const orders = await queryRows(getDb(), spentRow)`
    select h.id as "schoolId", h.world, coalesce(r.user_id, o.user_id) as "userId", o.placed_at as "placedAt", o.currency, o.rates, sum(l.gross_minor - l.refunded_minor)::bigint as minor
    from orders o join schools h on h.id = o.school_id join order_lines l on l.order_id = o.id left join school_requests r on r.order_id = o.id
    where h.id in ${schoolIds} and o.status not in ('failed', 'cancelled') group by h.id, o.id, r.user_id`;
  for (const budget of await getDb().select().from(schoolBudgets).where(inArray(schoolBudgets.schoolId, schoolIds))) {
    const sums = new Map<number, number>();
    for (const one of orders) {
      if (one.schoolId !== budget.schoolId || schoolYearOf(one.placedAt, one.world) !== budget.year) continue;
      const whose = budget.kind === "per_head" ? one.userId : 0;
      sums.set(whose, (sums.get(whose) ?? 0) + inBudget(one, budget.currency));
    }
    for (const [whose, spent] of sums)
      expect(spent, `school ${budget.schoolId} spent ${budget.kind} in ${budget.year} (${whose || "all"})`).toBeLessThanOrEqual(
        budget.amountMinor,
      );
  }
};

/**
 * A quote brings what it promised, in time, to its school, once: gross, currency and lines are its own. The VAT in it is of the rate of the
 * order's day, whatever was printed; what is over and was not ordered was ordered by nobody.
 */
const findBrokenPromises = ({ schoolIds }: Shop) => queryRows(getDb(), breachRow)`
  with living as (select o.* from orders o where o.quote_id is not null and o.status not in ('failed', 'cancelled'))
  select 'quote ' || quote_id || ' was ordered ' || count(*) || ' times' as what from living group by quote_id having count(*) > 1
  union all select 'order ' || o.id || ' is not what quote ' || q.id || ' promised' from orders o join school_quotes q on q.id = o.quote_id
    where q.school_id in ${schoolIds} and (o.school_id <> q.school_id or o.gross_minor <> q.gross_minor or o.currency <> q.currency or o.credit_minor > 0
      or o.placed_at > q.valid_until or o.placed_at < q.created_at)
  union all select 'order ' || o.id || ' has other lines than quote ' || q.id from orders o join school_quotes q on q.id = o.quote_id
    where q.school_id in ${schoolIds} and (select jsonb_agg(jsonb_build_array(l.material_id, l.seats, l.gross_minor) order by l.material_id) from order_lines l where l.order_id = o.id)
      is distinct from (select jsonb_agg(jsonb_build_array(x -> 'materialId', x -> 'seats', x -> 'grossMinor') order by (x ->> 'materialId')::bigint) from jsonb_array_elements(q.document -> 'lines') x)
  union all select 'order ' || o.id || ' owes VAT of ' || o.vat_rate_bp || ', others of its country that day ' || n.vat_rate_bp
    from orders o join school_quotes q on q.id = o.quote_id join orders n on n.school_id = o.school_id and n.quote_id is null and n.is_reverse_charge = o.is_reverse_charge
    where q.school_id in ${schoolIds} and n.vat_rate_bp <> o.vat_rate_bp`;

/** What must hold of schools between any two steps. */
export const expectSchoolsHold = async (shop: Shop): Promise<void> => {
  expect(await findLooseEnds(shop)).toEqual([]);
  expect(await findBrokenPromises(shop)).toEqual([]);
  await expectBudgetsKept(shop);
};

const bringsRow = z.object({ userId: z.int(), materialId: z.int() });

/** Nobody downloads without a seat or a right of her own, and whoever has a seat of a school she is in does: asked as a download asks. */
export const expectDownloadsFit = async (shop: Shop): Promise<void> => {
  const ids = shop.teachers.map(({ id }) => id);
  const parts = sql`m.id = l.material_id or (not l.left_out_parts @> to_jsonb(m.id) and m.id in (select material_id from bundle_items where bundle_id = l.material_id))`;
  const [own, seats] = await Promise.all([
    queryRows(getDb(), bringsRow)`
      select ${hasIt} as "userId", m.id as "materialId" from orders o join order_lines l on l.order_id = o.id join materials m on ${parts}
      where ${hasIt} in ${ids} and o.school_id is null and ${isKept}`,
    queryRows(getDb(), bringsRow)`
      select s.user_id as "userId", m.id as "materialId" from school_seats s join school_licences c on c.id = s.licence_id
      join school_members mine on mine.user_id = s.user_id and mine.school_id = c.school_id
      join order_lines l on l.id = c.order_line_id join materials m on ${parts}
      where s.user_id in ${ids} and s.ended_at is null and c.ended_at is null`,
  ]);
  const brought = new Set([...own, ...seats].map((one) => `${one.userId} ${one.materialId}`));
  for (const userId of ids) {
    const offers = shop.offers.filter(({ sellerId }) => sellerId !== userId);
    const files = await Promise.all(offers.map(({ id, fileId }) => findOwnedFile(getDb(), { materialId: id, fileId, userId })));
    for (const [index, { id }] of offers.entries())
      expect(files[index] !== null, `user ${userId} downloads material ${id}`).toBe(brought.has(`${userId} ${id}`));
  }
};

const wordRow = z.object({ word: z.string() });

/** That schools have lived through all there is: otherwise what was held proves little. */
export const expectSchoolsLived = async (): Promise<void> => {
  const rows = await queryRows(getDb(), wordRow)`
    select distinct 'seat ' || ending as word from school_seats where ending is not null
    union select distinct 'request ' || status from school_requests
    union select distinct 'budget ' || kind from school_budgets
    union select distinct 'school ' || status from schools
    union select distinct 'order ' || provider || ' ' || status from orders where school_id is not null
    union select 'quote ordered ' || provider from orders where quote_id is not null and status not in ('failed', 'cancelled')
    union select 'quote ordered at another rate' from orders o join school_quotes q on q.id = o.quote_id where o.vat_rate_bp <> q.vat_rate_bp
    union select 'quote expired' from school_quotes q where valid_until < now() and not exists (select from orders o where o.quote_id = q.id)
    union select 'delivered' from entitlements where licence = 'school' and delivered_at is not null`;
  const lived = rows.map(({ word }) => word);
  const all = ["seat taken_back", "seat given_back", "seat left", "seat refunded", "seat closed", "request approved", "request refused"];
  const more = ["request withdrawn", "budget pooled", "budget per_head", "school closed", "delivered", "order stripe paid"];
  const ends = ["order stripe refunded", "order stripe cancelled", "order invoice paid"];
  const quotes = ["quote ordered stripe", "quote ordered invoice", "quote ordered at another rate", "quote expired"];
  expect([...all, ...more, ...ends, ...quotes].filter((word) => !lived.includes(word))).toEqual([]);
};
