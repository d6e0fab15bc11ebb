import { afterEach, expect, it, vi } from "vitest";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { bankAccount } from "#lib/platform/payments/bank-account.ts";
import { hasSandbox, hasStripe } from "#lib/platform/payments/get-provider.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  forgetEnv();
});

const keys = { STRIPE_SECRET_KEY: "sk", STRIPE_PUBLISHABLE_KEY: "pk", STRIPE_WEBHOOK_SECRET: "whsec" };
const names = Object.keys(keys) as (keyof typeof keys)[];
/** Every choice of some of the keys, none and all of them too. */
const choices = Array.from({ length: 2 ** names.length }, (_, bits) => names.filter((_name, index) => (bits >> index) % 2 === 1));

const offered = (given: Record<string, string>) => {
  const all = { DATABASE_URL: "postgres://kreda@db/kreda", HOST: "", DEMO: "", TEST_PAYMENTS: "", OPERATOR_IBAN: "" };
  const unset = Object.fromEntries(names.map((name) => [name, ""]));
  for (const [name, value] of Object.entries({ ...all, ...unset, ...given })) vi.stubEnv(name, value);
  forgetEnv();
  return { stripe: hasStripe(), sandbox: hasSandbox(), example: bankAccount()?.isExample ?? false };
};

it.each(choices.map((some) => [some] as const))("CALL-4 with the keys %j a test card is offered only beside none", (some) => {
  const given = Object.fromEntries(some.map((name) => [name, keys[name]]));
  const stripe = some.length === names.length;
  const isTest = some.length === 0;
  expect(offered(given)).toEqual({ stripe, sandbox: false, example: false });
  expect(offered({ ...given, DEMO: "1" })).toEqual({ stripe, sandbox: isTest, example: isTest });
  expect(offered({ ...given, TEST_PAYMENTS: "1" })).toEqual({ stripe, sandbox: isTest, example: isTest });
});
