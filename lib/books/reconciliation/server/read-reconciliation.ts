import { desc, eq, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import { ARRIVES_WITHIN_DAYS, categoriesOf } from "#lib/books/reconciliation/rules.ts";
import type { ProviderAccount, ProviderPayoutView, Reconciliation } from "#lib/books/reconciliation/schema.ts";
import { type Found, findDifferences } from "#lib/books/reconciliation/server/find-differences.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { bankAllocations, bankEntries, providerBalances, providerMovements, providerPayouts } from "#lib/platform/db/schema/schema.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { keeperName } from "#lib/platform/payments/get-provider.ts";
import { keeperIn } from "#lib/platform/payments/keeper.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

/** So many differences and payouts are shown; the count says how many there are. */
const SHOWN = 100;
const PAYOUTS = 30;

const accountRow = z.object({ currency: currencyCode, booksMinor: z.int(), movedMinor: z.int(), paidOut: z.int(), feesMinor: z.int() });

/** Of whoever keeps what cards pay today: what a test card paid before there was Stripe is nobody's. */
const sums = (keeper = keeperName() ?? "stripe") =>
  queryRows(getDb(), accountRow)`
    select currency, sum(books)::bigint as "booksMinor", sum(moved)::bigint as "movedMinor", sum(paid_out)::bigint as "paidOut", sum(fees)::bigint as "feesMinor" from (
      select currency, sum(amount_minor) as books, 0 as moved, 0 as paid_out, 0 as fees from ledger_entries where account = ${accounts.receivable(keeper)} group by 1
      union all select currency, 0, sum(amount_minor - fee_minor), -coalesce(sum(amount_minor) filter (where category in (${sql.join(categoriesOf("payout"), sql`, `)})), 0), 0
        from provider_movements m where ${keeperIn(sql`m.reference`)} = ${keeper} group by 1
      union all select e.currency, 0, 0, -sum(b.amount_minor), 0 from bank_allocations b join bank_entries e on e.id = b.entry_id where b.kind = 'provider' and ${keeper} = 'stripe' group by 1
      union all select currency, 0, 0, 0, sum(amount_minor) from ledger_entries where account in ('expense:provider-fees', 'expense:dispute-fees') group by 1) w
    group by 1 order by 1`;

const sumOf = (found: readonly Found[], currency: Currency, isSettling: boolean): number =>
  found.filter((one) => one.currency === currency && one.isSettling === isSettling).reduce((sum, { minor }) => sum + minor, 0);

/**
 * The account that the provider keeps for us, by currency: what the books say of it is what moved there, what is on its way to the bank, and the
 * differences, to the cent and always.
 */
export const readAccounts = async (found: readonly Found[]): Promise<ProviderAccount[]> => {
  const held = new Map((await getDb().select().from(providerBalances)).map(({ currency, minor }) => [currency, minor]));
  return (await sums()).map(({ currency, booksMinor, movedMinor, paidOut, feesMinor }) => ({
    currency,
    booksMinor,
    movedMinor,
    heldMinor: held.get(currency) ?? null,
    onItsWayMinor: paidOut,
    settlingMinor: sumOf(found, currency, true),
    differenceMinor: sumOf(found, currency, false),
    feesMinor,
  }));
};

const DAY_MS = 86_400_000;

const readPayouts = async (): Promise<ProviderPayoutView[]> => {
  const rows = await getDb()
    .select({ payout: providerPayouts, arrivedOn: bankEntries.bookedOn })
    .from(providerPayouts)
    .leftJoin(bankAllocations, eq(bankAllocations.providerPayoutId, providerPayouts.id))
    .leftJoin(bankEntries, eq(bankEntries.id, bankAllocations.entryId))
    .orderBy(desc(providerPayouts.startedAt), desc(providerPayouts.id))
    .limit(PAYOUTS);
  const lateBefore = operatorDay(new Date(Date.now() - ARRIVES_WITHIN_DAYS * DAY_MS));
  return rows.map(({ payout: { id, reference, amountMinor, currency, status, arrivesOn }, arrivedOn }) => {
    const state = arrivedOn ? "arrived" : status === "stopped" ? "stopped" : arrivesOn < lateBefore ? "late" : "under_way";
    return { id, reference, amountMinor, currency, state, arrivesOn, arrivedOn };
  });
};

/** Everything that the room of reconciliation shows. */
export const readReconciliation = async (): Promise<Reconciliation> => {
  const found = await findDifferences();
  const open = found.filter(({ isSettling }) => !isSettling);
  const [looked] = await getDb()
    .select({ at: providerBalances.seenAt })
    .from(providerBalances)
    .orderBy(desc(providerBalances.seenAt))
    .limit(1);
  const known = categoriesOf("payment", "refund", "dispute", "transfer", "payout", "fee");
  return {
    isConfigured: keeperName() !== null,
    lookedAt: looked?.at.toISOString() ?? null,
    accounts: await readAccounts(found),
    differences: open.slice(0, SHOWN).map(({ isSettling: _, since, ...one }) => ({ ...one, since: since.toISOString() })),
    differenceCount: open.length,
    payouts: await readPayouts(),
    otherCount: await getDb().$count(providerMovements, notInArray(providerMovements.category, known)),
  };
};
