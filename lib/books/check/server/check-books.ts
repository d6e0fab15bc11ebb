import { sql } from "drizzle-orm";
import { z } from "zod";
import { connectRules } from "#lib/books/check/server/connect-rules.ts";
import { creditRules } from "#lib/books/check/server/credit-rules.ts";
import { disputeRules } from "#lib/books/check/server/dispute-rules.ts";
import { dunningRules } from "#lib/books/check/server/dunning-rules.ts";
import { giftRules } from "#lib/books/check/server/gift-rules.ts";
import { guardRules } from "#lib/books/check/server/guard-rules.ts";
import { ledgerRules } from "#lib/books/check/server/ledger-rules.ts";
import { orderRules } from "#lib/books/check/server/order-rules.ts";
import { paperRules } from "#lib/books/check/server/paper-rules.ts";
import { paymentRules } from "#lib/books/check/server/payment-rules.ts";
import { payoutRules } from "#lib/books/check/server/payout-rules.ts";
import { type Probe, probes } from "#lib/books/check/server/probes.ts";
import { reconciliationRules } from "#lib/books/check/server/reconciliation-rules.ts";
import { rightRules } from "#lib/books/check/server/right-rules.ts";
import type { BookCheck, Rule } from "#lib/books/check/server/rule.ts";
import { sanctionRules } from "#lib/books/check/server/sanction-rules.ts";
import { sealRules } from "#lib/books/check/server/seal-rules.ts";
import { transferRules } from "#lib/books/check/server/transfer-rules.ts";
import { vatCorrectionRules } from "#lib/books/check/server/vat-correction-rules.ts";
import { verificationRules } from "#lib/books/check/server/verification-rules.ts";
import { getDb, type Tx } from "#lib/platform/db/client.ts";
import { queryOne, queryRows } from "#lib/platform/db/query-rows.ts";
import { totalRow } from "#lib/platform/db/row-types.ts";

const MOST = 20;

const rules: Rule[] = [
  ...orderRules,
  ...paymentRules,
  ...ledgerRules,
  ...creditRules,
  ...disputeRules,
  ...transferRules,
  ...paperRules,
  ...rightRules,
  ...giftRules,
  ...payoutRules,
  ...connectRules,
  ...sanctionRules,
  ...verificationRules,
  ...dunningRules,
  ...vatCorrectionRules,
  ...reconciliationRules,
  ...guardRules,
  ...sealRules,
];

const breachRow = z.object({ what: z.string(), broken: z.int() });

const holdRule = async (tx: Tx, { name, sentence, count, breaches }: Rule): Promise<BookCheck> => {
  const { total } = await queryOne(tx, totalRow)`select (${count}) as total`;
  const rows = await queryRows(
    tx,
    breachRow,
  )`select coalesce(what, '?') as what, count(*) over () as broken from (${breaches}) as breaches limit ${MOST}`;
  return { name, sentence, count: total, broken: rows[0]?.broken ?? 0, breaches: rows.map(({ what }) => what) };
};

const holdProbe = async (tx: Tx, { name, sentence, find }: Probe): Promise<BookCheck> => {
  const { count, breaches } = await find(tx);
  return { name, sentence, count, broken: breaches.length, breaches: breaches.slice(0, MOST) };
};

const runAll = async (tx: Tx): Promise<BookCheck[]> => {
  const checks: BookCheck[] = [];
  for (const rule of rules) checks.push(await holdRule(tx, rule));
  for (const probe of probes) checks.push(await holdProbe(tx, probe));
  return checks;
};

/** Whole tables are read: a query may take longer than a visitor's, and sorts in memory; compiling each of them costs more than it brings. */
const runAlone = async (tx: Tx): Promise<BookCheck[]> => {
  await tx.execute(
    sql`select set_config('statement_timeout', '600s', true), set_config('idle_in_transaction_session_timeout', '600s', true),
    set_config('work_mem', '128MB', true), set_config('jit', 'off', true)`,
  );
  return runAll(tx);
};

/**
 * Holds the books of a live database against their rules, each a set-based query of its own that trusts none of the others; reads alone, in
 * one snapshot unless it is given a transaction.
 */
export const checkBooks = (tx?: Tx): Promise<BookCheck[]> =>
  tx ? runAll(tx) : getDb().transaction(runAlone, { isolationLevel: "repeatable read", accessMode: "read only" });
