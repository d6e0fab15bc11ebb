import { and, eq, sql } from "drizzle-orm";
import { firstOfNext } from "#lib/books/payouts/rules.ts";
import type { Settlement } from "#lib/books/payouts/schema.ts";
import { makeCreditNoteDocument } from "#lib/books/payouts/server/credit-note-document.ts";
import { findDebts, findUnsettled, type Unsettled } from "#lib/books/payouts/server/find-unsettled.ts";
import { lockSeller } from "#lib/books/payouts/server/lock-seller.ts";
import type { Finance } from "#lib/books/payouts/server/prepare-batch.ts";
import { findTaxStatuses, isPending, statusOn } from "#lib/books/payouts/server/tax-status.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { creditNotes } from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { nextNumber } from "#lib/platform/ledger/next-number.ts";
import { postTransaction } from "#lib/platform/ledger/post-transaction.ts";
import { log } from "#lib/platform/log/log.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** The month before the one that a moment lies in at the operator's seat: "2026-10". */
export const lastMonth = (now: Date): string => dayBefore(`${operatorDay(now).slice(0, 7)}-01`).slice(0, 7);

const refuseUnfinished = (month: string, now: Date): void => {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month) || operatorDay(now) < firstOfNext(month))
    throw new AppError("invalid_input", { fields: { month: "day" } });
};

type Debt = { sellerId: number; currency: Currency };

/** Whether some of it would carry VAT by a status that finance has not confirmed: then all of it waits for the paper. */
const isUnconfirmed = async (tx: Tx, sellerId: number, unsettled: readonly Unsettled[]): Promise<boolean> => {
  const statuses = await findTaxStatuses(tx, sellerId);
  return [...new Set(unsettled.map(({ day }) => statusOn(statuses, day)))].some((one) => one && isPending(one, getEnv().OPERATOR_COUNTRY));
};

/** One seller's paper of one month and currency; null when there is nothing to settle (any more). */
const issueCreditNote = async (tx: Tx, { sellerId, currency }: Debt, month: string, now: Date): Promise<number | null> => {
  await lockSeller(tx, sellerId);
  const first = `${month}-01`;
  const same = and(eq(creditNotes.sellerId, sellerId), eq(creditNotes.month, first), eq(creditNotes.currency, currency));
  // What is booked late goes onto the next month's paper: this one is out.
  if ((await tx.$count(creditNotes, same)) > 0) return null;
  const next = firstOfNext(month);
  const unsettled = await findUnsettled(tx, sellerId, currency, next);
  if (unsettled.length === 0 || (await isUnconfirmed(tx, sellerId, unsettled))) return null;
  const issuedOn = operatorDay(now);
  const facts = { sellerId, currency, month: first, until: dayBefore(next), issuedOn };
  const document = await makeCreditNoteDocument(tx, facts, unsettled);
  const { netMinor, vatMinor, grossMinor } = document;
  const paper = await nextNumber(tx, `GS-${issuedOn.slice(0, 4)}`);
  const [row] = await tx
    .insert(creditNotes)
    .values({ sellerId, month: first, currency, ...paper, netMinor, vatMinor, grossMinor, document: { ...document, label: paper.label } })
    .returning({ id: creditNotes.id });
  const { id } = row as { id: number };
  // As one parameter, of which PostgreSQL takes 65,535 at most.
  await tx.execute(sql`
    insert into credit_note_lines (credit_note_id, order_line_id, refund_id, amount_minor)
    select ${id}, l."orderLineId", l."refundId", l."amountMinor"
    from jsonb_to_recordset(${JSON.stringify(unsettled)}::jsonb) l("orderLineId" bigint, "refundId" bigint, "amountMinor" bigint)`);
  const entries = [
    { account: accounts.inputVat(document.operator.country), amountMinor: vatMinor },
    { account: accounts.payable(sellerId), amountMinor: -vatMinor },
  ];
  if (vatMinor !== 0) await postTransaction(tx, { kind: "credit_note", subject: `credit-note:${id}`, currency: currency, entries });
  await addJob(tx, "make_credit_note_pdf", { id }, { jobKey: `make_credit_note_pdf:${id}` });
  return id;
};

/**
 * Settles a month: one self-billed credit note (UStG § 14 (2)) per seller and currency over all that no earlier one settles, in its own
 * gapless series. Safe to run again and in parallel: each sale and each refund is settled once. `month`: "2026-10". Returns the new papers' ids.
 * @throws AppError invalid_input when the month is not over yet
 */
export const closeMonth = async (month: string, now = new Date()): Promise<number[]> => {
  refuseUnfinished(month, now);
  const issued: number[] = [];
  for (const debt of await findDebts(getDb(), firstOfNext(month))) {
    const id = await transaction((tx) => issueCreditNote(tx, debt, month, now));
    if (id !== null) issued.push(id);
  }
  log.info({ month, creditNotes: issued.length }, "month closed");
  return issued;
};

const jobKey = (month: string): string => `close_month:${month}`;

/** What is issued of a month ("2026-10"), what is not yet, and whether it is being done. */
export const getSettlement = async (month: string): Promise<Settlement> => {
  const papers = await getDb()
    .select({ sellerId: creditNotes.sellerId, currency: creditNotes.currency })
    .from(creditNotes)
    .where(eq(creditNotes.month, `${month}-01`));
  const settled = new Set(papers.map(({ sellerId, currency }) => `${sellerId} ${currency}`));
  const debts = await findDebts(getDb(), firstOfNext(month));
  const open = debts.filter(({ sellerId, currency }) => !settled.has(`${sellerId} ${currency}`)).length;
  const { rows } = await getDb().execute(sql`select 1 from graphile_worker.jobs where key = ${jobKey(month)} and attempts < max_attempts`);
  return { month, issued: papers.length, open, isRunning: rows.length > 0 };
};

/**
 * A person of finance has a month settled: by a job, as there may be thousands of papers. Who it was stands in the audit log.
 * @throws AppError as closeMonth
 */
export const askToCloseMonth = async (actor: Finance, month: string): Promise<void> => {
  refuseUnfinished(month, new Date());
  const entry = { actorId: actor.id, userId: null, action: "payouts.month_closed", data: { month }, address: actor.address };
  await transaction(async (tx) => {
    await writeAudit(tx, entry);
    await addJob(tx, "close_month", { month }, { jobKey: jobKey(month) });
  });
};
