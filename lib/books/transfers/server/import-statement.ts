import { createHash } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { readStatement } from "#lib/books/transfers/server/read-statement.ts";
import type { StatementEntry } from "#lib/books/transfers/server/statement.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { type Db, type Tx, transaction } from "#lib/platform/db/client.ts";
import { bankEntries, bankStatements } from "#lib/platform/db/schema/schema.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { postTransaction } from "#lib/platform/ledger/post-transaction.ts";
import { seal } from "#lib/platform/secrets/sealed.ts";

export type BankFile = { name: string; bytes: Uint8Array };
/** `newCount`: entries that were not in the books; `knownCount`: those that were; `skippedCount`: money that left, and what is not booked yet. */
export type Imported = { newCount: number; knownCount: number; skippedCount: number };

/** Those of a statement's entries that are in the books already. */
export const findKnown = async (db: Db | Tx, entries: readonly StatementEntry[]): Promise<Set<string>> => {
  const keys = entries.map(({ key }) => key);
  const rows = await db.select({ key: bankEntries.entryKey }).from(bankEntries).where(inArray(bankEntries.entryKey, keys));
  return new Set(rows.map(({ key }) => key));
};

/** What is compared of two texts that two kinds of files write differently. */
const lettersOf = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Whether another file brought the same under another key, as CSV and camt.053 of one day do: of the same day and amount, with the same
 * letters. A person decides then.
 */
export const hasTwin = async (db: Db | Tx, entry: StatementEntry, statementId = 0): Promise<boolean> => {
  const { bookedOn, amountMinor, currency } = entry;
  const rows = await db
    .select({ text: bankEntries.text })
    .from(bankEntries)
    .where(
      and(
        eq(bankEntries.bookedOn, bookedOn),
        eq(bankEntries.amountMinor, amountMinor),
        eq(bankEntries.currency, currency),
        sql`${bankEntries.statementId} <> ${statementId} and ${bankEntries.entryKey} <> ${entry.key}`,
      ),
    );
  return rows.some(({ text }) => lettersOf(text) === lettersOf(entry.text));
};

/** Keeps an entry and books its money as received, once; false when it was there. */
const keepEntry = async (tx: Tx, statementId: number, entry: StatementEntry): Promise<boolean> => {
  const { key, iban, amountMinor, currency } = entry;
  const reason = (await hasTwin(tx, entry, statementId)) ? "twin" : amountMinor < 0 ? "reversed" : "new";
  const [row] = await tx
    .insert(bankEntries)
    .values({
      ...entry,
      statementId,
      entryKey: key,
      openMinor: amountMinor,
      text: entry.text.slice(0, 2000),
      name: entry.name.slice(0, 200),
      iban: iban === null ? null : seal("bank_entries.iban", key, iban),
      reason,
    })
    .onConflictDoNothing()
    .returning({ id: bankEntries.id });
  if (!row) return false;
  const entries = [
    { account: accounts.bank, amountMinor },
    { account: accounts.transfers, amountMinor: -amountMinor },
  ];
  await postTransaction(tx, { kind: "transfer", subject: `bank-entry:${row.id}`, currency, entries });
  return true;
};

/**
 * Takes a file of the bank into the books, whole or not at all: all that came stands in the ledger as received and open. A job then finds out
 * what each is for. The same file, or one that overlaps with another, brings nothing twice, also at the same time.
 * @param actor null: the command
 * @throws AppError as readStatement
 */
export const importStatement = async (
  actor: { id: number; address: string | null } | null,
  { name, bytes }: BankFile,
): Promise<Imported> => {
  const { format, entries, skippedCount } = readStatement(bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return transaction(async (tx) => {
    const [statement] = await tx
      .insert(bankStatements)
      .values({ sha256, fileName: name.slice(0, 200), format, newCount: 0, skippedCount, importedBy: actor?.id ?? null })
      .onConflictDoNothing()
      .returning({ id: bankStatements.id });
    if (!statement) return { newCount: 0, knownCount: entries.length, skippedCount };
    let newCount = 0;
    // By their keys, so that two files with the same entries at the same time wait for each other and never in a circle.
    for (const entry of entries.toSorted((a, b) => (a.key < b.key ? -1 : 1))) if (await keepEntry(tx, statement.id, entry)) newCount += 1;
    await tx.update(bankStatements).set({ newCount }).where(eq(bankStatements.id, statement.id));
    await writeAudit(tx, {
      actorId: actor?.id ?? null,
      userId: null,
      action: "transfers.imported",
      data: { statement: statement.id, sha256, newCount, entries: entries.length },
      address: actor?.address ?? null,
    });
    await addJob(tx, "match_transfers", {}, { jobKey: "match_transfers" });
    return { newCount, knownCount: entries.length - newCount, skippedCount };
  });
};
