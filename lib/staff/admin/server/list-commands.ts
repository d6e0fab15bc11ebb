import { and, desc, eq, gte, ilike, type SQL } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { materials, orders, users } from "#lib/platform/db/schema/schema.ts";
import { StartError } from "#lib/platform/env/start-error.ts";
import { decimal } from "#lib/platform/money/money.ts";
import { isWorld } from "#lib/platform/worlds/worlds.ts";

type Values = Record<string, string | undefined>;
type Say = (text: string) => void;

const MOST = 1_000;

const fail = (sentence: string): never => {
  throw new StartError(sentence);
};
const readLimit = (text = "50"): number =>
  /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST
    ? Number(text)
    : fail(`--limit ${text} is not a number from 1 to ${MOST}.`);
const readDay = (text: string): Date => {
  const day = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : Number.NaN);
  return Number.isNaN(day.getTime()) ? fail(`--since ${text} is not a day such as 2026-12-01.`) : day;
};
const readWorld = (text: string) => (isWorld(text) ? text : fail(`There is no world "${text}".`));
const readOne = <T extends string>(text: string, known: readonly T[]): T =>
  known.find((one) => one === text) ?? fail(`There is no status "${text}": ${known.join(", ")}.`);
/** Part of an address; what means something in a pattern is taken as it is. */
const holds = (text: string): SQL => ilike(users.email, `%${text.replace(/[\\%_]/g, "\\$&")}%`);

const tell = (say: Say, heads: string[], rows: readonly (string | number)[][]): void => {
  // Columns for a terminal, and for cut and awk: a tab stands in none of them.
  for (const row of [heads, ...rows]) say(row.map((cell) => String(cell).replace(/\s+/g, " ")).join("\t"));
};

/** `npm run admin -- orders`: the newest first, by status, world, part of the buyer's address, and day. */
export const ordersCommand = {
  options: ["status", "world", "email", "since", "limit"],
  prepare: async ({ status, world, email, since, limit }: Values) => {
    const where = and(
      status === undefined ? undefined : eq(orders.status, readOne(status, orders.status.enumValues)),
      world === undefined ? undefined : eq(orders.world, readWorld(world)),
      email === undefined ? undefined : holds(email),
      since === undefined ? undefined : gte(orders.placedAt, readDay(since)),
    );
    const most = readLimit(limit);
    return async (say: Say) => {
      const rows = await getDb()
        .select({ order: orders, email: users.email })
        .from(orders)
        .innerJoin(users, eq(users.id, orders.userId))
        .where(where)
        .orderBy(desc(orders.id))
        .limit(most);
      tell(
        say,
        ["order", "placed", "status", "world", "paid by", "total", "buyer"],
        rows.map(({ order: { id, placedAt, status: now, world: of, provider, grossMinor, currency }, email: buyer }) => [
          id,
          placedAt.toISOString(),
          now,
          of,
          provider,
          `${decimal(grossMinor, currency)} ${currency}`,
          buyer,
        ]),
      );
    };
  },
};

/** `npm run admin -- materials`: the newest first, by status, world and part of the author's address. */
export const materialsCommand = {
  options: ["status", "world", "email", "limit"],
  prepare: async ({ status, world, email, limit }: Values) => {
    const where = and(
      status === undefined ? undefined : eq(materials.status, readOne(status, materials.status.enumValues)),
      world === undefined ? undefined : eq(materials.world, readWorld(world)),
      email === undefined ? undefined : holds(email),
    );
    const most = readLimit(limit);
    return async (say: Say) => {
      const rows = await getDb()
        .select({ material: materials, email: users.email })
        .from(materials)
        .innerJoin(users, eq(users.id, materials.authorId))
        .where(where)
        .orderBy(desc(materials.id))
        .limit(most);
      tell(
        say,
        ["material", "status", "world", "price", "sold", "author", "title"],
        rows.map(({ material: { id, status: now, world: of, priceMinor, currency, salesCount, title }, email: author }) => [
          id,
          now,
          of,
          `${decimal(priceMinor, currency)} ${currency}`,
          salesCount,
          author,
          title,
        ]),
      );
    };
  },
};
