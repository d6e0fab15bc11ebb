import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";

import { book, buildSealedShop, entryOf, findTampering, invoice, payout, stranger, type Tampering } from "#tests/factories/tamper.ts";

beforeAll(buildSealedShop);

const tamperings: Tampering[] = [
  [
    "an invoice's date moved, where it is frozen",
    "seal-chain",
    sql`update invoices set issued_at = issued_at - interval '1 minute' where id = ${invoice}`,
  ],
  ["a payout raised", "payout-booked", sql`update payouts set amount_minor = amount_minor + 100 where id = ${payout("sent")}`],
  ["a payout to another seller", "payout-booked", sql`update payouts set seller_id = ${stranger} where id = ${payout("sent")}`],
  ["a payout marked as returned", "payout-booked", sql`update payouts set status = 'returned' where id = ${payout("sent")}`],
  [
    "a payout's booking given back to the seller",
    "payout-booked",
    book("payout_returned", sql`'payout:' || ${payout("sent")}`, [
      ["bank:operator", 100],
      [sql`'payable:seller:' || ${stranger}`, -100],
    ]),
  ],
  ["an exchange at a better rate", "payout-exchanged", sql`update payout_exchanges set per_euro = per_euro - 1`],
  ["an exchange for more euros", "payout-exchanged", sql`update payout_exchanges set euro_cents = euro_cents + 100`],
  ["an exchange of another currency", "payout-exchanged", sql`update payout_exchanges set currency = 'HUF'`],
  ["an exchange forgotten", "payout-exchanged", sql`delete from payout_exchanges`],
  [
    "euros out of no other currency",
    "payout-exchanged",
    book("exchange", sql`'payout:' || ${payout("prepared")} || ':SEK:EUR'`, [
      ["exchange:position", 100],
      [sql`'payable:seller:' || ${stranger}`, -100],
    ]),
  ],
  [
    "a payout marked as sent before the bank had it",
    "payout-state",
    sql`update payouts set status = 'sent' where id = ${payout("prepared")}`,
  ],
  [
    "a payout's account written in plain text",
    "account-sealed",
    sql`update payouts set iban = 'GB33BUKB20201555555555' where id = ${payout("prepared")}`,
  ],
  ["a seller's account written in plain text", "account-sealed", sql`update bank_accounts set iban = 'GB33BUKB20201555555555'`],
  [
    "a payout to another payout's account",
    "payout-accounts",
    sql`update payouts set iban = (select iban from payouts where id = ${payout("sent")}) where id = ${payout("prepared")}`,
  ],
  ["a payout's holder changed", "seal-chain", sql`update payouts set holder = 'Karl Dieb' where id = ${payout("sent")}`],
  [
    "a payout put into a batch that left",
    "payout-accounts",
    sql`update payouts set batch_id = (select min(id) from payout_batches where status = 'executed'), status = 'sent' where id = ${payout("prepared")}`,
  ],
  [
    "a batch approved by who prepared it",
    "batch-persons",
    sql`alter table payout_batches drop constraint payout_batches_two_persons; update payout_batches set approved_by = prepared_by where approved_by is not null`,
  ],
  [
    "a batch that names another file",
    "batch-persons",
    sql`update payout_batches set storage_key = 'payouts/mine.xml' where storage_key is not null`,
  ],
  [
    "a batch with another file's hash",
    "batch-witness",
    sql`update payout_batches set sha256 = repeat('0', 64), storage_key = 'payouts/' || message_id || '-0000000000000000.xml' where sha256 is not null`,
  ],
  [
    "a batch said to be approved by somebody else",
    "batch-witness",
    sql`update payout_batches set approved_by = ${stranger} where approved_by is not null`,
  ],
  [
    "a batch said to be prepared by somebody else",
    "batch-witness",
    sql`update payout_batches set prepared_by = ${stranger} where status = 'prepared'`,
  ],
  ["a batch carried out past everybody", "batch-witness", sql`update payout_batches set status = 'executed' where status = 'prepared'`],
  ["a guard switched off", "guard-triggers", sql`alter table ledger_entries disable trigger ledger_entries_append_only`],
  ["all guards of the invoices switched off", "guard-triggers", sql`alter table invoices disable trigger user`],
  ["a guard dropped", "guard-triggers", sql`drop trigger payouts_frozen on payouts`],
  [
    "a guard that refuses nothing",
    "guard-triggers",
    sql`create or replace function refuse_change() returns trigger language plpgsql as 'begin return coalesce(new, old); end'`,
  ],
  [
    "a guard that looks away",
    "guard-triggers",
    sql`create or replace function refuse_change() returns trigger language plpgsql as 'begin if false then raise exception ''no''; end if; return new; end'`,
  ],
  [
    "a guard of one column alone",
    "guard-triggers",
    sql`drop trigger payouts_frozen on payouts; create trigger payouts_frozen before update on payouts for each row execute function refuse_change_of('id')`,
  ],
  [
    "a guard that asks for more before it refuses",
    "guard-triggers",
    sql`drop trigger ledger_entries_append_only on ledger_entries;
      create trigger ledger_entries_append_only before update or delete on ledger_entries for each row when (old.amount_minor = 0) execute function refuse_change()`,
  ],
  ["two persons no longer demanded", "guard-constraints", sql`alter table payout_batches drop constraint payout_batches_two_persons`],
  ["numbers no longer unique", "guard-constraints", sql`alter table invoices drop constraint invoices_number`],
  [
    "a booking moved to another day",
    "seal-chain",
    sql`update ledger_transactions set created_at = created_at - interval '1 day' where id = (select min(id) from ledger_transactions)`,
  ],
  [
    "a booking inserted into the past",
    "seal-complete",
    book("credit_granted", sql`'user:' || ${stranger} || ':welcome'`, [
      ["expense:promotion", 100],
      [sql`'credit:user:' || ${stranger}`, -100],
    ]),
  ],
  [
    "two entries in place of one",
    "seal-chain",
    sql`insert into ledger_entries (transaction_id, account, currency, amount_minor) select transaction_id, account, currency, a.minor from ledger_entries, (values (1), (-1)) as a (minor) where id = ${entryOf("sale", "vat:%")}`,
  ],
  ["a seal made anew over changed rows", "seal-heads", sql`update ledger_seals set hash = sha256('mine')`],
  ["the end of the chain cut off", "seal-heads", sql`delete from ledger_seals`],
  ["a row taken out of its seal", "seal-complete", sql`update ledger_seals set payouts = payouts[2:]`],
];

it.each(tamperings)("threat: the check finds %s", async (_, name, statement) => {
  expect(await findTampering(statement)).toContain(name);
});
