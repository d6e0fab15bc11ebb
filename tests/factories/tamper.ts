import { type SQL, sql } from "drizzle-orm";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { exportHead } from "#lib/platform/ledger/seal-heads.ts";
import { sealAll } from "#lib/platform/ledger/seal-rows.ts";
import { buildShop } from "#tests/factories/build-shop.ts";

/** What is done, the rule that must see it, and how. */
export type Tampering = [string, string, SQL];

// Rows of a shop in which everything happened, one of each kind.
export const order = (status: string, more = sql`true`) =>
  sql`(select id from orders where status = ${status}::text and total_minor > 0 and ${more} order by id limit 1)`;
export const paidByCard = order("paid", sql`provider = 'sandbox'`);
export const invoice = sql`(select min(id) from invoices where kind = 'invoice')`;
export const payout = (status: string) => sql`(select min(id) from payouts where status = ${status}::text)`;
export const refund = sql`(select min(id) from refunds where status = 'paid_back' and requested_by is not null)`;
export const entryOf = (kind: string, account: string) =>
  sql`(select min(e.id) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where t.kind = ${kind}::text and e.account like ${account}::text)`;
export const stranger = sql`(select max(id) from users)`;

/** Moves an amount within one transaction, so that it still sums to zero. */
export const shift = (kind: string, from: string, to: string) => sql`
  update ledger_entries e set amount_minor = e.amount_minor + case when e.id = ${entryOf(kind, from)} then -1 else 1 end
  where e.id in (${entryOf(kind, from)}, (select min(o.id) from ledger_entries o where o.account like ${to}::text
    and o.transaction_id = (select transaction_id from ledger_entries where id = ${entryOf(kind, from)})))`;

export const book = (kind: string, subject: SQL, entries: [string | SQL, number][]) => sql`
  with t as (insert into ledger_transactions (kind, subject) values (${kind}::text, ${subject}) returning id)
  insert into ledger_entries (transaction_id, account, currency, amount_minor)
  select t.id, a.account, 'EUR', a.minor from t cross join (values ${sql.join(
    entries.map(([account, minor]) => sql`(${account}::text, ${minor}::bigint)`),
    sql`, `,
  )}) as a (account, minor)`;

/** A shop in which everything happened, all of it sealed and the head of the seals exported. */
export const buildSealedShop = async () => {
  const shop = await buildShop();
  await sealAll();
  await exportHead();
  return shop;
};

/** Names of the rules that are broken. */
export const brokenRules = (checks: Awaited<ReturnType<typeof checkBooks>>): string[] =>
  checks.filter(({ breaches }) => breaches.length > 0).map(({ name }) => name);

/** The rules that see what was done, in a transaction that is rolled back. */
export const findTampering = (statement: SQL): Promise<string[]> => {
  const done = new Error("rolled back");
  return getDb()
    .transaction(async (tx): Promise<string[]> => {
      // Guards and foreign keys are off: what is planted is what they keep out.
      await tx.execute(sql`set local session_replication_role = replica`);
      const { rowCount } = await tx.execute(statement);
      if (rowCount === 0) throw new Error("nothing was tampered with");
      throw Object.assign(done, { names: brokenRules(await checkBooks(tx)) });
    })
    .catch((error: { names?: string[] }) => error.names ?? Promise.reject(error));
};
