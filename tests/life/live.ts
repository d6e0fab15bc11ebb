import fc from "fast-check";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { type Act, acts, type Weights } from "#tests/life/acts.ts";
import { type Chance, WEBHOOK_SECRET } from "#tests/life/buying.ts";
import { keepTime, startClock, stopClock } from "#tests/life/clock.ts";
import * as connecting from "#tests/life/connecting.ts";
import * as disputing from "#tests/life/disputing.ts";
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
import { expectDownloadsFit, expectSchoolsHold } from "#tests/life/school-oracle.ts";
import { openShop, type Shop } from "#tests/life/shop.ts";
import { startFakeStripe } from "#tests/mocks/fake-stripe.ts";

const DRAWS = 200;
/** How many draws lie between two looks at everything; money and schools are looked at after each. */
const LOOK_EVERY = 50;

const ofConnect = ["PAYOUTS", "STRIPE_CONNECT_WEBHOOK_SECRET", "CONNECT_RELEASE_ABOVE_EUR_CENTS"];
const names = [
  "STRIPE_SECRET_KEY",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_API_URL",
  "OPERATOR_IBAN",
  "GIFT_MONTHS",
  ...ofConnect,
];

type Stripe = Awaited<ReturnType<typeof startFakeStripe>>;

/** The world around a shop: the provider, settings, and a clock that can be put forward. Once a file. */
export const startWorld = async (): Promise<Stripe> => {
  const stripe = await startFakeStripe();
  stripe.pages.size = 100;
  Object.assign(process.env, {
    STRIPE_SECRET_KEY: "sk_test_canary",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.url,
    OPERATOR_IBAN: "DE89370400440532013000",
    PAYOUTS: "connect",
    STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_connect_canary",
    CONNECT_RELEASE_ABOVE_EUR_CENTS: "5000",
    GIFT_MONTHS: "3",
  });
  forgetEnv();
  await startClock();
  return stripe;
};

export const stopWorld = async (stripe: Stripe): Promise<void> => {
  stopClock();
  for (const name of names) delete process.env[name];
  forgetEnv();
  await stripe.stop();
};

/** One act, or two or three that race each other. */
const makeStep = (weights: Weights) => {
  const bag = Object.keys(acts).flatMap((name) => Array.from({ length: weights[name] ?? 1 }, () => name));
  const act = fc.record({ name: fc.constantFrom(...bag), pick: fc.nat({ max: 1 << 20 }), amount: fc.nat({ max: 1 << 20 }) });
  return fc.array(act, { minLength: 1, maxLength: 3 });
};
type Chosen = Chance & { name: string };

const run = (shop: Shop, { name, ...chance }: Chosen): Promise<void> =>
  // A refusal is an answer; anything else is a fault.
  (acts[name] as Act)(shop, chance).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });

const take = async (shop: Shop, together: readonly Chosen[]): Promise<void> => {
  keepTime();
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
};

/**
 * So many shops live, each 200 draws of one to three steps, 400 steps on the average; what must hold is asked after each draw. The draws are the same
 * each time, what races in them is not. LIFE_SEED=<number> draws others, LIVES=<number> so many.
 */
export const live = async (stripe: Stripe, { lives, weights, seed }: { lives: number; weights: Weights; seed: number }): Promise<void> => {
  const outside = { stripe, bank: { received: new Map<string, number>() } };
  let shop = {} as Shop;
  const drawn = Number(process.env.LIFE_SEED ?? seed);
  const steps = fc.sample(makeStep(weights), { numRuns: Number(process.env.LIVES ?? lives) * DRAWS, seed: drawn });
  for (const [number, together] of steps.entries()) {
    if (number % DRAWS === 0) shop = await openShop(outside);
    try {
      await take(shop, together);
      await expectMoneyKept(shop);
      await expectSchoolsHold(shop);
      if (number % LOOK_EVERY < LOOK_EVERY - 1) continue;
      await expectSafeEarnings();
      await expectRightsPaid(shop);
      await expectNoFileWithMoney();
      await expectDownloadsFit(shop);
      await reconciling.expectReconciled(shop);
      await expectBooksHold();
    } catch (error) {
      const told = together.map(({ name, pick, amount }) => `${name} ${pick} ${amount}`).join(" + ");
      throw new Error(`seed ${drawn}, draw ${number}: ${told}`, { cause: error });
    }
  }
};
