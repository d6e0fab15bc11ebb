import { and, eq, isNull } from "drizzle-orm";
import type { BalanceOwedPayload } from "#lib/books/dunning/server/mails.ts";
import { findEarned } from "#lib/books/payouts/server/find-balances.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { balanceReminders, users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { dunningDays } from "#lib/platform/env/wishes.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";

/** The row is the turn: whoever writes it queues the mail in the same transaction. */
const remind = (sellerId: number, month: string, now: Date): Promise<boolean> =>
  transaction(async (tx) => {
    const isThere = and(eq(users.id, sellerId), isNull(users.deletedAt));
    const [seller] = await tx.select().from(users).where(isThere);
    if (!seller) return false;
    const [mine] = await tx
      .insert(balanceReminders)
      .values({ sellerId, month })
      .onConflictDoNothing()
      .returning({ month: balanceReminders.month });
    if (!mine) return false;
    const owed = (await findEarned(tx, sellerId, now)).filter(({ earnedMinor }) => earnedMinor < 0);
    const payload: BalanceOwedPayload = {
      name: seller.publicName,
      balances: owed.map(({ currency, earnedMinor }) => ({ currency, amountMinor: earnedMinor })),
    };
    const { email: to, world, language } = seller;
    await queueMail(tx, { to, template: "balance_owed", world, language, payload });
    return true;
  });

/**
 * Tells sellers whose earnings are below zero, because refunds came after they were paid out, so once a month, however often this runs.
 * Returns how many were told. Does nothing where no reminders are wanted.
 */
export const remindOwingSellers = async (now = new Date()): Promise<number> => {
  if (dunningDays().length === 0) return 0;
  const month = `${operatorDay(now).slice(0, 7)}-01`;
  const earned = await findEarned(getDb(), undefined, now);
  const owing = new Set(earned.filter(({ earnedMinor }) => earnedMinor < 0).map(({ sellerId }) => sellerId));
  let told = 0;
  for (const sellerId of owing) if (await remind(sellerId, month, now)) told += 1;
  return told;
};
