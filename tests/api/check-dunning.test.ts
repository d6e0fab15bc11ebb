import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { book, brokenRules, buildSealedShop, findTampering, paidByCard, stranger, type Tampering } from "#tests/factories/tamper.ts";

beforeAll(buildSealedShop);

const confirmed = (kind: string) =>
  sql`(select order_id from dunning_decisions where kind = ${kind}::text and status = 'confirmed' order by id limit 1)`;
const unpaid = sql`(select id from orders where status = 'awaiting_transfer' and written_off_at is null order by id limit 1)`;

const tamperings: Tampering[] = [
  ["an invoice written off by nobody", "dunning-decided", sql`update orders set written_off_at = now() where id = ${unpaid}`],
  ["an invoice written off without a booking", "ledger-written-off", sql`update orders set written_off_at = now() where id = ${unpaid}`],
  [
    "a write-off hidden in the order",
    "ledger-written-off",
    sql`update orders set written_off_at = null where id = ${confirmed("write_off")}`,
  ],
  [
    "a write-off of more than was owed",
    "ledger-written-off",
    sql`update ledger_entries e set amount_minor = amount_minor + case when account = 'receivable:invoice' then -100 else 100 end
      from ledger_transactions t where t.id = e.transaction_id and t.subject = 'order:' || ${confirmed("write_off")} and t.kind = 'write_off'
      and account in ('receivable:invoice', 'expense:bad-debts')`,
  ],
  [
    "a write-off that a seller goes on earning from",
    "ledger-written-off",
    sql`update ledger_entries e set account = 'expense:bad-debts' from ledger_transactions t
      where t.id = e.transaction_id and t.kind = 'write_off' and e.account like 'payable:seller:%'`,
  ],
  [
    "earnings given back for money that never came",
    "ledger-recovered",
    book("write_off_returned", sql`'order:' || ${confirmed("write_off")}`, [
      ["expense:bad-debts", 100],
      [sql`'payable:seller:' || ${stranger}`, -100],
    ]),
  ],
  [
    "a late payment that its seller does not see",
    "ledger-recovered",
    sql`update ledger_transactions set kind = 'correction' where kind = 'write_off_returned'`,
  ],
  ["a reminder forgotten", "dunning-notices", sql`delete from dunning_notices where step = 2`],
  ["a reminder sent before the term was over", "dunning-notices", sql`update dunning_notices set sent_on = sent_on - 14 where step = 3`],
  [
    "a reminder of an order by card",
    "dunning-notices",
    sql`insert into dunning_notices (order_id, step, sent_on, pay_by) values (${paidByCard}, 1, current_date, current_date + 6)`,
  ],
  ["an order decided about without a last notice", "dunning-decided", sql`delete from dunning_notices where step = 3`],
  [
    "a write-off by one person",
    "dunning-decided",
    sql`alter table dunning_decisions drop constraint dunning_decisions_persons; update dunning_decisions set decided_by = proposed_by where kind = 'write_off'`,
  ],
  [
    "a write-off confirmed by somebody else",
    "dunning-witness",
    sql`update dunning_decisions set decided_by = ${stranger} where status = 'confirmed'`,
  ],
  [
    "a proposal under another name",
    "dunning-witness",
    sql`update dunning_decisions set proposed_by = ${stranger} where status = 'proposed'`,
  ],
  ["a decision deleted that the log knows", "dunning-witness", sql`delete from dunning_decisions where status = 'confirmed'`],
  ["reminders that can be changed", "guard-triggers", sql`alter table dunning_notices disable trigger dunning_notices_append_only`],
  ["one person enough for a write-off", "guard-constraints", sql`alter table dunning_decisions drop constraint dunning_decisions_persons`],
  [
    "a cancelled order whose refund says that it was a gift",
    "dunning-decided",
    sql`update refunds set reason = 'goodwill' where reason = 'unpaid'`,
  ],
];

it("a shop with unpaid orders of all kinds breaks no rule", async () => {
  expect(brokenRules(await checkBooks())).toEqual([]);
});

it.each(tamperings)("threat: the check finds %s", async (_, name, statement) => {
  expect(await findTampering(statement)).toContain(name);
});
