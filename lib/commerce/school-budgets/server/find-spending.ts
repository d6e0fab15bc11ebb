import { z } from "zod";
import type { Spending } from "#lib/commerce/school-budgets/rules.ts";
import { schoolYearDays } from "#lib/commerce/school-budgets/rules.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

const spendingRow = z.object({
  userId: z.int(),
  minor: z.int(),
  currency: currencyCode,
  rates: z.record(z.string(), z.number()),
});

/**
 * What a school spent in a school year: its orders that hold or wait for their payment, less what was refunded; each of whoever asked for it,
 * else of whoever ordered.
 */
export const findSpending = (db: Db | Tx, school: { id: number; world: World }, year: number): Promise<Spending[]> => {
  const { from, until } = schoolYearDays(year, school.world);
  const { timeZone } = worlds[school.world];
  return queryRows(db, spendingRow)`
    select coalesce(r.user_id, o.user_id) as "userId", o.currency, o.rates,
      o.gross_minor - coalesce((select sum(l.refunded_minor) from order_lines l where l.order_id = o.id), 0)::bigint as minor
    from orders o left join school_requests r on r.order_id = o.id
    where o.school_id = ${school.id} and o.status in ('pending', 'paid', 'awaiting_transfer', 'refunded')
      and (o.placed_at at time zone ${timeZone}::text)::date between ${from}::date and ${until}::date
    order by o.id`;
};
