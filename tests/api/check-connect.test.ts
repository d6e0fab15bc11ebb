import { type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { prepareTransfers } from "#lib/books/connect/server/prepare-transfers.ts";
import { discardTransfer, releaseTransfer } from "#lib/books/connect/server/release-transfer.ts";
import { reverseTransfers } from "#lib/books/connect/server/reverse-transfers.ts";
import { takeReversals } from "#lib/books/connect/server/take-reversals.ts";
import { reconcile } from "#lib/books/reconciliation/server/take-movements.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildConnected, later, sellTo, sendAll, takeBack, transfersOf, withConnect } from "#tests/factories/connect-steps.ts";
import { freshRates } from "#tests/factories/fresh-rates.ts";
import { withFakeStripe } from "#tests/factories/stripe-steps.ts";
import { book, brokenRules, findTampering, stranger, type Tampering } from "#tests/factories/tamper.ts";

const stripe = withFakeStripe();
withConnect();

/** A seller whose transfer was sent, with crowns in it, and partly came back; others' were refused, given up, and wait for a person. */
beforeAll(async () => {
  await freshRates("CZK");
  // What buyers paid in crowns lies with Stripe in crowns: euros for it are topped up.
  stripe.moveOther("topup", 10_000);
  const [sent, refused, given, waiting] = [
    await buildConnected(stripe),
    await buildConnected(stripe),
    await buildConnected(stripe),
    await buildConnected(stripe),
  ];
  await sellTo(stripe, sent.id, [2380], "cz");
  const sale = await sellTo(stripe, sent.id, [2380]);
  await prepareTransfers(later());
  await sendAll(sent.id);
  await takeBack(sale);
  await reverseTransfers();
  await sendAll(sent.id);
  const reference = stripe.transfers.at(-1)?.id ?? "";
  stripe.reverseByHand(reference, 100);
  await takeReversals(reference);
  await sellTo(stripe, refused.id, [2380]);
  await prepareTransfers(later());
  stripe.restrict(refused.account, "under_review");
  await sendAll(refused.id);
  process.env.CONNECT_RELEASE_ABOVE_EUR_CENTS = "0";
  forgetEnv();
  const finance = { id: (await buildAdmin("finance")).id, address: null };
  await sellTo(stripe, given.id, [2380]);
  await sellTo(stripe, waiting.id, [2380]);
  await prepareTransfers(later());
  await discardTransfer(finance, (await transfersOf(given.id))[0]?.id ?? 0, "Anders vereinbart");
  await prepareTransfers(later());
  await releaseTransfer(finance, (await transfersOf(given.id))[1]?.id ?? 0);
  await sendAll(given.id);
  await reconcile();
});

const one = (status: string): SQL => sql`(select min(id) from connect_transfers where status = ${status}::text)`;
const released = sql`(select min(id) from connect_transfers where released_by is not null)`;
const reversal = sql`(select min(id) from connect_reversals where status = 'done')`;

const tamperings: Tampering[] = [
  ["a transfer raised", "connect-booked", sql`update connect_transfers set amount_minor = amount_minor + 100 where id = ${one("sent")}`],
  ["a transfer of another seller", "connect-booked", sql`update connect_transfers set seller_id = ${stranger} where id = ${one("sent")}`],
  ["a transfer forgotten", "connect-booked", sql`delete from connect_transfers where id = ${one("refused")}`],
  [
    "a transfer said to be sent",
    "ledger-payments",
    sql`update connect_transfers set status = 'sent', reference = 'tr_x' where id = ${one("refused")}`,
  ],
  [
    "a sent transfer given back",
    "connect-booked",
    sql`alter table connect_transfers drop constraint connect_transfers_state; update connect_transfers set status = 'refused' where id = (select min(id) from connect_transfers where status = 'sent')`,
  ],
  [
    "earnings taken for a transfer that is none",
    "connect-booked",
    book("payout", sql`'connect-transfer:999'`, [
      [sql`'payable:seller:' || ${stranger}`, 100],
      ["connect:transfers", -100],
    ]),
  ],
  [
    "a transfer given back beside the shop",
    "connect-booked",
    book("payout_returned", sql`'connect-reversal:999'`, [
      ["receivable:stripe", 100],
      [sql`'payable:seller:' || ${stranger}`, -100],
    ]),
  ],
  ["a reversal lowered", "connect-booked", sql`update connect_reversals set amount_minor = amount_minor - 1 where id = ${reversal}`],
  ["a reversal forgotten", "connect-booked", sql`delete from connect_reversals where id = ${reversal}`],
  [
    "a reversal moved to another transfer",
    "connect-reversed",
    sql`update connect_reversals set transfer_id = ${one("refused")} where id = ${reversal}`,
  ],
  ["more back than went", "connect-reversed", sql`update connect_reversals set amount_minor = 1000000 where id = ${reversal}`],
  ["an exchange at a better rate", "connect-exchanged", sql`update connect_exchanges set per_euro = per_euro - 1`],
  ["an exchange forgotten", "connect-exchanged", sql`delete from connect_exchanges`],
  [
    "a transfer to another seller's account",
    "connect-account",
    sql`update connect_transfers set account = (select reference from connect_accounts where user_id <> seller_id order by user_id limit 1) where id = ${one("sent")}`,
  ],
  [
    "a seller's account exchanged for another",
    "connect-account",
    sql`update connect_accounts set reference = 'acct_mine' where user_id = (select seller_id from connect_transfers where id = ${one("sent")})`,
  ],
  [
    "a transfer released by nobody",
    "connect-witness",
    sql`alter table connect_transfers drop constraint connect_transfers_release; update connect_transfers set released_by = null, released_at = null where released_by is not null`,
  ],
  [
    "a transfer released by somebody else",
    "connect-witness",
    sql`update connect_transfers set released_by = ${stranger} where id = ${released}`,
  ],
  [
    "a transfer released past everybody",
    "connect-witness",
    sql`alter table connect_transfers drop constraint connect_transfers_release; update connect_transfers set status = 'due' where status = 'prepared'`,
  ],
  [
    "a transfer given up past everybody",
    "connect-witness",
    sql`update connect_transfers set status = 'discarded' where id = ${one("prepared")}`,
  ],
  ["the log of a release taken away", "connect-witness", sql`delete from audit_log where action = 'connect.released'`],
  [
    "a transfer of the log alone",
    "connect-witness",
    sql`insert into audit_log (action, data) values ('connect.released', '{"transfer": 999}')`,
  ],
  [
    "a transfer beside an open case of sanctions",
    "connect-sanctions",
    sql`insert into sanction_cases (seller_id, source, stated_name, listed_name, match_key, created_at)
      select seller_id, 'legal_name', 'A', 'A', 'a', asked_at - interval '1 hour' from connect_transfers where id = ${one("sent")}`,
  ],
  [
    "another sum at the provider",
    "connect-moved",
    sql`update provider_movements set amount_minor = amount_minor - 1, source_minor = source_minor - 1 where category = 'transfer'`,
  ],
  ["a guard of transfers dropped", "guard-triggers", sql`drop trigger connect_transfers_frozen on connect_transfers`],
  [
    "a person's release no longer demanded",
    "guard-constraints",
    sql`alter table connect_transfers drop constraint connect_transfers_release`,
  ],
];

it("transfers in every state break no rule, and every rule of transfers has something to hold", async () => {
  const checks = await checkBooks();
  expect(brokenRules(checks)).toEqual([]);
  // Cases of sanctions are another test's.
  expect(checks.filter(({ name, count }) => name.startsWith("connect-") && count === 0).map(({ name }) => name)).toEqual([
    "connect-sanctions",
  ]);
});

it.each(tamperings)("threat: the check finds %s", async (_, name, statement) => {
  expect(await findTampering(statement)).toContain(name);
});
