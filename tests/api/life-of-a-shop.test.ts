import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getDb } from "#lib/platform/db/client.ts";
import { connectReversals, connectTransfers, ledgerTransactions } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import * as banking from "#tests/life/banking.ts";
import * as buying from "#tests/life/buying.ts";
import { keepTime, startClock, stopClock } from "#tests/life/clock.ts";
import * as connecting from "#tests/life/connecting.ts";
import * as disputing from "#tests/life/disputing.ts";
import * as dunning from "#tests/life/dunning.ts";
import {
  expectBooksHold,
  expectMoneyKept,
  expectNoFileWithMoney,
  expectRightsPaid,
  expectSafeEarnings,
} from "#tests/life/ledger-oracle.ts";
import * as providing from "#tests/life/providing.ts";
import * as reconciling from "#tests/life/reconciling.ts";
import * as running from "#tests/life/running.ts";
import { openShop, type Shop } from "#tests/life/shop.ts";
import { startFakeStripe } from "#tests/mocks/fake-stripe.ts";

/**
 * Each of so many shops lives so many draws of one to three steps: 10,000 steps in all. The draws are the same each time, what races in them is
 * not; LIFE_SEED=<number> draws others, as many as LIVES says.
 */
const LIVES = Number(process.env.LIVES ?? 25);
const DRAWS = 200;
/** How many draws lie between two looks at everything; money is looked at after each. */
const LOOK_EVERY = 20;

let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
const ofConnect = ["PAYOUTS", "STRIPE_CONNECT_WEBHOOK_SECRET", "CONNECT_RELEASE_ABOVE_EUR_CENTS"];
const names = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_API_URL", "OPERATOR_IBAN", ...ofConnect];
beforeAll(async () => {
  stripe = await startFakeStripe();
  stripe.pages.size = 100;
  Object.assign(process.env, {
    STRIPE_SECRET_KEY: "sk_test_canary",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: buying.WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.url,
    OPERATOR_IBAN: "DE89370400440532013000",
    PAYOUTS: "connect",
    STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_connect_canary",
    CONNECT_RELEASE_ABOVE_EUR_CENTS: "5000",
  });
  forgetEnv();
  await startClock();
});
afterAll(async () => {
  stopClock();
  for (const name of names) delete process.env[name];
  forgetEnv();
  await stripe.stop();
});

type Act = (shop: Shop, chance: buying.Chance) => Promise<void>;
const acts: Record<string, Act> = {
  buy: buying.buy,
  "buy on account": (shop, chance) => buying.buy(shop, chance, { byInvoice: true }),
  "buy a bundle": (shop, chance) => buying.buy(shop, chance, { isBundle: true }),
  "pay late": buying.payLate,
  "give up": buying.giveUp,
  sweep: buying.sweep,
  transfer: banking.transfer,
  "bank takes back": banking.takeBack,
  "clear up transfers": banking.clearUp,
  download: buying.download,
  withdraw: buying.withdraw,
  confirm: running.confirm,
  "decide open withdrawals": running.decideOpen,
  refund: running.refund,
  "pay back": running.payBack,
  "turn into credit": running.turn,
  prepare: running.prepare,
  step: running.step,
  "come back": running.comeBack,
  "close month": running.closeLast,
  "new rates": running.newRates,
  dispute: disputing.dispute,
  "bank decides": disputing.decide,
  "watch disputes": disputing.watch,
  "give back by hand": providing.giveBackByHand,
  "watch the provider": providing.watch,
  "pay wrong": providing.payWrong,
  "look at the account": reconciling.look,
  "provider pays out": reconciling.payOut,
  "payout arrives": reconciling.arrive,
  "choose Stripe": connecting.choose,
  "Stripe looks at a seller": connecting.restrict,
  "prepare transfers": connecting.prepare,
  "release a transfer": connecting.release,
  "sweep transfers": connecting.sweep,
  "take transfers back": connecting.reverse,
  "take back by hand": connecting.reverseByHand,
  "Stripe pays a seller": connecting.payOut,
  remind: dunning.remind,
  "propose about unpaid": dunning.propose,
  "decide about unpaid": dunning.decide,
  wait: running.wait,
};
/** How often each comes about. */
const weights: Partial<Record<string, number>> = {
  buy: 6,
  "buy on account": 2,
  transfer: 3,
  download: 3,
  remind: 2,
  "buy a bundle": 2,
  withdraw: 4,
  confirm: 5,
  "turn into credit": 3,
  "bank decides": 2,
  "choose Stripe": 2,
  "prepare transfers": 3,
  "take transfers back": 2,
  wait: 3,
};
const bag = Object.keys(acts).flatMap((name) => Array.from({ length: weights[name] ?? 1 }, () => name));

const act = fc.record({ name: fc.constantFrom(...bag), pick: fc.nat({ max: 1 << 20 }), amount: fc.nat({ max: 1 << 20 }) });
type Chosen = typeof act extends fc.Arbitrary<infer C> ? C : never;
/** One act, or two or three that race each other. */
const step = fc.array(act, { minLength: 1, maxLength: 3 });

const run = (shop: Shop, { name, ...chance }: Chosen): Promise<void> =>
  // A refusal is an answer; anything else is a fault.
  (acts[name] as Act)(shop, chance).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });

it("property: a shop lives 10,000 random steps; money in is money out and held at every one, and the books hold", async () => {
  const outside = { stripe, bank: { received: new Map<string, number>() } };
  let shop = {} as Shop;
  const seed = Number(process.env.LIFE_SEED ?? 15);
  const steps = fc.sample(step, { numRuns: LIVES * DRAWS, seed });
  for (const [number, together] of steps.entries()) {
    const told = `seed ${seed}, draw ${number}: ${together.map(({ name, pick, amount }) => `${name} ${pick} ${amount}`).join(" + ")}`;
    if (number % DRAWS === 0) shop = await openShop(outside);
    keepTime();
    try {
      // No clock jumps for days in the middle of an order.
      const [later, now] = [together.filter(({ name }) => name === "wait"), together.filter(({ name }) => name !== "wait")];
      await Promise.all(now.map((one) => run(shop, one)));
      for (const one of later) await run(shop, one);
      await providing.hear(shop);
      await disputing.hear(shop);
      await running.work();
      await connecting.hear(shop);
      // What was refused while a bank had the money, or somebody was faster, is found out by looking.
      await disputing.hear(shop, { isLast: true });
      await expectMoneyKept(shop);
      if (number % LOOK_EVERY === LOOK_EVERY - 1) {
        await expectSafeEarnings();
        await expectRightsPaid(shop);
        await expectNoFileWithMoney();
        await reconciling.expectReconciled(shop);
        await expectBooksHold();
      }
    } catch (error) {
      throw new Error(told, { cause: error });
    }
  }
  const ends = await getDb().selectDistinct({ status: connectTransfers.status }).from(connectTransfers);
  for (const status of ["sent", "refused", "discarded"]) expect(ends.map((row) => row.status)).toContain(status);
  const backs = await getDb().selectDistinct({ status: connectReversals.status }).from(connectReversals);
  expect(backs.map((row) => row.status)).toContain("done");
  const done = await getDb().selectDistinct({ kind: ledgerTransactions.kind }).from(ledgerTransactions);
  for (const kind of [
    "sale",
    "transfer",
    "payment",
    "refund",
    "credit_granted",
    "exchange",
    "payout",
    "payout_returned",
    "credit_note",
    "dispute",
    "dispute_returned",
    "dispute_lost",
  ])
    expect(done.map((row) => row.kind)).toContain(kind);
}, 1_800_000);
