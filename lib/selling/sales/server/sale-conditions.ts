import { type SQL, sql } from "drizzle-orm";
import { dayIn } from "#lib/platform/worlds/day-in.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import { type Days, daysOf } from "#lib/selling/sales/rules.ts";
import type { SaleFilter } from "#lib/selling/sales/schema.ts";

/** Order lines that are sales, with their orders: whatever was delivered, also what was given back later. */
export const salesOf = (sellerId: number): SQL => sql`
  order_lines l join orders o on o.id = l.order_id
  where l.seller_id = ${sellerId} and o.status in ('paid', 'awaiting_transfer', 'refunded')`;

/** The days of a period by the calendar of the world. */
export const daysIn = (world: World, filter: Pick<SaleFilter, "period" | "from" | "to">): Days =>
  daysOf(filter, dayIn(worlds[world].timeZone, new Date()));

/** `column` lies in these days of the world. */
export const isWithin = (column: SQL, { from, to }: Days, world: World): SQL => {
  const { timeZone } = worlds[world];
  const start = from === null ? sql`true` : sql`${column} >= (${from}::date::timestamp at time zone ${timeZone})`;
  return sql`(${start} and ${column} < ((${to}::date + 1)::timestamp at time zone ${timeZone}))`;
};

/** The filter as further conditions of `salesOf`. */
export const saleConditions = (filter: SaleFilter, days: Days, world: World): SQL => {
  const { material, country, kind } = filter;
  const kinds = {
    all: sql`true`,
    paid: sql`l.gross_minor > 0`,
    free: sql`l.gross_minor = 0`,
    refunded: sql`l.refunded_minor > 0`,
  };
  return sql`${isWithin(sql`o.placed_at`, days, world)} and ${kinds[kind]}
    and ${material === undefined ? sql`true` : sql`l.material_id = ${material}`}
    and ${country === undefined ? sql`true` : sql`o.country = ${country}`}`;
};
