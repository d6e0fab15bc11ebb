import { and, eq, notExists, sql } from "drizzle-orm";
import { ARRIVES_WITHIN_DAYS } from "#lib/books/reconciliation/rules.ts";
import type { DecisionKind } from "#lib/books/transfers/rules.ts";
import { type EntryRow, take } from "#lib/books/transfers/server/allocate.ts";
import { getDb, type Tx } from "#lib/platform/db/client.ts";
import { bankAllocations, providerPayouts } from "#lib/platform/db/schema/schema.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { postTransaction } from "#lib/platform/ledger/post-transaction.ts";

/** What the open money is booked against, where it is for no order. */
const against: Record<Exclude<DecisionKind, "order">, string> = {
  returned: accounts.bank,
  elsewhere: accounts.bank,
  provider: accounts.receivable("stripe"),
  other: accounts.otherMoney,
};

/**
 * The payout of the provider that can only have arrived with an entry's open money: sent, of that amount to the cent, foretold for those days,
 * and none that arrived before. Null: none, or several. It is locked.
 */
export const findArrived = async (tx: Tx, { openMinor, currency, bookedOn }: EntryRow): Promise<number | null> => {
  const found = await tx
    .select({ id: providerPayouts.id })
    .from(providerPayouts)
    .where(
      and(
        eq(providerPayouts.amountMinor, openMinor),
        eq(providerPayouts.currency, currency),
        eq(providerPayouts.status, "sent"),
        sql`abs(${providerPayouts.arrivesOn} - ${bookedOn}::date) <= ${ARRIVES_WITHIN_DAYS}`,
        notExists(getDb().select({ one: sql`1` }).from(bankAllocations).where(eq(bankAllocations.providerPayoutId, providerPayouts.id))),
      ),
    )
    .limit(2)
    .for("update");
  return found.length === 1 ? (found[0]?.id ?? null) : null;
};

type By = { decisionId: number | null; providerPayoutId: number | null };

/** Takes all of an entry's open money for what is no order, and books it. */
export const bookAway = async (tx: Tx, entry: EntryRow, kind: Exclude<DecisionKind, "order">, by: By): Promise<void> => {
  const { openMinor: amountMinor, currency } = entry;
  const allocation = await take(tx, entry.id, { kind, amountMinor, ...by });
  const entries = [
    { account: accounts.transfers, amountMinor },
    { account: against[kind], amountMinor: -amountMinor },
  ];
  await postTransaction(tx, { kind: "transfer", subject: `bank-allocation:${allocation}`, currency, entries });
};
