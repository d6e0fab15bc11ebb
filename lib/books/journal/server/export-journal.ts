import { z } from "zod";
import type { JournalInput } from "#lib/books/journal/schema.ts";
import { firstOfNext } from "#lib/books/payouts/rules.ts";
import { type CsvRow, csvResponse } from "#lib/platform/csv/csv-response.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";
import { decimal } from "#lib/platform/money/money.ts";
import { operatorTimeZone } from "#lib/platform/operator/operator.ts";

const BLOCK = 2_000;

const entryRow = z.object({
  id: z.int(),
  day: z.string(),
  transactionId: z.int(),
  kind: z.string(),
  subject: z.string(),
  paper: z.string().nullable(),
  account: z.string(),
  currency: currencyCode,
  amountMinor: z.int(),
});

/** Entries of a month behind one of them, in the order of their booking; `paper`: the invoice or credit note that they belong to. */
const readBlock = (month: string, after: number) => {
  const zone = operatorTimeZone();
  return queryRows(getDb(), entryRow)`
    select e.id, to_char(t.created_at at time zone ${zone}::text, 'YYYY-MM-DD') as day, t.id as "transactionId", t.kind, t.subject,
      coalesce(
        (select i.label from vat_corrections v join invoices i on i.id = v.invoice_id
          where (t.kind = 'vat_correction' or t.subject like 'order:%:vat') and v.order_id = substring(t.subject from '^order:(\\d+)')::bigint),
        (select i.label from invoices i where t.subject like 'order:%' and i.kind = 'invoice' and i.order_id = substring(t.subject from '^order:(\\d+)')::bigint),
        (select i.label from invoices i where t.subject like 'refund:%' and i.refund_id = substring(t.subject from '^refund:(\\d+)')::bigint),
        (select n.label from credit_notes n where t.subject like 'credit-note:%' and n.id = substring(t.subject from '^credit-note:(\\d+)')::bigint)) as paper,
      e.account, e.currency, e.amount_minor as "amountMinor"
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.id > ${after} and t.created_at >= ${`${month}-01`}::timestamp at time zone ${zone}::text
      and t.created_at < ${firstOfNext(month)}::timestamp at time zone ${zone}::text
    order by e.id limit ${BLOCK}`;
};

async function* rowsOf(month: string): AsyncGenerator<CsvRow[]> {
  let after = 0;
  for (;;) {
    const block = await readBlock(month, after);
    if (block.length === 0) return;
    yield block.map(({ day, transactionId, kind, subject, paper, account, currency, amountMinor }) => [
      day,
      transactionId,
      kind,
      subject,
      paper,
      account,
      currency,
      amountMinor > 0 ? decimal(amountMinor, currency) : null,
      amountMinor < 0 ? decimal(-amountMinor, currency) : null,
    ]);
    after = block.at(-1)?.id ?? after;
  }
}

/**
 * A month's journal for the accountant: every entry of the ledger booked in it, once, by the day at the operator's seat (GoBD). Debit and credit
 * of each booking are equal, in every currency. Nothing in it is rounded or converted.
 */
export const exportJournal = ({ month }: JournalInput): Response =>
  csvResponse(
    `journal-${month}.csv`,
    ["day", "booking", "kind", "subject", "paper", "account", "currency", "debit", "credit"],
    rowsOf(month),
  );
