import { movementKind } from "#lib/books/reconciliation/rules.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import type { providerMovements } from "#lib/platform/db/schema/schema.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { postTransaction } from "#lib/platform/ledger/post-transaction.ts";
import { keeperOf } from "#lib/platform/payments/keeper.ts";

type MovementRow = typeof providerMovements.$inferSelect;

/** What the provider took for a movement, or what a movement took for itself; a dispute's is booked with the dispute. */
const feeOf = ({ category, amountMinor, feeMinor }: MovementRow): number => {
  const kind = movementKind(category);
  if (kind === "dispute") return 0;
  return kind === "fee" ? feeMinor - amountMinor : feeMinor;
};

/** The provider gave us another currency than the buyer: what the bank would have to exchange is exchanged already. */
const bookExchange = async (tx: Tx, row: MovementRow): Promise<void> => {
  const { id, reference, amountMinor, currency, sourceMinor, sourceCurrency } = row;
  const receivable = accounts.receivable(keeperOf(reference));
  for (const [of, minor] of [
    [sourceCurrency, -sourceMinor],
    [currency, amountMinor],
  ] as const) {
    const entries = [
      { account: receivable, amountMinor: minor },
      { account: accounts.exchange, amountMinor: -minor },
    ];
    await postTransaction(tx, { kind: "exchange", subject: `provider-movement:${id}:${of}`, currency: of, entries });
  }
};

/**
 * Books of a movement that is new what nothing else of the shop books: its fee, another currency, and what only the accountant can explain.
 * Payments, refunds, disputes and transfers stand in the ledger by their own events and are held against it; a payout is booked when it is at
 * the bank.
 */
export const bookMovement = async (tx: Tx, row: MovementRow): Promise<void> => {
  const { id, reference, category, amountMinor, currency, sourceCurrency } = row;
  const receivable = accounts.receivable(keeperOf(reference));
  const subject = `provider-movement:${id}`;
  const kind = movementKind(category);
  const fee = feeOf(row);
  if (fee !== 0) {
    const entries = [
      { account: accounts.providerFees, amountMinor: fee },
      { account: receivable, amountMinor: -fee },
    ];
    await postTransaction(tx, { kind: "fee", subject, currency, entries });
  }
  if (currency !== sourceCurrency && kind !== "other" && kind !== "fee") await bookExchange(tx, row);
  if (kind !== "other" || amountMinor === 0) return;
  const entries = [
    { account: receivable, amountMinor },
    { account: accounts.otherMoney, amountMinor: -amountMinor },
  ];
  await postTransaction(tx, { kind: "provider_movement", subject, currency, entries });
};
