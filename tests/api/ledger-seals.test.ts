import { sql } from "drizzle-orm";
import pg from "pg";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryOne, queryRows } from "#lib/platform/db/query-rows.ts";
import { idRow, totalRow } from "#lib/platform/db/row-types.ts";
import { exportHead } from "#lib/platform/ledger/seal-heads.ts";
import { sealAll, sealRows } from "#lib/platform/ledger/seal-rows.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { grantCredit } from "#tests/factories/grant-credit.ts";
import { pastGuards } from "#tests/factories/past-guards.ts";
import { brokenRules } from "#tests/factories/tamper.ts";

const give = async (reason: string) => {
  const { id } = await buildUser();
  await grantCredit({ userId: id, currency: "EUR", amountMinor: 100, reason });
};
const seals = () =>
  queryRows(getDb(), idRow.extend({ rows: z.int() }))`
    select id, cardinality(ledger) + cardinality(invoices) + cardinality(credit_notes) + cardinality(payouts) as rows from ledger_seals order by id`;
const waiting = async () => (await queryOne(getDb(), totalRow)`select count(*) as total from seal_queue`).total;
const broken = async () => brokenRules(await checkBooks());

beforeAll(async () => {
  await buildSale();
});

it("what was committed is sealed once, and sealing again adds nothing", async () => {
  const rows = await waiting();
  expect(rows).toBeGreaterThan(1);
  expect(await sealAll()).toBe(rows);
  expect(await sealAll()).toBe(0);
  expect(await seals()).toEqual([{ id: 1, rows }]);
  expect(await broken()).toEqual([]);
});

it("threat: a row that commits late, with a lower number than one that is sealed, is sealed with the next", async () => {
  const late = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await late.connect();
  await late.query("begin");
  await late.query("insert into ledger_transactions (kind, subject) values ('credit_granted', 'user:1:late')");
  await give("on time");
  expect(await sealAll()).toBe(1);
  await late.query("commit");
  await late.end();
  expect(await sealAll()).toBe(1);
  expect(await waiting()).toBe(0);
  expect(await broken()).toEqual([]);
});

it("many who seal at once make one chain", async () => {
  const before = (await seals()).length;
  for (let n = 0; n < 5; n += 1) {
    await give(`many ${n}`);
    await Promise.all(Array.from({ length: 6 }, sealRows));
  }
  await sealAll();
  const made = (await seals()).slice(before);
  expect(made.reduce((sum, { rows }) => sum + rows, 0)).toBe(5);
  expect(made.map(({ id }) => id)).toEqual(made.map((_, index) => before + 1 + index));
  expect(await broken()).toEqual([]);
});

it("a head is exported once a day and never written over; a chain that was cut after it, rows and all, is found by it alone", async () => {
  const day = new Date().toISOString().slice(0, 10);
  await give("last of the day");
  await sealAll();
  await exportHead();
  const head = JSON.parse((await getStorage().get(`seals/${day}.json`)).toString("utf8"));
  expect(head).toEqual({ id: (await seals()).at(-1)?.id, hash: expect.stringMatching(/^[0-9a-f]{64}$/), sealedAt: expect.any(String) });
  await give("after it");
  await sealAll();
  await exportHead();
  expect(JSON.parse((await getStorage().get(`seals/${day}.json`)).toString("utf8"))).toEqual(head);
  expect(await broken()).toEqual([]);
  await pastGuards(async (tx) => {
    await tx.execute(
      sql`create temporary table cut on commit drop as select unnest(ledger) as id from ledger_seals where id >= ${head.id}::bigint`,
    );
    await tx.execute(sql`update credit_accounts set balance_minor = 0 where user_id in (
      select substr(account, 13)::bigint from ledger_entries where transaction_id in (select id from cut) and account like 'credit:user:%')`);
    await tx.execute(sql`delete from ledger_entries where transaction_id in (select id from cut)`);
    await tx.execute(sql`delete from ledger_transactions where id in (select id from cut)`);
    await tx.execute(sql`delete from ledger_seals where id >= ${head.id}::bigint`);
  });
  expect(await broken()).toEqual(["seal-heads"]);
});

const frozen = [
  "ledger_transactions",
  "ledger_entries",
  "ledger_seals",
  "invoices",
  "invoice_counters",
  "credit_notes",
  "credit_note_lines",
  "payouts",
  "payout_batches",
  "payments",
  "refunds",
  "orders",
  "order_lines",
  "audit_log",
];

it.each(frozen)("threat: %s is never emptied", async (table) => {
  await expect(getDb().execute(sql`truncate ${sql.identifier(table)} cascade`)).rejects.toMatchObject({ cause: { code: "23001" } });
});

const refused = [
  "update ledger_entries set amount_minor = 0",
  "delete from ledger_transactions",
  "update ledger_seals set hash = ''",
  "delete from ledger_seals",
  "update invoices set document = '{}'",
  "update invoices set number = number + 100",
  "delete from invoices",
  "delete from invoice_counters",
];

it.each(refused)("threat: the database refuses %s", async (statement) => {
  await expect(getDb().execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: "23001" } });
});
