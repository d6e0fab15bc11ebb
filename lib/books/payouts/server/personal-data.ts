import { and, asc, eq, ne } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import {
  creditAccounts,
  creditNotes,
  ledgerEntries,
  ledgerTransactions,
  payoutExchanges,
  payouts,
} from "#lib/platform/db/schema/schema.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { takeCredit } from "#lib/platform/ledger/move-credit.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";
import { open } from "#lib/platform/secrets/sealed.ts";

const balances = personalTable(creditAccounts, ["userId", "currency", "balanceMinor", "hadCredits"]);
const booked = personalTable(ledgerEntries, ["currency", "amountMinor"], {
  id: "of the books",
  transactionId: "of the books",
  account: "is her own",
});
const notes = personalTable(creditNotes, ["label", "month", "currency", "netMinor", "vatMinor", "grossMinor", "document", "issuedAt"], {
  id: "of the machinery",
  sellerId: "is herself",
  series: "stands in the label",
  number: "stands in the label",
  storageKey: "of the machinery; all that is printed is in the document",
});
const transfers = personalTable(payouts, ["currency", "amountMinor", "holder", "iban", "bic", "endToEndId", "status", "createdAt"], {
  id: "of the machinery",
  sellerId: "is herself",
  batchId: "of the bank's file, in which others stand too",
  isFirstToAccount: "is the staff's own note",
});

const exchanges = personalTable(payoutExchanges, ["currency", "amountMinor", "euroCents", "perEuro", "observedAt", "source", "createdAt"], {
  payoutId: "of the machinery",
});

const collectBookings = (tx: Tx, userId: number) => {
  const { kind, subject, createdAt: at } = ledgerTransactions;
  return tx
    .select({ kind, subject, at, ...booked.columns })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(eq(ledgerEntries.account, accounts.credit(userId)))
    .orderBy(asc(ledgerEntries.id));
};

const collectTransfers = async (tx: Tx, userId: number) => {
  const rows = await tx.select(transfers.columns).from(payouts).where(eq(payouts.sellerId, userId)).orderBy(asc(payouts.id));
  return rows.map((row) => ({ ...row, iban: open("payouts.iban", row.endToEndId, row.iban) }));
};

/** Open credit lapses, in the books too. */
const forfeitCredit = async (tx: Tx, userId: number): Promise<void> => {
  const spendable = and(eq(creditAccounts.userId, userId), ne(creditAccounts.balanceMinor, 0));
  const rows = await tx.select(balances.columns).from(creditAccounts).where(spendable).for("update");
  for (const { currency, balanceMinor } of rows) {
    const about = { kind: "correction", subject: `account_deletion:${userId}:${currency}` } as const;
    await takeCredit(tx, { ...about, userId, currency, amountMinor: balanceMinor, against: accounts.promotion });
  }
};

export const personalData: PersonalData = {
  name: "payouts",
  tables: [balances, booked, notes, transfers, exchanges],
  collect: async (tx, userId) => ({
    credits: {
      balances: await tx.select(balances.columns).from(creditAccounts).where(eq(creditAccounts.userId, userId)),
      bookings: await collectBookings(tx, userId),
    },
    payouts: {
      creditNotes: await tx.select(notes.columns).from(creditNotes).where(eq(creditNotes.sellerId, userId)).orderBy(asc(creditNotes.id)),
      transfers: await collectTransfers(tx, userId),
      exchanges: await tx
        .select(exchanges.columns)
        .from(payoutExchanges)
        .innerJoin(payouts, eq(payouts.id, payoutExchanges.payoutId))
        .where(eq(payouts.sellerId, userId))
        .orderBy(asc(payoutExchanges.payoutId)),
    },
  }),
  // Ledger, credit notes and payouts stay (§ 147 AO).
  erase: (tx, { userId }) => forfeitCredit(tx, userId),
};
