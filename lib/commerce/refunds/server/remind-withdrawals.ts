import { and, count, eq, lte, min } from "drizzle-orm";
import { decideBy, REMIND_AFTER_MS } from "#lib/commerce/refunds/rules.ts";
import { findDeciders } from "#lib/commerce/refunds/server/find-deciders.ts";
import type { WithdrawalsWaitingPayload } from "#lib/commerce/refunds/server/mails.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { withdrawals } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";

/** Reminds those who decide of withdrawals that have to be decided within a day, every day until they are. Returns how many wait. */
export const remindWithdrawals = (now = new Date()): Promise<number> =>
  transaction(async (tx) => {
    const isDue = and(eq(withdrawals.status, "received"), lte(withdrawals.receivedAt, new Date(now.getTime() - REMIND_AFTER_MS)));
    const [due] = await tx
      .select({ waiting: count(), oldest: min(withdrawals.receivedAt) })
      .from(withdrawals)
      .where(isDue);
    if (!due?.oldest) return 0;
    const facts = { waiting: due.waiting, decideBy: decideBy(due.oldest).toISOString() };
    for (const { email: to, publicName: name, world, language } of await findDeciders(tx)) {
      const payload: WithdrawalsWaitingPayload = { name, ...facts };
      await queueMail(tx, { to, template: "withdrawals_waiting", world, language, payload });
    }
    return due.waiting;
  });
