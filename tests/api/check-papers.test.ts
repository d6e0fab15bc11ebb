import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";

import { buildSealedShop, findTampering, invoice, paidByCard, refund, stranger, type Tampering } from "#tests/factories/tamper.ts";

beforeAll(buildSealedShop);

const tamperings: Tampering[] = [
  [
    "a refund copied",
    "refund-paper",
    sql`insert into refunds (order_id, lines, amount_minor, credit_minor, currency, reason, status, payment_id, decided_at) select order_id, lines, amount_minor, credit_minor, currency, reason, status, payment_id, decided_at from refunds where id = ${refund}`,
  ],
  ["an invoice deleted", "invoice-order", sql`delete from invoices where id = ${invoice}`],
  ["a number lost", "paper-numbers", sql`delete from invoices where kind = 'invoice' and number = 2`],
  ["a counter moved on", "paper-numbers", sql`update invoice_counters set last = last + 1 where series like 'GS-%'`],
  ["a series moved to another year", "paper-labels", sql`update invoices set series = 'KR-2000' where kind = 'invoice'`],
  ["a label changed", "paper-labels", sql`update invoices set label = 'KR-2026-999999' where id = ${invoice}`],
  [
    "two numbers exchanged",
    "paper-order",
    sql`update invoices set number = 0 where kind = 'invoice' and number = 1; update invoices set number = 1 where kind = 'invoice' and number = 2;
      update invoices set number = 2 where kind = 'invoice' and number = 0`,
  ],
  [
    "an invoice that shows another's file",
    "paper-files",
    sql`update invoices set storage_key = 'invoices/kr-2026/KR-2026-000009.pdf' where id = ${invoice}`,
  ],
  ["an invoice moved to another person", "invoice-order", sql`update invoices set user_id = ${stranger} where id = ${invoice}`],
  [
    "an invoice's sum changed",
    "invoice-words",
    sql`update invoices set document = jsonb_set(document, '{grossMinor}', '1') where id = ${invoice}`,
  ],
  [
    "an invoice's buyer changed",
    "invoice-words",
    sql`update invoices set document = jsonb_set(document, '{buyer,name}', '"Karl Dieb"') where id = ${invoice}`,
  ],
  [
    "a billing address changed after the invoice",
    "invoice-words",
    sql`update orders set billing = billing || '{"name": "Karl Dieb"}' where id = ${paidByCard}`,
  ],
  [
    "a title on an invoice changed",
    "invoice-lines",
    sql`update invoices set document = jsonb_set(document, '{lines,0,title}', '"Beratung"') where id = ${invoice}`,
  ],
  [
    "a rate on an invoice changed",
    "invoice-lines",
    sql`update invoices set document = jsonb_set(document, '{lines,0,vatRateBp}', '700') where id = ${invoice}`,
  ],
  [
    "a net amount on an invoice changed",
    "paper-vat",
    sql`update invoices set document = jsonb_set(jsonb_set(document, '{vat,0,netMinor}', '1'), '{lines,0,netMinor}', '1') where id = ${invoice}`,
  ],
  ["a rounding on an invoice", "paper-vat", sql`update invoices set document = document || '{"roundingMinor": 5}' where id = ${invoice}`],
  [
    "a cancellation of other VAT than was booked",
    "refund-paper-vat",
    sql`update invoices set document = jsonb_set(document, '{vat,0,vatMinor}', '-3') where kind = 'cancellation'`,
  ],
  [
    "a cancellation of less than the refund",
    "refund-paper",
    sql`update invoices set document = jsonb_set(document, '{grossMinor}', '-1') where kind = 'cancellation'`,
  ],
  ["a cancellation deleted", "refund-paper", sql`delete from invoices where kind = 'cancellation'`],
  ["a credit note raised", "credit-note-sums", sql`update credit_notes set net_minor = net_minor + 1, gross_minor = gross_minor + 1`],
  [
    "VAT on a credit note raised",
    "credit-note-sums",
    sql`update credit_notes set vat_minor = vat_minor + 1, gross_minor = gross_minor + 1 where vat_minor > 0`,
  ],
  [
    "VAT paid by a status that nobody confirmed",
    "credit-note-confirmed",
    sql`update seller_tax_statuses set confirmed_by = null, confirmed_at = null`,
  ],
  [
    "VAT paid by a status that was confirmed afterwards",
    "credit-note-confirmed",
    sql`update seller_tax_statuses set confirmed_at = now() + interval '1 day' where confirmed_at is not null`,
  ],
  ["a credit note's month moved", "credit-note-sums", sql`update credit_notes set month = month - interval '1 month'`],
  [
    "a credit note's VAT never booked",
    "credit-note-vat",
    sql`with t as (delete from ledger_transactions where kind = 'credit_note' returning id) delete from ledger_entries where transaction_id in (select id from t)`,
  ],
  [
    "a line of a credit note raised",
    "credit-note-lines",
    sql`update credit_note_lines set amount_minor = amount_minor + 1 where refund_id is null`,
  ],
  ["a refund left out of a credit note", "credit-note-sums", sql`delete from credit_note_lines where refund_id is not null`],
  [
    "a credit note moved to another seller",
    "credit-note-lines",
    sql`update credit_notes set seller_id = ${stranger} where id = (select min(id) from credit_notes)`,
  ],
];

it.each(tamperings)("threat: the check finds %s", async (_, name, statement) => {
  expect(await findTampering(statement)).toContain(name);
});
