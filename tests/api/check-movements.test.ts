import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { reconcile } from "#lib/books/reconciliation/server/take-movements.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { makeCamt, takeStatement } from "#tests/factories/bank-files.ts";
import { buyByCard, withFakeStripe } from "#tests/factories/stripe-steps.ts";
import { book, brokenRules, findTampering, shift, type Tampering } from "#tests/factories/tamper.ts";
import { came } from "#tests/factories/transfer-steps.ts";

const stripe = withFakeStripe();

/** A payment with its fee, one that was exchanged, something for the accountant, a payout that arrived and one that did not. */
beforeAll(async () => {
  const { reference } = await buyByCard(stripe);
  await reconcile();
  stripe.exchanged.set("eur", { into: "czk", by: 25 });
  const { reference: exchanged } = await buyByCard(stripe);
  stripe.hidden.add(`txn_ch_${reference}`);
  await reconcile();
  stripe.exchanged.clear();
  stripe.hidden.clear();
  stripe.hidden.add(`txn_ch_${exchanged}`);
  stripe.moveOther("topup", 500);
  stripe.moveOther("fee", -120);
  stripe.payOut(700);
  stripe.payOut(300);
  await reconcile();
  await takeStatement(makeCamt([came(700, "STRIPE PAYOUT", { day: operatorDay(new Date()) })]));
});

it("a provider's account whose movements are booked breaks no rule, and every rule of movements has something to hold", async () => {
  const checks = await checkBooks();
  expect(brokenRules(checks)).toEqual([]);
  expect(checks.filter(({ name, count }) => /^(movement-|provider-arrivals)/.test(name) && count === 0)).toEqual([]);
});

const entry = (
  kind: string,
  account: string,
) => sql`(select min(e.id) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
  where t.kind = ${kind}::text and t.subject like 'provider-movement:%' and e.account = ${account}::text)`;
const arrived = sql`(select provider_payout_id from bank_allocations where provider_payout_id is not null)`;

const tamperings: Tampering[] = [
  [
    "a fee shifted into an expense of ours",
    "movement-fees",
    sql`update ledger_entries set account = 'expense:promotion' where id = ${entry("fee", "expense:provider-fees")}`,
  ],
  [
    "a fee that the provider never took",
    "movement-fees",
    sql`update provider_movements set fee_minor = 0 where fee_minor > 0 and category = 'charge'`,
  ],
  [
    "a fee made up",
    "movement-fees",
    book("fee", sql`'provider-movement:999999'`, [
      ["expense:provider-fees", 700],
      ["receivable:stripe", -700],
    ]),
  ],
  ["a movement deleted with its fee booked", "movement-fees", sql`delete from provider_movements where category = 'fee'`],
  [
    "a movement said to be a dispute's",
    "movement-fees",
    sql`update provider_movements set category = 'dispute' where category = 'charge' and fee_minor > 0`,
  ],
  [
    "an exchange booked at another rate",
    "movement-exchanges",
    sql`update provider_movements set amount_minor = amount_minor - 100 where currency <> source_currency`,
  ],
  [
    "an exchange shifted to the bank",
    "movement-exchanges",
    sql`update ledger_entries set account = 'bank:operator' where id = ${entry("exchange", "exchange:position")}`,
  ],
  [
    "an exchange made up",
    "movement-exchanges",
    book("exchange", sql`'provider-movement:999999:EUR'`, [
      ["exchange:position", 700],
      ["receivable:stripe", -700],
    ]),
  ],
  ["the accountant's money taken for ours", "movement-others", shift("provider_movement", "bank:other", "revenue:platform")],
  [
    "a movement nobody can explain, made up",
    "movement-others",
    sql`
    insert into provider_movements (reference, category, amount_minor, fee_minor, currency, source_minor, source_currency, occurred_at)
    values ('txn_forged', 'other_adjustment', 4200, 0, 'EUR', 4200, 'EUR', now())`,
  ],
  [
    "a payout that arrived with another amount",
    "provider-arrivals",
    sql`update provider_payouts set amount_minor = amount_minor + 1 where id = ${arrived}`,
  ],
  [
    "a payout that arrived in another currency",
    "provider-arrivals",
    sql`update provider_payouts set currency = 'CZK' where id = ${arrived}`,
  ],
  ["a payout on its way made larger", "provider-arrivals", sql`update provider_payouts set amount_minor = 30000 where amount_minor = 300`],
  [
    "a transfer tied to another payout",
    "provider-arrivals",
    sql`update bank_allocations set provider_payout_id = (select id from provider_payouts where amount_minor = 300) where provider_payout_id is not null`,
  ],
];

it.each(tamperings)("the check finds %s (%s)", async (_, rule, statement) => {
  expect(await findTampering(statement)).toContain(rule);
});

it("threat: what the provider said is neither changed nor deleted, and no payout arrives without a decision or a rule", async () => {
  const refused = (statement: ReturnType<typeof sql>) => expect(getDb().execute(statement)).rejects.toThrow();
  await refused(sql`delete from provider_movements`);
  await refused(sql`update provider_movements set fee_minor = 0`);
  await refused(sql`truncate provider_movements cascade`);
  await refused(sql`delete from provider_payouts`);
  await refused(sql`update provider_payouts set amount_minor = 1`);
  const given = sql`insert into bank_allocations (entry_id, kind, amount_minor, provider_payout_id) select entry_id, 'provider', amount_minor,`;
  await refused(sql`${given} null from bank_allocations`);
  await refused(sql`${given} provider_payout_id from bank_allocations`);
});
