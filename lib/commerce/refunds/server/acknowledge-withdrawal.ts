import { eq } from "drizzle-orm";
import { findRecipient, type Recipient } from "#lib/commerce/refunds/server/find-recipient.ts";
import { findWithdrawnOrder } from "#lib/commerce/refunds/server/find-withdrawn-order.ts";
import type { WithdrawalReceivedPayload } from "#lib/commerce/refunds/server/mails.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { withdrawals } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { issueLink } from "#lib/platform/links/issue-link.ts";
import { href } from "#lib/platform/routes/href.ts";

export const WITHDRAWAL_LINK = "withdrawal";

/** How long the link works; what nobody followed is decided by a person long before. */
const LIFETIME_MS = 30 * 86_400_000;

const makeUrl = async (tx: Tx, withdrawalId: number, { userId, world }: Recipient): Promise<string> => {
  const wanted = { purpose: WITHDRAWAL_LINK, userId, data: { withdrawalId }, lifetimeMs: LIFETIME_MS };
  return `${getEnv().ORIGIN}${href(world, "tokenLinks.confirmWithdrawal", { token: await issueLink(tx, wanted) })}`;
};

/**
 * Looks for the order that a statement means and acknowledges its receipt by mail (Directive 2011/83/EU art. 11a (4)), to the order's address
 * and with nothing in it that the sender wrote freely. Runs as a job right after the statement came in.
 */
export const acknowledgeWithdrawal = (id: number): Promise<void> =>
  transaction(async (tx) => {
    const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for("update");
    if (row?.status !== "received") return;
    const orderId = await findWithdrawnOrder(tx, row.orderNumber, row.email);
    await tx.update(withdrawals).set({ orderId }).where(eq(withdrawals.id, id));
    const recipient = await findRecipient(tx, { ...row, orderId });
    if (!recipient) return;
    const payload: WithdrawalReceivedPayload = {
      name: recipient.name,
      code: row.code,
      orderNumber: orderId === null ? null : String(orderId),
      receivedAt: row.receivedAt.toISOString(),
      url: orderId === null ? null : await makeUrl(tx, id, recipient),
    };
    const { to, world, language } = recipient;
    await queueMail(tx, { to, template: "withdrawal_received", world, language, payload });
  });
