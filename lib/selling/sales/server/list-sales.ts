import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import type { ListSalesInput, Sale, SalePage, SaleSort } from "#lib/selling/sales/schema.ts";
import { readSales, sumSales, yoursToSort } from "#lib/selling/sales/server/read-sales.ts";
import { daysIn, saleConditions, salesOf } from "#lib/selling/sales/server/sale-conditions.ts";

const orderOf = (sort: SaleSort): SQL => {
  const orders: Record<SaleSort, SQL> = {
    "-date": sql`sold_at desc`,
    date: sql`sold_at`,
    title: sql`lower(l.title)`,
    "-title": sql`lower(l.title) desc`,
    gross: sql`l.gross_minor`,
    "-gross": sql`l.gross_minor desc`,
    yours: yoursToSort,
    "-yours": sql`${yoursToSort} desc`,
  };
  return sort.startsWith("-") ? sql`${orders[sort]}, l.id desc` : sql`${orders[sort]}, l.id`;
};

const materialRow = z.object({ id: z.int(), title: z.string() });
const countryRow = z.object({ country: z.string() });

type Choices = Pick<SalePage, "materials" | "countries">;

/** What the filters offer. Titles as they are today. */
const findChoices = async (sellerId: number): Promise<Choices> => {
  const materials = await queryRows(getDb(), materialRow)`
    select m.id, m.title from materials m
    where m.id in (select l.material_id from ${salesOf(sellerId)}) order by lower(m.title), m.id limit 2000`;
  const countries = await queryRows(getDb(), countryRow)`select distinct o.country from ${salesOf(sellerId)} order by 1`;
  return { materials, countries: countries.map(({ country }) => country) };
};

/** ROUTE-23: the seller's own sales and free downloads of a period, with the sums over all of them by currency. */
export const listSales = async (sellerId: number, world: World, input: ListSalesInput): Promise<SalePage> => {
  const { page, limit, sort, ...filter } = input;
  const days = daysIn(world, filter);
  const where = saleConditions(filter, days, world);
  const [items, sums, choices] = await Promise.all([
    readSales(sellerId, { where, orderBy: orderOf(sort), limit, offset: (page - 1) * limit }),
    sumSales(sellerId, where),
    findChoices(sellerId),
  ]);
  return { items, ...sums, page, limit, ...days, ...choices };
};

/** One sale of the seller's own. @throws AppError not_found */
export const getSale = async (sellerId: number, id: number): Promise<Sale> => {
  const [found] = await readSales(sellerId, { where: sql`l.id = ${id}`, orderBy: sql`l.id`, limit: 1 });
  return found ?? notFoundError();
};
