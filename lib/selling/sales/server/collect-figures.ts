import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import type { Figures } from "#lib/selling/sales/schema.ts";
import { amountGroups, amounts, amountsRow, stepsOf } from "#lib/selling/sales/server/read-sales.ts";
import { isWithin, salesOf } from "#lib/selling/sales/server/sale-conditions.ts";

export type Scope = { sellerId: number; world: World; from: string; to: string; stepDays: number; material: number | undefined };

/** Equal things of one step, material and country, added up; `source` only of views and carts. */
export type Bit = { step: number; materialId: number; country: string; source: string | null; currency: Currency | null } & Figures;

const none = { views: 0, carts: 0, sales: 0, free: 0, grossMinor: 0, yoursMinor: 0 };
export const noFigures = (): Figures => ({ ...none });

export const addTo = (sum: Figures, bit: Figures): void => {
  for (const key of Object.keys(none) as (keyof Figures)[]) sum[key] += bit[key];
};

const seenRow = z.object({
  step: z.int(),
  materialId: z.int(),
  country: z.string(),
  source: z.string(),
  views: z.int(),
  carts: z.int(),
});

const readSeen = async ({ sellerId, from, to, stepDays, material }: Scope): Promise<Bit[]> => {
  const one = material === undefined ? sql`true` : sql`m.id = ${material}`;
  const rows = await queryRows(getDb(), seenRow)`
    select ((d.day - ${from}::date) / ${stepDays}::int)::int as step, d.material_id as "materialId", d.country, d.source,
      sum(d.views) as views, sum(d.carts) as carts
    from materials m join material_days d on d.material_id = m.id
    where m.author_id = ${sellerId} and ${one} and d.day between ${from}::date and ${to}::date
    group by 1, 2, 3, 4`;
  return rows.map((row) => ({ ...none, ...row, currency: null }));
};

const soldRow = amountsRow.extend({ step: z.int(), materialId: z.int(), country: z.string(), currency: currencyCode, times: z.int() });

const readSold = async ({ sellerId, world, from, to, stepDays, material }: Scope, currency: Currency): Promise<Bit[]> => {
  const one: SQL = material === undefined ? sql`true` : sql`l.material_id = ${material}`;
  const day = sql`(o.placed_at at time zone ${worlds[world].timeZone})::date`;
  const rows = await queryRows(getDb(), soldRow)`
    select s.* from (
      select ((${day} - ${from}::date) / ${stepDays}::int)::int as step, l.material_id as "materialId", o.country, o.currency, ${amounts}, count(*) as times
      from ${salesOf(sellerId)} and ${isWithin(sql`o.placed_at`, { from, to }, world)} and ${one}
      group by 1, 2, 3, 4, ${amountGroups}) s`;
  return rows.map((row) => {
    const steps = stepsOf(row);
    const [isPaid, isCounted] = [steps.grossMinor > 0, row.currency === currency];
    return {
      ...none,
      step: row.step,
      materialId: row.materialId,
      country: row.country,
      source: null,
      currency: row.currency,
      ...(isPaid ? { sales: row.times } : { free: row.times }),
      ...(isCounted && { grossMinor: steps.grossMinor * row.times, yoursMinor: steps.yoursMinor * row.times }),
    };
  });
};

/** Everything of a period in small pieces; amounts of other currencies than the wanted one count as sales but bring no sum. */
export const collectFigures = async (scope: Scope, currency: Currency): Promise<Bit[]> =>
  (await Promise.all([readSeen(scope), readSold(scope, currency)])).flat();
