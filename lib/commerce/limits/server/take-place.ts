import { and, eq, gt, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { type Counted, findRefusal, type LimitName, type Refusal, windowOf } from "#lib/commerce/limits/rules.ts";
import { readLimits } from "#lib/commerce/limits/server/read-limits.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { declinedPayments, limitReleases, orderOrigins, orders, users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

// Of advisory locks: their first keys, so that ours never meet those of others.
const NETWORK = 7_421;
const ACCOUNT = 7_422;
const DAY_MS = 86_400_000;

type Wanted = { userId: number; network: string | null /** Cents of a euro. */; euroCents: number };

/** An order that a limit refuses; what it was is kept by whoever catches it, for the transaction that throws it is rolled back. */
const limitReached = (refusal: Refusal): AppError => {
  const retryAfter = Math.max(1, Math.ceil((refusal.retryAt.getTime() - Date.now()) / 1000));
  return Object.assign(new AppError("too_many_orders", { retryAfter }), { refusal });
};

/** The limit that an error tells of; null: another error. */
export const refusalOf = (error: unknown): Refusal | null =>
  error instanceof AppError && error.code === "too_many_orders" ? ((error as { refusal?: Refusal }).refusal ?? null) : null;

/**
 * Orders that count against the same limit wait for one another here, the network's before the account's, and both before a cart is locked;
 * until the transaction ends.
 */
export const lockPlace = async (tx: Tx, { userId, network }: Pick<Wanted, "userId" | "network">): Promise<void> => {
  if (network !== null) await tx.execute(sql`select pg_advisory_xact_lock(${NETWORK}::int, hashtext(${network}::text))`);
  await tx.execute(sql`select pg_advisory_xact_lock(${ACCOUNT}::int, (${userId}::bigint % 2147483647)::int)`);
};

const isReleased = async (tx: Tx, userId: number, now: Date): Promise<boolean> => {
  const [row] = await tx
    .select({ id: limitReleases.id })
    .from(limitReleases)
    .where(and(eq(limitReleases.userId, userId), gt(limitReleases.until, now)))
    .limit(1);
  return row !== undefined;
};

const asCounted = (rows: readonly { at: Date }[]): Counted[] => rows.map(({ at }) => ({ at, weight: 1 }));

/** Accounts that paid with a card of this account lately, herself with them; each at the last time that she did. */
const cardAccounts = async (tx: Tx, userId: number, since: Date): Promise<Counted[]> => {
  const lately = gt(orderOrigins.createdAt, since);
  const hers = tx
    .select({ card: orderOrigins.card })
    .from(orderOrigins)
    .where(and(eq(orderOrigins.userId, userId), lately, isNotNull(orderOrigins.card)));
  const rows = await tx
    .select({ at: sql`max(${orderOrigins.createdAt})`.mapWith(orderOrigins.createdAt) })
    .from(orderOrigins)
    .where(and(inArray(orderOrigins.card, hers), lately, ne(orderOrigins.userId, userId)))
    .groupBy(orderOrigins.userId);
  return asCounted(rows);
};

/** What an account ordered lately, in cents of a euro by the rate of each order; null: it is not new any more. */
const spentByNew = async (tx: Tx, userId: number, since: Date, now: Date, days: number): Promise<Counted[] | null> => {
  const born = new Date(now.getTime() - days * DAY_MS);
  const [stranger] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), gt(users.createdAt, born)));
  if (!stranger) return null;
  const rows = await tx
    .select({ at: orders.placedAt, cents: orderOrigins.euroCents })
    .from(orderOrigins)
    .innerJoin(orders, eq(orders.id, orderOrigins.orderId))
    .where(
      and(
        eq(orderOrigins.userId, userId),
        gt(orderOrigins.createdAt, since),
        inArray(orders.status, ["pending", "paid", "awaiting_transfer"]),
      ),
    );
  return rows.map(({ at, cents }) => ({ at, weight: cents }));
};

const count = async (tx: Tx, name: LimitName, { userId, network }: Wanted, now: Date, newDays: number): Promise<Counted[] | null> => {
  const since = new Date(now.getTime() - windowOf(name));
  const table = name.endsWith("declined") ? declinedPayments : orderOrigins;
  if (name === "card_accounts") return cardAccounts(tx, userId, since);
  if (name === "new_account_sum") return spentByNew(tx, userId, since, now, newDays);
  if (name.startsWith("network") && network === null) return null;
  const whose = name.startsWith("network") ? eq(table.network, network ?? "") : eq(table.userId, userId);
  return asCounted(
    await tx
      .select({ at: table.createdAt })
      .from(table)
      .where(and(whose, gt(table.createdAt, since))),
  );
};

/**
 * Whether one more order goes beyond a limit, and the one that lasts longest. The caller holds the locks of `lockPlace`, so of
 * orders at once no more get through than may. An account that staff let through is refused by none.
 * @throws AppError too_many_orders, with the seconds until it fits
 */
export const requirePlace = async (tx: Tx, wanted: Wanted): Promise<void> => {
  const { limits, newDays, isOn } = readLimits();
  if (!isOn) return;
  const now = new Date();
  if (await isReleased(tx, wanted.userId, now)) return;
  const refusals: Refusal[] = [];
  for (const [name, allowed] of Object.entries(limits) as [LimitName, number][]) {
    if (allowed === 0) continue;
    const events = await count(tx, name, wanted, now, newDays);
    const weight = name === "new_account_sum" ? wanted.euroCents : 1;
    const refusal = events && findRefusal({ name, allowed, weight }, events, now);
    if (refusal) refusals.push(refusal);
  }
  const [longest] = refusals.sort((a, b) => b.retryAt.getTime() - a.retryAt.getTime());
  if (longest) throw limitReached(longest);
};
