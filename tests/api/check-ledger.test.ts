import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { book, buildSealedShop, entryOf, findTampering, order, refund, shift, stranger, type Tampering } from "#tests/factories/tamper.ts";

beforeAll(buildSealedShop);

it("a shop in which everything happened breaks no rule, and every rule has something to hold", async () => {
  const checks = await checkBooks();
  expect(checks.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  // Nobody gave a VAT id (tests/api/orders-vies.test.ts, check-vat-corrections.test.ts), no order waits for its payment, no bank took one back
  // (tests/api/check-disputes.test.ts), no provider told what moved (tests/api/check-movements.test.ts), no seller's balance was given up
  // (tests/api/owing-sellers.test.ts), nobody stands on a list (tests/api/sanctions.test.ts) or is paid by Stripe (tests/api/check-connect.test.ts),
  // of nobody a proof is demanded (tests/api/verification-payouts.test.ts), no school bought (tests/api/school-seats.test.ts, school-orders.test.ts) or
  // asked for a quote (tests/api/school-quotes.test.ts), nobody gave a present (tests/api/check-gifts.test.ts), and nothing waits for its seal.
  const isElsewhere = (name: string) =>
    /^(connect|dispute|provider|movement|taken|vat-correction|balance|sanction|verification|seats?|licence|gift|quote)-|^order-quote$/.test(
      name,
    );
  const idle = checks.filter(({ count, name }) => count === 0 && !isElsewhere(name)).map(({ name }) => name);
  expect(idle).toEqual(["order-vat-check", "credit-held", "seal-complete"]);
});

const tamperings: Tampering[] = [
  [
    "an entry raised",
    "ledger-balance",
    sql`update ledger_entries set amount_minor = amount_minor + 1 where id = ${entryOf("sale", "receivable:%")}`,
  ],
  ["an entry deleted", "ledger-balance", sql`delete from ledger_entries where id = ${entryOf("sale", "vat:%")}`],
  ["a cent moved from our part to a seller's", "ledger-sales", shift("sale", "payable:seller:%", "revenue:platform")],
  ["VAT moved into our part", "ledger-sales", shift("sale", "revenue:platform", "vat:%")],
  [
    "a sale booked to another seller",
    "ledger-sales",
    sql`update ledger_entries set account = 'payable:seller:' || ${stranger} where id = ${entryOf("sale", "payable:%")}`,
  ],
  [
    "a sale booked in another currency",
    "ledger-sales",
    sql`update ledger_entries set currency = 'CZK' where transaction_id = (select min(id) from ledger_transactions where kind = 'sale')`,
  ],
  [
    "a sale's booking deleted",
    "ledger-sales",
    sql`with t as (delete from ledger_transactions where id = (select min(id) from ledger_transactions where kind = 'sale') returning id) delete from ledger_entries where transaction_id in (select id from t)`,
  ],
  [
    "a sale booked for an order that was given up",
    "ledger-sales",
    book("sale", sql`(select 'order:' || min(id) from orders where status in ('failed', 'cancelled'))`, [
      ["receivable:sandbox", 1500],
      [sql`'payable:seller:' || ${stranger}`, -1500],
    ]),
  ],
  [
    "a booking of no known kind",
    "ledger-forms",
    book("correction", sql`'gift'`, [
      ["bank:operator", -500],
      [sql`'payable:seller:' || ${stranger}`, 500],
    ]),
  ],
  [
    "earnings that lapsed as if they were credit",
    "ledger-lapsed",
    book("correction", sql`'account_deletion:' || ${stranger} || ':EUR'`, [
      [sql`'payable:seller:' || ${stranger}`, 500],
      ["expense:promotion", -500],
    ]),
  ],
  ["credit that lapsed while its account is open", "ledger-lapsed", sql`update users set deleted_at = null where deleted_at is not null`],
  [
    "a booking in two currencies",
    "ledger-forms",
    sql`update ledger_entries set currency = 'USD' where id = ${entryOf("sale", "receivable:%")}`,
  ],
  [
    "an entry of a transaction that is gone",
    "ledger-forms",
    sql`delete from ledger_transactions where id = (select min(id) from ledger_transactions where kind = 'sale')`,
  ],
  [
    "an account of nobody",
    "ledger-accounts",
    sql`update ledger_entries set account = 'payable:seller:999999' where account like 'payable:seller:%'`,
  ],
  [
    "an account with a name of its own",
    "ledger-accounts",
    sql`update ledger_entries set account = 'pocket:mine' where id = ${entryOf("sale", "revenue:%")}`,
  ],
  [
    "credit out of nothing",
    "credit-balances",
    sql`insert into credit_accounts (user_id, currency, balance_minor) values (${stranger}, 'EUR', 500)`,
  ],
  ["a balance raised", "credit-balances", sql`update credit_accounts set balance_minor = balance_minor + 100`],
  [
    "a gift booked to another person",
    "ledger-gifts",
    sql`update ledger_entries set account = 'credit:user:' || ${stranger} where id = ${entryOf("credit_granted", "credit:%")}`,
  ],
  [
    "credit out of another seller's earnings",
    "ledger-gifts",
    sql`update ledger_entries set account = 'payable:seller:' || ${stranger} where id = ${entryOf("credit_granted", "payable:%")}`,
  ],
  [
    "credit of an order that was given up kept",
    "ledger-given-up",
    sql`with t as (delete from ledger_transactions where kind = 'refund' and subject like 'order:%:credit' returning id) delete from ledger_entries where transaction_id in (select id from t)`,
  ],
  [
    "credit given back twice",
    "ledger-refunds",
    book("refund", sql`'refund:' || ${refund} || ':credit'`, [
      ["credit:held", 100],
      [sql`'credit:user:' || ${stranger}`, -100],
    ]),
  ],
  [
    "credit set aside taken out",
    "credit-held",
    book("payment", sql`'order:1:credit'`, [
      ["credit:held", 500],
      ["bank:operator", -500],
    ]),
  ],
  [
    "a transfer booked that never came",
    "ledger-payments",
    book("payment", sql`'order:' || ${order("awaiting_transfer")}`, [
      ["bank:operator", 4444],
      ["receivable:invoice", -4444],
    ]),
  ],
  ["a refund's booking changed", "ledger-refunds", shift("refund", "receivable:%", "revenue:platform")],
  ["a refund that spared the seller", "ledger-refund-parts", shift("refund", "payable:seller:%", "revenue:platform")],
];

it.each(tamperings)("threat: the check finds %s", async (_, name, statement) => {
  expect(await findTampering(statement)).toContain(name);
});
