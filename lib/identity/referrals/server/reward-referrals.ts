import { and, eq, isNull, sql } from "drizzle-orm";
import { isSamePerson, mailboxOf, ORDER_WITHIN_DAYS, REWARD_DELAY_DAYS } from "#lib/identity/referrals/rules.ts";
import { findTermsOfReward } from "#lib/identity/referrals/server/find-terms-of-reward.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { queryIds, queryOne } from "#lib/platform/db/query-rows.ts";
import { totalRow } from "#lib/platform/db/row-types.ts";
import { billingAddresses, orders, referrals, users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { addCredit } from "#lib/platform/ledger/move-credit.ts";
import { convert } from "#lib/platform/money/money.ts";

type User = typeof users.$inferSelect;
type Order = typeof orders.$inferSelect;

const DAY_MS = 86_400_000;
const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();

const isThere = (user: User | undefined): user is User =>
  user !== undefined && !user.deletedAt && !user.blockedAt && !user.deletionRequestedAt;

/** Of what was paid for the order in money, in cents of a euro by the rates it was placed with. */
const paidCents = ({ totalMinor, currency, rates }: Order): number => convert(totalMinor, currency, "EUR", 1 / (rates[currency] || 1));

/**
 * The first order with money in it that is paid for long enough, is worth enough, and of which nothing was given back or asked back. Its row
 * stays locked, so that no refund comes in between.
 */
const findOrder = async (tx: Tx, invited: User, now: Date): Promise<Order | null> => {
  const fitting = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, invited.id),
        eq(orders.status, "paid"),
        sql`${orders.totalMinor} > 0`,
        sql`${orders.paidAt} <= ${daysBefore(now, REWARD_DELAY_DAYS)}`,
        sql`${orders.placedAt} <= ${invited.createdAt.toISOString()}::timestamptz + make_interval(days => ${ORDER_WITHIN_DAYS})`,
        sql`not exists (select 1 from refunds f where f.order_id = ${orders.id} and f.status <> 'refused')`,
        sql`not exists (select 1 from withdrawals w where w.order_id = ${orders.id} and w.status <> 'refused')`,
      ),
    )
    .orderBy(orders.placedAt, orders.id)
    .for("update");
  return fitting.find((order) => paidCents(order) >= getEnv().REFERRAL_MIN_ORDER_MINOR) ?? null;
};

/** Whether both are one person: one mailbox under two spellings, or invoices to one name at one address. */
const isOnePerson = async (tx: Tx, inviter: User, invited: User, { billing }: Order): Promise<boolean> => {
  if (mailboxOf(inviter.email) === mailboxOf(invited.email)) return true;
  const known = await tx.select().from(billingAddresses).where(eq(billingAddresses.userId, inviter.id));
  const billed = await tx.select({ billing: orders.billing }).from(orders).where(eq(orders.userId, inviter.id));
  return [...known, ...billed.map((order) => order.billing)].some((address) => isSamePerson(address, billing));
};

/** How often an inviter got credit in the last 365 days, by the ledger: it outlives deleted accounts. */
const countOfYear = async (tx: Tx, inviterId: number, now: Date): Promise<number> => {
  const { total } = await queryOne(tx, totalRow)`
    select count(*) as total from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.kind = 'credit_granted' and t.subject like 'referral:%:inviter' and e.account = ${accounts.credit(inviterId)}
      and t.created_at > ${daysBefore(now, 365)}`;
  return total;
};

const give = async (tx: Tx, user: User, role: "inviter" | "invited", invitedId: number): Promise<void> => {
  const terms = await findTermsOfReward(tx, user.currency);
  if (!terms) return;
  const amount = { currency: terms.currency, amountMinor: terms.rewardMinor };
  const booking = { kind: "credit_granted" as const, subject: `referral:${invitedId}:${role}`, against: accounts.promotion };
  if (!(await addCredit(tx, { ...booking, ...amount, userId: user.id }))) return;
  const payload = { name: user.publicName, ...amount };
  await queueMail(tx, { to: user.email, world: user.world, language: user.language, template: `referral_${role}`, payload });
};

/** Gives both their credit, once for good: the inviter's row is locked, so her rewards come one after the other and her year's cap holds. */
const reward = (invitedId: number, now: Date): Promise<boolean> =>
  transaction(async (tx) => {
    const [pair] = await tx.select().from(referrals).where(eq(referrals.invitedId, invitedId));
    if (!pair) return false;
    const [inviter] = await tx.select().from(users).where(eq(users.id, pair.inviterId)).for("no key update");
    const isOpen = and(eq(referrals.invitedId, invitedId), isNull(referrals.rewardedAt));
    const [open] = await tx.select().from(referrals).where(isOpen).for("update");
    const [invited] = await tx.select().from(users).where(eq(users.id, invitedId));
    if (!open || !isThere(inviter) || !isThere(invited)) return false;
    const order = await findOrder(tx, invited, now);
    if (!order || (await isOnePerson(tx, inviter, invited, order))) return false;
    if ((await countOfYear(tx, inviter.id, now)) >= getEnv().REFERRAL_MAX_PER_YEAR) return false;
    await tx.update(referrals).set({ orderId: order.id, rewardedAt: now }).where(isOpen);
    await give(tx, inviter, "inviter", invitedId);
    await give(tx, invited, "invited", invitedId);
    return true;
  });

/** ROUTE-13, every day: credit for invitations whose first order holds. Gives how many were rewarded. */
export const rewardReferrals = async (now = new Date()): Promise<number> => {
  const { REFERRAL_REWARD_MINOR, REFERRAL_MAX_PER_YEAR } = getEnv();
  if (REFERRAL_REWARD_MINOR === 0 || REFERRAL_MAX_PER_YEAR === 0) return 0;
  const open = await queryIds(getDb())`
    select r.invited_id as id from referrals r where r.rewarded_at is null and exists (
      select 1 from orders o where o.user_id = r.invited_id and o.status = 'paid' and o.total_minor > 0
        and o.paid_at <= ${daysBefore(now, REWARD_DELAY_DAYS)})
    order by r.created_at, r.invited_id`;
  let count = 0;
  for (const id of open) if (await reward(id, now)) count += 1;
  return count;
};
