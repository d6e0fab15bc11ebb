import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { providerEvents } from "#lib/platform/db/schema/schema.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { readConnectEvent } from "#lib/platform/payments/stripe.ts";

const apply = async (tx: Tx, type: string, reference: string): Promise<void> => {
  // How it stands is asked of Stripe, so that events in any order end the same.
  const task = type.startsWith("payout.") ? "take_connect_payouts" : /^(account|capability)\./.test(type) ? "take_connect_account" : null;
  if (task) await addJob(tx, task, { reference }, { jobKey: `${task}:${reference}` });
};

/**
 * Takes in one event of a seller's account at Stripe: signature checked, noted and applied in one transaction; the same event again does nothing (threat 22).
 * @throws AppError signature_invalid
 */
export const handleConnectWebhook = async (rawBody: string, signature: string | null): Promise<void> => {
  const { id, type, account } = await readConnectEvent(rawBody, signature);
  await transaction(async (tx) => {
    const event = { provider: "stripe", eventId: `connect:${id}` } as const;
    const [fresh] = await tx.insert(providerEvents).values(event).onConflictDoNothing().returning();
    if (fresh && account) await apply(tx, type, account);
  });
};
