import { eq } from "drizzle-orm";
import { lockSeller } from "#lib/books/payouts/server/lock-seller.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { connectAccounts, users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { type ConnectAccountState, readConnectAccount } from "#lib/platform/payments/stripe-connect.ts";

/** An account that Stripe knows no more takes nothing. */
const gone: ConnectAccountState = { transfers: "inactive", isPayingOut: false, isSubmitted: true, isDue: false, disabledReason: "gone" };

/** From now on she is paid there: whoever stole a session would want exactly this, so its owner is told. */
const tellOwner = async (tx: Tx, userId: number): Promise<void> => {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user || user.deletedAt) return;
  const { email: to, world, language, publicName: name } = user;
  await queueMail(tx, { to, world, language, template: "connect_ready", payload: { name } });
};

/**
 * Keeps how a seller's account stands, as Stripe says itself. The first time that it can take transfers and pay out she is paid there, and no
 * batch takes her any more: under her lock, beside which nothing of hers leaves. Stripe is asked outside of it; an answer beside which another one
 * came in may be the older of the two, so it is not kept and Stripe is asked again.
 * @throws AppError unavailable
 */
export const takeAccount = async (reference: string, now = new Date()): Promise<void> => {
  const [known] = await getDb().select().from(connectAccounts).where(eq(connectAccounts.reference, reference));
  if (!known) return;
  const state = (await readConnectAccount(reference)) ?? gone;
  const isKept = await transaction(async (tx) => {
    await lockSeller(tx, known.userId);
    const own = eq(connectAccounts.reference, reference);
    const [row] = await tx.select().from(connectAccounts).where(own).for("update");
    if (!row) return true;
    if (row.seenAt?.getTime() !== known.seenAt?.getTime()) return false;
    const isEnabled = row.isChosen && row.enabledAt === null && state.transfers === "active" && state.isPayingOut;
    await tx
      .update(connectAccounts)
      .set({ ...state, seenAt: now, ...(isEnabled && { enabledAt: now }) })
      .where(own);
    if (!isEnabled) return true;
    await tellOwner(tx, row.userId);
    await writeAudit(tx, { actorId: null, userId: row.userId, action: "connect.enabled", data: { account: reference } });
    return true;
  });
  if (!isKept) await takeAccount(reference, now);
};
