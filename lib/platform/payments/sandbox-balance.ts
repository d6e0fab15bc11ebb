import { asc } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { sandboxPayments, sandboxRefunds } from "#lib/platform/db/schema/schema.ts";
import { decidedAt, disputeAt, disputeOf, type SandboxPayment } from "#lib/platform/payments/sandbox-disputes.ts";
import type { ProviderMovement, ProviderPayout } from "#lib/platform/payments/stripe-balance.ts";

/** What it takes for a payment, as card processors do: 1.5 % and 25 minor units. */
const feeOf = (amountMinor: number): number => Math.min(amountMinor, Math.round(amountMinor * 0.015) + 25);

type Moved = Pick<ProviderMovement, "reference" | "category" | "amountMinor" | "occurredAt"> & { feeMinor?: number; source?: string };

const movementsOf = (payment: SandboxPayment, refunds: readonly (typeof sandboxRefunds.$inferSelect)[], now: Date): ProviderMovement[] => {
  const { reference, currency, amountMinor, createdAt } = payment;
  const made = (moved: Moved): ProviderMovement => ({
    feeMinor: 0,
    source: null,
    ...moved,
    currency,
    payment: reference,
    sourceMinor: moved.amountMinor,
    sourceCurrency: currency,
  });
  const found = [
    made({ reference: `${reference}-charge`, category: "charge", amountMinor, feeMinor: feeOf(amountMinor), occurredAt: createdAt }),
    ...refunds
      .filter(({ status }) => status === "succeeded")
      .map(({ id, amountMinor: minor, createdAt: occurredAt }) =>
        made({ reference: `${reference}-refund-${id}`, category: "refund", amountMinor: -minor, occurredAt }),
      ),
  ];
  const dispute = disputeAt(payment, now);
  const source = disputeOf(reference);
  if (dispute?.isTaken) {
    const feeMinor = dispute.fee?.amountMinor ?? 0;
    found.push(
      made({ reference: `${source}-taken`, category: "dispute", amountMinor: -amountMinor, feeMinor, source, occurredAt: createdAt }),
    );
  }
  if (dispute?.isReturned)
    found.push(
      made({ reference: `${source}-returned`, category: "dispute_reversal", amountMinor, source, occurredAt: decidedAt(payment) }),
    );
  return found;
};

/** All until now: whoever lives in the past of a demonstration again hears nothing of what came later. */
const allMovements = async (): Promise<ProviderMovement[]> => {
  const now = new Date();
  const payments = await getDb().select().from(sandboxPayments).orderBy(asc(sandboxPayments.createdAt), asc(sandboxPayments.reference));
  const refunds = Map.groupBy(await getDb().select().from(sandboxRefunds), ({ payment }) => payment);
  return payments
    .flatMap((payment) => movementsOf(payment, refunds.get(payment.reference) ?? [], now))
    .filter(({ occurredAt }) => occurredAt <= now);
};

// A demonstration's few payments are read whole each time: what moved late belongs to a payment of long ago.

/** What moved at a moment or after it, or ever. */
export async function* listMovements(since: Date | null): AsyncGenerator<ProviderMovement> {
  for (const moved of await allMovements()) if (since === null || moved.occurredAt >= since) yield moved;
}

/** It pays nothing out: there is no money. */
export async function* listPayouts(_: Date | null): AsyncGenerator<ProviderPayout> {}

/** What it holds by currency; minor units. */
export const readProviderBalance = async (): Promise<Map<string, number>> => {
  const held = new Map<string, number>();
  for (const { currency, amountMinor, feeMinor } of await allMovements())
    held.set(currency, (held.get(currency) ?? 0) + amountMinor - feeMinor);
  return held;
};
