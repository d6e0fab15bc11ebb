import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { book, buildSealedShop, findTampering, order, stranger, type Tampering } from "#tests/factories/tamper.ts";

beforeAll(buildSealedShop);

const entry = (text: string) => sql`(select min(id) from bank_entries where text = ${text}::text)`;
const paid = sql`(select min(id) from bank_allocations where kind = 'order')`;

const tamperings: Tampering[] = [
  [
    "a transfer that never came",
    "ledger-transfers",
    sql`
    insert into bank_entries (statement_id, entry_key, booked_on, currency, amount_minor, open_minor, text, name, reason)
    select min(id), 'made-up', '2026-11-20', 'EUR', 4444, 4444, 'x', 'x', 'unknown' from bank_statements`,
  ],
  ["a transfer deleted", "ledger-transfers", sql`delete from bank_entries where id = ${entry("Spende")}`],
  [
    "a transfer's amount raised",
    "ledger-transfers",
    sql`update bank_entries set amount_minor = amount_minor + 1, open_minor = open_minor + 1 where id = ${entry("Spende")}`,
  ],
  [
    "a transfer booked in another currency",
    "ledger-transfers",
    sql`update bank_entries set currency = 'CZK' where id = ${entry("Spende")}`,
  ],
  [
    "money taken from the bank for nothing",
    "ledger-transfers",
    book("transfer", sql`'bank-allocation:999999'`, [
      ["transfers:open", 70],
      ["bank:operator", -70],
    ]),
  ],
  ["what is open lowered", "transfer-open", sql`update bank_entries set open_minor = 0, reason = null where id = ${entry("Spende")}`],
  ["an allocation deleted", "transfer-open", sql`delete from bank_allocations where id = ${paid}`],
  [
    "a transfer moved to another order",
    "transfer-orders",
    sql`update bank_allocations set order_id = ${order("awaiting_transfer")} where id = ${paid}`,
  ],
  [
    "an order paid by nothing",
    "transfer-orders",
    sql`update orders set status = 'paid', paid_at = now() where id = ${order("awaiting_transfer")}`,
  ],
  [
    "a cent kept of what the bank took back",
    "transfer-reversed",
    sql`update bank_allocations set amount_minor = amount_minor + 1 where kind = 'reversal' and amount_minor < 0`,
  ],
  [
    "a decision confirmed by whoever asked",
    "transfer-decisions",
    sql`
    alter table bank_decisions drop constraint bank_decisions_two_persons; update bank_decisions set decided_by = asked_by where status = 'confirmed'`,
  ],
  [
    "a decision confirmed by somebody else than the log says",
    "transfer-decisions",
    sql`update bank_decisions set decided_by = ${stranger} where status = 'confirmed'`,
  ],
  [
    "a decision made up",
    "transfer-decisions",
    sql`
    insert into bank_decisions (entry_id, kind, note, status, asked_by, decided_by, decided_at)
    select ${entry("Spende")}, 'other', 'Nur zum Test', 'dropped', min(id), max(id), now() from users`,
  ],
  [
    "money given away without a decision",
    "transfer-decisions",
    sql`
    alter table bank_allocations drop constraint bank_allocations_decided; update bank_allocations set decision_id = null where kind = 'other'`,
  ],
  [
    "an import nobody knows of",
    "transfer-statements",
    sql`
    insert into bank_statements (sha256, file_name, format, new_count, skipped_count) values (repeat('0', 64), 'x.xml', 'csv', 0, 0)`,
  ],
  [
    "an entry moved to another statement",
    "transfer-statements",
    sql`
    update bank_entries set statement_id = (select max(id) from bank_statements) where id = ${entry("Irrläufer")}`,
  ],
  ["entries that may change switched on", "guard-triggers", sql`alter table bank_entries disable trigger bank_entries_frozen`],
  ["allocations that may go switched on", "guard-triggers", sql`drop trigger bank_allocations_append_only on bank_allocations`],
  ["one person allowed to decide", "guard-constraints", sql`alter table bank_decisions drop constraint bank_decisions_two_persons`],
];

it.each(tamperings)("threat 12 found: %s, by %s", async (_, rule, statement) => {
  expect(await findTampering(statement)).toContain(rule);
});
