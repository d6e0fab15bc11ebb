import { orderStatus } from "#lib/commerce/orders/schema.ts";
import { StartError } from "#lib/platform/env/start-error.ts";
import { decimal } from "#lib/platform/money/money.ts";
import { isWorld } from "#lib/platform/worlds/worlds.ts";
import { materialStates } from "#lib/selling/selling/schema.ts";
import { findMaterials, titleOf } from "#lib/staff/admin/server/find-materials.ts";
import { findOrders } from "#lib/staff/admin/server/find-orders.ts";

type Values = Record<string, string | undefined>;
type Say = (text: string) => void;
type Row = readonly (string | number)[];

const MOST = 1_000;

const fail = (sentence: string): never => {
  throw new StartError(sentence);
};
const readLimit = (text = "50"): number =>
  /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST
    ? Number(text)
    : fail(`--limit ${text} is not a number from 1 to ${MOST}.`);
const readDay = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : fail(`--since ${text} is not a day such as 2026-12-01.`);
const readWorld = (text: string) => (isWorld(text) ? text : fail(`There is no world "${text}".`));
const readOne = <T extends string>(text: string, known: readonly T[]): T =>
  known.find((one) => one === text) ?? fail(`There is no status "${text}": ${known.join(", ")}.`);

/** A list for a terminal, and for cut and awk: columns stand between tabs, and a tab stands in none of them. */
const listCommand = <Status extends string>(
  options: readonly string[],
  statuses: readonly Status[],
  heads: Row,
  find: (given: { status?: Status; world?: ReturnType<typeof readWorld>; email?: string; since?: string; limit: number }) => Promise<Row[]>,
) => ({
  options: [...options, "limit"],
  prepare: async ({ status, world, email, since, limit }: Values) => {
    const given = {
      ...(status !== undefined && { status: readOne(status, statuses) }),
      ...(world !== undefined && { world: readWorld(world) }),
      ...(email !== undefined && { email }),
      ...(since !== undefined && { since: readDay(since) }),
      limit: readLimit(limit),
    };
    return async (say: Say) => {
      for (const row of [heads, ...(await find(given))]) say(row.map((cell) => String(cell).replace(/\s+/g, " ")).join("\t"));
    };
  },
});
const price = (minor: number, currency: Parameters<typeof decimal>[1]) => `${decimal(minor, currency)} ${currency}`;

/** `npm run admin -- orders`: the newest first, by status, world, part of the buyer's address, and day. */
export const ordersCommand = listCommand(
  ["status", "world", "email", "since"],
  orderStatus.options,
  ["order", "placed", "status", "world", "paid by", "total", "buyer"],
  async ({ email, since, world, ...filter }) =>
    (await findOrders({ ...filter, inWorld: world, buyer: email, from: since })).map(({ order, buyer }) => [
      order.id,
      order.placedAt.toISOString(),
      order.status,
      order.world,
      order.provider,
      price(order.grossMinor, order.currency),
      buyer.email,
    ]),
);

/** `npm run admin -- materials`: the newest first, by status, world and part of the author's address. */
export const materialsCommand = listCommand(
  ["status", "world", "email"],
  materialStates,
  ["material", "status", "world", "price", "sold", "author", "title"],
  async ({ email, world, ...filter }) =>
    (await findMaterials({ ...filter, inWorld: world, author: email })).map(({ material, author }) => [
      material.id,
      material.status,
      material.world,
      price(material.priceMinor, material.currency),
      material.salesCount,
      author.email,
      titleOf(material),
    ]),
);
