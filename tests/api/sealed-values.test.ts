import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { TOTP } from "otpauth";
import { afterEach, beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { POST as saveBank, GET as showBank } from "#app/api/v3/account/bank-details/route.ts";
import { POST as changeTax, GET as taxes } from "#app/api/v3/payouts/tax-status/route.ts";
import { POST as confirm } from "#app/api/v3/security/totp/confirm/route.ts";
import { POST as start } from "#app/api/v3/security/totp/start/route.ts";
import { firstOfNext } from "#lib/books/payouts/rules.ts";
import { prepareBatch } from "#lib/books/payouts/server/prepare-batch.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { bankAccounts, payouts, rateLimits } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { StartError } from "#lib/platform/env/start-error.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { checkSealed } from "#lib/platform/sealing/check-sealed.ts";
import { reencrypt } from "#lib/platform/sealing/reencrypt.ts";
import { runCommand } from "#lib/staff/admin/server/run-command.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildBank } from "#tests/factories/build-bank.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { keepBilling } from "#tests/factories/keep-billing.ts";
import { pastGuards } from "#tests/factories/past-guards.ts";

const IBAN = "DE89370400440532013000";
const TAX_NUMBER = "12/345/67890";
const newKey = () => randomBytes(32).toString("base64");
const [older, newer] = [newKey(), newKey()] as const;
const giveKeys = (...keys: string[]) => {
  process.env.SECRET_KEYS = keys.join(",");
  forgetEnv();
};

beforeEach(async () => {
  giveKeys(older);
  for (const table of ["bank_accounts", "second_factors", "seller_tax_statuses", "payouts"]) {
    await pastGuards((tx) => tx.execute(sql`delete from ${sql.identifier(table)}`));
  }
  await getDb().delete(rateLimits);
});
afterEach(() => {
  delete process.env.SECRET_KEYS;
  forgetEnv();
});

/** Every row of every table, as a thief of a dump reads them. */
const dump = async (): Promise<string> => {
  const tables = await queryRows(
    getDb(),
    z.object({ name: z.string() }),
  )`select tablename as name from pg_tables where schemaname = 'public'`;
  const texts = tables.map(
    ({ name }) => queryRows(getDb(), z.object({ text: z.string() }))`select t::text as text from ${sql.identifier(name)} t`,
  );
  return (await Promise.all(texts)).flatMap((rows) => rows.map(({ text }) => text)).join("\n");
};

const buildKeeper = async () => {
  const anna = await buildMember({ isSeller: true });
  await call(saveBank, { token: anna.token, body: { holder: "Anna", iban: IBAN } });
  await keepBilling(anna);
  const tax = { kind: "small_business", country: "DE", validFrom: firstOfNext(operatorDay(new Date())), taxNumber: TAX_NUMBER };
  expect((await call(changeTax, { token: anna.token, body: tax })).status).toBe(200);
  return anna;
};
const maskedIban = async (token: string) => (await call(showBank, { token })).body.data?.account?.maskedIban;
const taxNumber = async (token: string) => (await call(taxes, { token })).body.data?.items?.[0]?.taxNumber;
const sum = (all: Awaited<ReturnType<typeof reencrypt>>) => [
  all.reduce((total, { rewritten }) => total + rewritten, 0),
  all.reduce((total, { unreadable }) => total + unreadable, 0),
];

it("ROUTE-17 ROUTE-19 a dump of the database tells no account number, no tax number and no key of a second factor", async () => {
  const anna = await buildKeeper();
  const secret = String((await call(start, { token: anna.token, body: {}, path: "/?world=de" })).body.data?.secret);
  const otp = new TOTP({ secret }).generate();
  expect((await call(confirm, { token: anna.token, body: { otp }, path: "/?world=de" })).status).toBe(200);
  await getDb()
    .update(bankAccounts)
    .set({ updatedAt: new Date("2026-01-01") });
  await buildSale({ sellerId: anna.id, prices: [2380], isDelivered: true });
  await prepareBatch({ id: (await buildAdmin("finance")).id, address: null }, operatorDay(new Date()));
  expect(await getDb().$count(payouts)).toBe(1);
  const text = await dump();
  expect(text).toContain("Anna");
  for (const plain of [IBAN, TAX_NUMBER, secret]) expect(text).not.toContain(plain);
  expect([await maskedIban(anna.token), await taxNumber(anna.token)]).toEqual(["DE•• •••• 3000", TAX_NUMBER]);
});

it("ROUTE-17 keys are exchanged: the new one in front reads what the old one sealed, after `reencrypt` the old one may go", async () => {
  const anna = await buildKeeper();
  giveKeys(newer, older);
  expect([await maskedIban(anna.token), await taxNumber(anna.token)]).toEqual(["DE•• •••• 3000", TAX_NUMBER]);
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  await runCommand("reencrypt", [], { say, openDatabase: async () => ({ url: "", ownerUrl: "", close: async () => {} }) });
  expect(said).toContain("bank_accounts.iban: 1 rewritten, 0 unreadable");
  giveKeys(newer);
  await checkSealed();
  expect([await maskedIban(anna.token), await taxNumber(anna.token)]).toEqual(["DE•• •••• 3000", TAX_NUMBER]);
});

it("what stands there in plain text is read, and sealed in batches; a run that is begun again does only what is left", async () => {
  const all = await Promise.all(Array.from({ length: 7 }, () => buildMember()));
  for (const { id } of all) await buildBank(id);
  await getDb().execute(sql`update bank_accounts set iban = ${IBAN} where user_id <> ${all[0]?.id}`);
  await checkSealed();
  expect(await maskedIban(String(all[3]?.token))).toBe("DE•• •••• 3000");
  expect(sum(await reencrypt(2))).toEqual([6, 0]);
  expect(sum(await reencrypt(2))).toEqual([0, 0]);
  expect(await dump()).not.toContain(IBAN);
  for (const { token } of all) expect(await maskedIban(token)).toBe("DE•• •••• 3000");
});

it("a value that is put into another row, or changed, is refused there", async () => {
  const [anna, mallory] = [await buildKeeper(), await buildKeeper()];
  const [row] = await getDb().select().from(bankAccounts).where(eq(bankAccounts.userId, mallory.id));
  if (!row) throw new Error("no row");
  await getDb().update(bankAccounts).set({ iban: row.iban }).where(eq(bankAccounts.userId, anna.id));
  const answer = await call(showBank, { token: anna.token });
  expect([answer.status, answer.body.error?.code]).toEqual([503, "unavailable"]);
  expect(await maskedIban(mallory.token)).toBe("DE•• •••• 3000");
  await getDb().execute(sql`update bank_accounts set iban = overlay(iban placing 'AAAA' from 40) where user_id = ${mallory.id}`);
  expect((await call(showBank, { token: mallory.token })).status).toBe(503);
  giveKeys(newer, older);
  expect(sum(await reencrypt())).toEqual([2, 2]);
});

it("a key that is missing is a sentence for the operator at the start, and no error of a stranger's at a call", async () => {
  const anna = await buildKeeper();
  giveKeys(newer);
  const fault = await checkSealed().catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(StartError);
  expect(String(fault)).toMatch(/key that is not here: bank_accounts\.iban \(1\), seller_tax_statuses\.tax_number \(1\)\. .*SECRET_KEYS/);
  const { status, body } = await call(showBank, { token: anna.token });
  expect([status, body.error?.code, JSON.stringify(body).includes("stack")]).toEqual([503, "unavailable", false]);
  const run = runCommand("reencrypt", [], { say: () => {}, openDatabase: async () => ({ url: "", ownerUrl: "", close: async () => {} }) });
  await expect(run).rejects.toThrow(StartError);
  giveKeys(older);
  expect(await maskedIban(anna.token)).toBe("DE•• •••• 3000");
});
