import { describe, expect, it } from "vitest";
import { checkConfiguration } from "#lib/platform/env/check-configuration.ts";
import { parseEnv } from "#lib/platform/env/env.ts";

const check = (given: Record<string, string>) => checkConfiguration(parseEnv(given), given);

const shop = {
  DATABASE_URL: "postgres://kreda@db/kreda",
  ORIGIN: "https://shop.example",
  MAIL_FROM: "Shop <post@shop.example>",
  OPERATOR_NAME: "Shop GmbH",
  OPERATOR_ADDRESS: "Weg 1\n10115 Berlin",
  OPERATOR_COUNTRY: "DE",
};

describe("a shop starts only when it is configured whole", () => {
  it("a demonstration needs nothing, a shop says whose it is", () => {
    expect(() => check({})).not.toThrow();
    expect(() => check({ DATABASE_URL: shop.DATABASE_URL, DEMO: "1" })).not.toThrow();
    expect(() => check(shop)).not.toThrow();
  });

  it.each(["ORIGIN", "MAIL_FROM", "OPERATOR_NAME", "OPERATOR_ADDRESS", "OPERATOR_COUNTRY"])("without %s it does not start", (name) => {
    expect(() => check({ ...shop, [name]: "" })).toThrow(
      `A shop that is no demonstration says who runs it: set ${name} (or DEMO=1 for a demonstration).`,
    );
  });

  it.each([
    [{ HSTS_PRELOAD: "1" }, "set it too"],
    [{ HSTS_INCLUDE_SUBDOMAINS: "1", ORIGIN: "http://shop.example" }, "set ORIGIN"],
  ])("%j tells browsers what cannot be kept: refused", (given, sentence) => {
    expect(() => check({ ...shop, ...given } as Record<string, string>)).toThrow(sentence);
    expect(() => check({ ...shop, HSTS_INCLUDE_SUBDOMAINS: "1", HSTS_PRELOAD: "1" })).not.toThrow();
  });

  it("the owner of the tables is named beside the role of the shop, never alone", () => {
    const owner = "postgres://kreda_owner@db/kreda";
    expect(() => check({ ...shop, MIGRATE_DATABASE_URL: owner })).not.toThrow();
    expect(() => check({ MIGRATE_DATABASE_URL: owner })).toThrow("MIGRATE_DATABASE_URL names the owner of the tables of DATABASE_URL");
  });
  it("all that is missing is named at once", () => {
    expect(() => check({ HOST: "0.0.0.0" })).toThrow("set OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_COUNTRY, MAIL_FROM, ORIGIN");
  });

  it.each([
    [{ STRIPE_SECRET_KEY: "sk" }, "set STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET too"],
    [{ STRIPE_SECRET_KEY: "sk", STRIPE_PUBLISHABLE_KEY: "pk" }, "set STRIPE_WEBHOOK_SECRET too"],
    [{ STRIPE_WEBHOOK_SECRET: "whsec" }, "set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY too"],
    [{ STRIPE_API_URL: "http://127.0.0.1:1" }, "set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET too"],
    [{ OPERATOR_BIC: "COBADEFFXXX" }, "set OPERATOR_IBAN too"],
    [{ S3_ACCESS_KEY_ID: "id" }, "set S3_SECRET_ACCESS_KEY too"],
    [{ GOOGLE_CLIENT_SECRET: "s" }, "set GOOGLE_CLIENT_ID too"],
    [{ APPLE_CLIENT_ID: "id", APPLE_KEY_ID: "k" }, "set APPLE_TEAM_ID, APPLE_PRIVATE_KEY too"],
  ])("half of what belongs together is refused, also in a demonstration: %j", (given, sentence) => {
    expect(() => check(given as Record<string, string>)).toThrow(sentence);
  });

  it("sellers are paid through Stripe only with all of it configured, and never in a demonstration", () => {
    const keys = { STRIPE_SECRET_KEY: "sk", STRIPE_PUBLISHABLE_KEY: "pk", STRIPE_WEBHOOK_SECRET: "whsec" };
    const whole = { ...keys, PAYOUTS: "connect", STRIPE_CONNECT_WEBHOOK_SECRET: "whsec" };
    expect(() => check({ ...shop, ...whole })).not.toThrow();
    expect(() => check({ ...shop, ...keys, PAYOUTS: "connect" })).toThrow("set STRIPE_CONNECT_WEBHOOK_SECRET too, or unset PAYOUTS");
    expect(() => check({ ...shop, PAYOUTS: "connect" })).toThrow(
      "set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET too",
    );
    expect(() => check({ ...shop, STRIPE_CONNECT_WEBHOOK_SECRET: "whsec" })).toThrow("STRIPE_CONNECT_WEBHOOK_SECRET says nothing without");
    expect(() => check({ ...shop, ...whole, DEMO: "1" })).toThrow("has no place in a demonstration");
    expect(() => check({ ...shop, ...keys, STRIPE_CONNECT_WEBHOOK_SECRET: "whsec" })).not.toThrow();
    expect(() => parseEnv({ PAYOUTS: "stripe" })).toThrow("PAYOUTS is not valid");
  });

  it.each([
    [{ AI_MODEL: "small" }, "set AI_PROVIDER_NAME, AI_BASE_URL too, or none of AI_…"],
    [{ AI_BASE_URL: "http://localhost:11434/v1" }, "set AI_MODEL, AI_PROVIDER_NAME too"],
    [{ AI_API_KEY: "canary" }, "set AI_MODEL, AI_PROVIDER_NAME, AI_BASE_URL too"],
    [{ AI_PROVIDER: "anthropic", AI_MODEL: "m", AI_PROVIDER_NAME: "N" }, "set AI_API_KEY too"],
    [{ AI_PICTURES: "1" }, "set AI_MODEL, AI_PROVIDER_NAME, AI_BASE_URL too"],
    [{ AI_INPUT_EUR_CENTS: "20" }, "set AI_MODEL, AI_PROVIDER_NAME, AI_BASE_URL too"],
    [{ AI_MODEL: "m", AI_PROVIDER_NAME: "N", AI_BASE_URL: "http://m/v1", AI_INPUT_EUR_CENTS: "20" }, "set AI_OUTPUT_EUR_CENTS too"],
  ])("half a language model is refused, and no key is said: %j", (given, sentence) => {
    expect(() => check(given as Record<string, string>)).toThrow(sentence);
    expect(() => check(given as Record<string, string>)).not.toThrow("canary");
  });

  it("a model of one's own machine needs no key, Anthropic no address", () => {
    const own = { AI_BASE_URL: "http://localhost:11434/v1", AI_MODEL: "small", AI_PROVIDER_NAME: "Our own machine" };
    expect(() => check({ ...shop, ...own })).not.toThrow();
    expect(() => check({ ...shop, ...own, AI_INPUT_EUR_CENTS: "20", AI_OUTPUT_EUR_CENTS: "62.5" })).not.toThrow();
    expect(() => check({ ...shop, AI_PROVIDER: "anthropic", AI_MODEL: "m", AI_PROVIDER_NAME: "N", AI_API_KEY: "k" })).not.toThrow();
  });

  it("a test card beside keys of real money is refused, also in a demonstration", () => {
    const keys = { STRIPE_SECRET_KEY: "sk", STRIPE_PUBLISHABLE_KEY: "pk", STRIPE_WEBHOOK_SECRET: "whsec" };
    expect(() => check({ ...shop, ...keys })).not.toThrow();
    expect(() => check({ ...shop, ...keys, TEST_PAYMENTS: "1" })).toThrow("unset TEST_PAYMENTS, or STRIPE_SECRET_KEY");
    expect(() => check({ ...keys, DEMO: "1", TEST_PAYMENTS: "1" })).toThrow("unset TEST_PAYMENTS, or STRIPE_SECRET_KEY");
  });
});
