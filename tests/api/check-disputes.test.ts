import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { takeDispute } from "#lib/commerce/disputes/server/take-dispute.ts";
import { askRefund } from "#lib/commerce/refunds/server/ask-refund.ts";
import { decideRefund } from "#lib/commerce/refunds/server/decide-refund.ts";
import { payBackRefund } from "#lib/commerce/refunds/server/pay-back-refund.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buyByCard, withFakeStripe } from "#tests/factories/stripe-steps.ts";
import { book, brokenRules, findTampering, shift, stranger, type Tampering } from "#tests/factories/tamper.ts";

const stripe = withFakeStripe();

/** A dispute of each fate: one that goes on, won, lost, lost after a part had gone back. */
beforeAll(async () => {
  const [anna, bea] = [await buildAdmin("support"), await buildAdmin("finance")];
  for (const end of ["needs_response", "won", "lost", "lost"]) {
    const sale = await buyByCard(stripe, { prices: [1190, 500], creditMinor: 200 });
    if (end === "won") {
      const lines = [{ orderLineId: sale.lines[1]?.id ?? 0, amountMinor: 400 }];
      const id = await askRefund({ id: anna.id, address: null }, { orderId: sale.orderId, lines, reason: "fraud", note: "Nur zum Test" });
      await decideRefund({ id: bea.id, role: "finance", address: null }, { id, isAccepted: true, note: "Nur zum Test" });
      await payBackRefund(id);
    }
    const { id } = stripe.dispute(sale.reference, end === "won" ? { amount: 1290 } : {});
    await takeDispute(id);
    stripe.decide(id, end);
    await takeDispute(id);
  }
});

it("a shop with a dispute of each fate breaks no rule, and every rule of disputes has something to hold", async () => {
  const checks = await checkBooks();
  expect(brokenRules(checks)).toEqual([]);
  expect(checks.filter(({ name, count }) => name.startsWith("dispute-") && count === 0)).toEqual([]);
});

const of = (status: string) => sql`(select min(id) from disputes where status = ${status}::text)`;
const refundBy = sql`(select min(id) from refunds where dispute_id is not null)`;
const without = (kind: string) => sql`
  with t as (delete from ledger_transactions where id = (select min(id) from ledger_transactions where kind = ${kind}::text) returning id)
  delete from ledger_entries where transaction_id in (select id from t)`;

const tamperings: Tampering[] = [
  ["money taken by a bank that is not booked", "dispute-taken", without("dispute")],
  [
    "a dispute booked lower than it was",
    "dispute-taken",
    sql`update disputes set amount_minor = amount_minor - 1 where id = ${of("open")}`,
  ],
  [
    "a dispute that never took anything",
    "dispute-taken",
    sql`update disputes set taken_at = null, status = 'won', closed_at = now() where id = ${of("open")}`,
  ],
  [
    "disputed money shifted to a seller",
    "dispute-taken",
    sql`
    update ledger_entries set account = 'payable:seller:' || ${stranger} where id = (select min(e.id) from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id where t.kind = 'dispute' and e.account = 'disputed:stripe')`,
  ],
  [
    "a dispute that was made up",
    "dispute-taken",
    book("dispute", sql`'dispute:999999'`, [
      ["disputed:stripe", 700],
      ["receivable:stripe", -700],
    ]),
  ],
  ["money that came back and is kept off the books", "dispute-returned", without("dispute_returned")],
  [
    "money said to be back that is not",
    "dispute-returned",
    sql`update disputes set status = 'won', returned_at = now(), closed_at = now() where id = ${of("open")}`,
  ],
  [
    "a won dispute called lost",
    "dispute-lost",
    sql`update disputes set status = 'lost', loss_minor = 0, returned_at = null where id = ${of("won")}`,
  ],
  ["a lost dispute called won", "dispute-lost", sql`update disputes set status = 'won', loss_minor = null where id = ${of("lost")}`],
  [
    "a loss hidden in what the provider owes",
    "dispute-lost",
    sql`update disputes set loss_minor = loss_minor + 5 where id = ${of("lost")}`,
  ],
  ["the booking of a lost dispute deleted", "dispute-lost", without("dispute_lost")],
  ["a fee that is not booked", "dispute-fees", without("fee")],
  ["a fee of another amount", "dispute-fees", sql`update disputes set fee_minor = fee_minor + 100 where id = ${of("won")}`],
  ["a fee booked to somebody else", "dispute-fees", shift("fee", "expense:dispute-fees", "receivable:stripe")],
  [
    "a refund that says the bank paid it",
    "dispute-refunds",
    sql`
    update refunds set dispute_id = ${of("won")} where id = (select min(id) from refunds where dispute_id is null)`,
  ],
  [
    "a refund of a lost dispute that was not paid back",
    "dispute-refunds",
    sql`update refunds set status = 'booked' where id = ${refundBy}`,
  ],
  ["a refund of a lost dispute cut loose", "dispute-refunds", sql`update refunds set dispute_id = null where id = ${refundBy}`],
  [
    "a dispute about another order's payment",
    "dispute-payment",
    sql`update disputes set payment_id = (select max(id) from payments) where id = ${of("open")}`,
  ],
  ["a dispute above what was paid", "dispute-payment", sql`update disputes set amount_minor = 99999 where id = ${of("open")}`],
  [
    "an account of disputes for nobody",
    "ledger-accounts",
    sql`update ledger_entries set account = 'disputed:' where account = 'disputed:stripe'`,
  ],
  [
    "a fee of no dispute",
    "ledger-forms",
    book("fee", sql`'fee'`, [
      ["expense:dispute-fees", 10],
      ["receivable:stripe", -10],
    ]),
  ],
];

it.each(tamperings)("threat: the check finds %s", async (_, name, statement) => {
  expect(await findTampering(statement)).toContain(name);
});

it("threat: a dispute cannot be deleted, and what it is about cannot be changed", async () => {
  const refused = (statement: ReturnType<typeof sql>) => expect(getDb().execute(statement)).rejects.toThrow();
  await refused(sql`delete from disputes`);
  await refused(sql`truncate disputes cascade`);
  await refused(sql`update disputes set order_id = order_id - 1`);
  await refused(sql`update disputes set status = 'open' where status = 'lost'`);
});
