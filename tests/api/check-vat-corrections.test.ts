import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { markCorrectionPaid, payBackCorrection } from "#lib/commerce/orders/server/pay-back-correction.ts";
import { recheckVatIds } from "#lib/commerce/orders/server/recheck-vat-ids.ts";
import { sealAll } from "#lib/platform/ledger/seal-rows.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { payByTransfer } from "#tests/factories/bank-files.ts";
import { refundSale } from "#tests/factories/refund-sale.ts";
import { brokenRules, entryOf, findTampering, shift, stranger, type Tampering } from "#tests/factories/tamper.ts";
import { askAgain, correctionOf, openVies, sellWhileAway } from "#tests/factories/vat-steps.ts";

let vies: Awaited<ReturnType<typeof openVies>>;
beforeAll(async () => {
  vies = await openVies();
  const [card, mixed, account] = [
    await sellWhileAway(vies, { prices: [1200, 600] }),
    await sellWhileAway(vies, { prices: [1200], creditMinor: 150 }),
    await sellWhileAway(vies, { prices: [2400], provider: "invoice" }),
  ];
  await sellWhileAway(vies, { prices: [600], creditMinor: 600, provider: "credit" });
  await refundSale(card, 0.5);
  await payByTransfer(account.orderId);
  await askAgain();
  await refundSale(card, 0.25);
  for (const { orderId } of [card, mixed]) await payBackCorrection((await correctionOf(orderId))?.id ?? 0);
  await markCorrectionPaid({ id: (await buildAdmin("finance")).id, address: null }, (await correctionOf(account.orderId))?.id ?? 0);
  // One that was never corrected: the register says no.
  vies.state.registered.clear();
  await sellWhileAway(vies, { prices: [900] });
  await recheckVatIds(new Date(Date.now() + 7 * 3_600_000));
  await sealAll();
});
afterAll(() => vies.stop());

it("corrections by card, with credit and by transfer, with refunds before and after, break no rule", async () => {
  const checks = await checkBooks();
  expect(checks.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  const own = checks.filter(({ name }) => name.startsWith("vat-correction") || name === "order-vat-check");
  expect(own.filter(({ count }) => count === 0)).toEqual([]);
  expect(brokenRules(checks)).toEqual([]);
});

const first = sql`(select min(id) from vat_corrections)`;
const byTransfer = sql`(select v.id from vat_corrections v join payments p on p.id = v.payment_id where p.provider = 'invoice')`;
const uncorrected = sql`(select max(id) from orders)`;
const after = sql`(select max(id) from refunds)`;

const tamperings: Tampering[] = [
  [
    "a correction of an order about which the register said no",
    "vat-correction-proof",
    sql`insert into vat_corrections (order_id, vat_check_id, invoice_id, amount_minor, credit_minor, currency, status, payment_id)
      select ${uncorrected}, (select max(id) from vat_checks), (select max(id) from invoices), 150, 0, 'EUR', 'booked', (select max(id) from payments)`,
  ],
  ["the register's answer changed", "vat-correction-proof", sql`update vat_checks set answer = 'invalid' where answer = 'valid'`],
  [
    "an answer about another number",
    "vat-correction-proof",
    sql`update vat_checks set vat_id = 'FR83404833048' where id = (select vat_check_id from vat_corrections where id = ${first})`,
  ],
  [
    "more VAT given back than the order carried",
    "vat-correction-whole",
    sql`update vat_corrections set amount_minor = amount_minor + 100 where payment_id is not null`,
  ],
  [
    "less VAT given back than was left",
    "vat-correction-booked",
    sql`update vat_corrections set amount_minor = amount_minor - 1 where payment_id is not null`,
  ],
  ["a correction's booking taken from our part", "vat-correction-booked", shift("vat_correction", "vat:%", "receivable:%")],
  [
    "a correction booked to another buyer's credit",
    "vat-correction-booked",
    sql`update ledger_entries set account = 'credit:user:' || ${stranger} where id = ${entryOf("vat_correction", "credit:user:%")}`,
  ],
  ["a booking without its correction", "vat-correction-booked", sql`delete from vat_corrections where id = ${first}`],
  [
    "a refund that gives the corrected VAT back again",
    "vat-correction-refunds",
    sql`update refunds set vat_given_minor = null, amount_minor = amount_minor + vat_given_minor where id = ${after}`,
  ],
  [
    "a refund that keeps back VAT of an order without correction",
    "refund-lines",
    sql`update refunds set vat_given_minor = 10 where id <> ${after}`,
  ],
  ["a correction's paper deleted", "vat-correction-paper", sql`delete from invoices where kind = 'correction'`],
  [
    "a correction's paper of another amount",
    "vat-correction-paper",
    sql`update invoices set document = jsonb_set(document, '{grossMinor}', '-1') where kind = 'correction'`,
  ],
  [
    "a second paper for a correction",
    "vat-correction-paper",
    sql`insert into invoices (order_id, user_id, kind, series, number, label, document) select order_id, user_id, kind, series, number + 90, label, document from invoices where kind = 'correction'`,
  ],
  [
    "a correction paid back by another order's payment",
    "vat-correction-way",
    sql`update vat_corrections set payment_id = (select max(id) from payments) where id = ${first}`,
  ],
  [
    "a transfer that nobody is said to have made",
    "vat-correction-way",
    sql`delete from audit_log where action = 'vat_correction.transferred'`,
  ],
  ["a transfer that is not booked", "ledger-payments", sql`delete from ledger_transactions where subject like 'order:%:vat'`],
  ["a transfer that was not made yet", "ledger-payments", sql`update vat_corrections set status = 'booked' where id = ${byTransfer}`],
];

it.each(tamperings)("threat: the check finds %s", async (_, name, statement) => {
  expect(await findTampering(statement)).toContain(name);
});
