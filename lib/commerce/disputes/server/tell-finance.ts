import type { DisputeRow } from "#lib/commerce/disputes/server/book-dispute.ts";
import type { DisputeToldPayload } from "#lib/commerce/disputes/server/mails.ts";
import { findDeciders } from "#lib/commerce/refunds/server/find-deciders.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";

/** Tells finance that a dispute began, or how it ended; in the caller's transaction. */
export const tellFinance = async (tx: Tx, dispute: DisputeRow): Promise<void> => {
  const { orderId, status, amountMinor, currency, evidenceBy } = dispute;
  const facts = { orderId, status, amountMinor, currency, evidenceBy: evidenceBy?.toISOString() ?? null };
  for (const { email: to, publicName: name, world, language } of await findDeciders(tx)) {
    const payload: DisputeToldPayload = { name, ...facts };
    await queueMail(tx, { to, template: "dispute_told", world, language, payload });
  }
};
