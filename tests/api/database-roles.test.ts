import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { closePool, getDb, getPool } from "#lib/platform/db/client.ts";
import { appendOnly } from "#lib/platform/db/grant-role.ts";
import { migrateDatabase } from "#lib/platform/db/migrate.ts";
import { type OpenDatabase, openDatabase } from "#lib/platform/db/open-database.ts";
import { invoices } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { runWorker } from "#lib/platform/jobs/run-worker.ts";
import { sealAll } from "#lib/platform/ledger/seal-rows.ts";
import { databaseUrl } from "#tests/database-url.ts";
import { buildShop } from "#tests/factories/build-shop.ts";
import { brokenRules } from "#tests/factories/tamper.ts";
import { runAdmin } from "#tests/run-admin.ts";

// Two roles as docs/operations.md makes them: one that owns the tables, and one that the shop runs with.
const name = `kreda_test_${inject("runId")}_${randomBytes(4).toString("hex")}`;
const roles = { owner: `${name}_owner`, app: `${name}_app` };
const urlOf = (role: string) => databaseUrl(inject("adminUrl"), name).replace(/^(postgres(?:ql)?:\/\/)(?:[^@/]*@)?/, `$1${role}:secret@`);
const before = process.env.DATABASE_URL;
let database: OpenDatabase;

const administer = async (statements: readonly string[]) => {
  const client = new pg.Client({ connectionString: inject("adminUrl") });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

beforeAll(async () => {
  await closePool();
  await administer([
    `create role ${roles.owner} login password 'secret'`,
    `create role ${roles.app} login password 'secret'`,
    `create database ${name} owner ${roles.owner} encoding 'UTF8' template template0`,
    `revoke all on database ${name} from public`,
    `grant connect on database ${name} to ${roles.app}`,
  ]);
  process.env.DATABASE_URL = urlOf(roles.app);
  process.env.MIGRATE_DATABASE_URL = urlOf(roles.owner);
  forgetEnv();
  database = await openDatabase();
});

afterAll(async () => {
  await database?.close();
  await administer([`drop database if exists ${name} with (force)`, `drop role ${roles.app}`, `drop role ${roles.owner}`]);
  process.env.DATABASE_URL = before;
  delete process.env.MIGRATE_DATABASE_URL;
  forgetEnv();
});

it("everything that moves money works under a role that owns nothing, and the books are right", async () => {
  expect((await getPool().query("select current_user::text as name")).rows).toEqual([{ name: roles.app }]);
  await buildShop();
  await sealAll();
  expect(brokenRules(await checkBooks())).toEqual([]);
});

it("jobs run under it", async () => {
  const done = Promise.withResolvers<unknown>();
  await addJob(getDb(), "greet", { name: "Ada" });
  const worker = await runWorker(getPool(), { greet: async (payload) => done.resolve(payload) });
  expect(await done.promise).toEqual({ name: "Ada" });
  await worker.stop();
});

const refused = [
  ...Object.keys(appendOnly).flatMap((table) => [`delete from ${table}`, `truncate ${table} cascade`]),
  "update ledger_entries set amount_minor = 0",
  "update ledger_transactions set created_at = now()",
  "update ledger_seals set hash = ''",
  "update invoices set document = '{}'",
  "update credit_notes set gross_minor = 0",
  "update payouts set amount_minor = 1",
  "update payouts set holder = 'Karl Dieb'",
  "update audit_log set actor_id = 1",
  "delete from orders",
  "delete from payments",
  "delete from invoice_counters",
  "create table mine (id int)",
  "create function mine() returns int language sql return 1",
  "drop table ledger_entries",
  "alter table ledger_entries disable trigger ledger_entries_append_only",
  "alter table payout_batches drop constraint payout_batches_two_persons",
  "drop trigger payouts_frozen on payouts",
  "create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'",
  "set session_replication_role = replica",
  "delete from drizzle.__drizzle_migrations",
  "create schema mine",
];

it.each(refused)("threat: the shop's role is refused %s", async (statement) => {
  await expect(getDb().execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: "42501" } });
});

it("what is filled in later still is", async () => {
  const set = getDb().update(invoices).set({ storageKey: "invoices/kr-2026/KR-2026-000001.pdf" });
  expect((await set.where(eq(invoices.label, "KR-2026-000001"))).rowCount).toBeLessThanOrEqual(1);
});

it("migrating again changes nothing, and a process that knows the shop's role alone starts", async () => {
  await migrateDatabase(urlOf(roles.owner), urlOf(roles.app));
  await migrateDatabase(urlOf(roles.app));
  const { code, out } = await runAdmin(["check"], { MIGRATE_DATABASE_URL: "" });
  expect([code, out]).toEqual([0, expect.stringContaining("The books are right.")]);
});

it("tables older than the version are refused in a sentence where the role cannot change them", async () => {
  const owner = new pg.Client({ connectionString: urlOf(roles.owner) });
  await owner.connect();
  const { rows } = await owner.query(
    "delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations) returning *",
  );
  await expect(migrateDatabase(urlOf(roles.app))).rejects.toThrow("run npm run migrate with MIGRATE_DATABASE_URL");
  await owner.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [rows[0].hash, rows[0].created_at]);
  await owner.end();
});
