import { expect, it } from "vitest";
import { parseEnv } from "#lib/platform/env/env.ts";
import { describeStart } from "#lib/platform/web-server/describe-start.ts";

it("a start names what is on, and no secret of it", () => {
  const env = parseEnv({
    DATABASE_URL: "postgres://kreda:canary@db/kreda",
    SMTP_URL: "smtps://kreda:canary@mail.example:465",
    S3_BUCKET: "files",
    SECRET_KEYS: Buffer.alloc(32, 7).toString("base64"),
    SENTRY_DSN: "https://canary@errors.example/1",
    REDIS_URL: "redis://:canary@cache/0",
  });
  const said = describeStart(env, "stripe");
  expect(said).toEqual({
    demonstration: false,
    database: "external",
    payments: "stripe",
    payouts: "batches",
    sellerProofs: "off: SELLER_VERIFICATION_FROM_CENTS is not set, nobody is asked who they are",
    smtp: "mail.example:465",
    files: "bucket files",
    secretKeys: "1 given",
    limits: "Redis",
    officeConverter: "none: previews of PDFs and pictures alone",
    virusScanner: "off",
    errorReporting: "errors.example",
    languageModel: "off: AI_MODEL is not set, the tools with a model say so",
    exchangeRates: "by hand",
  });
});

it("a start names how sellers are paid", () => {
  expect(describeStart(parseEnv({ PAYOUTS: "connect" }), "stripe").payouts).toBe("Stripe Connect for who chose it, else batches");
});

it("a start names from which sales on sellers are asked who they are", () => {
  const env = parseEnv({ SELLER_VERIFICATION_FROM_CENTS: "100000" });
  expect(describeStart(env, "stripe").sellerProofs).toBe("from 100000 euro cents of sales on");
});

it("a start names the language model, where it is and what a member may use of it, never its key", () => {
  const model = { AI_MODEL: "small-3", AI_PROVIDER_NAME: "Beispiel KI", AI_API_KEY: "canary" };
  expect(
    describeStart(parseEnv({ ...model, AI_BASE_URL: "https://u:canary@ki.example/v1", AI_PICTURES: "1" }), "stripe").languageModel,
  ).toBe("small-3 of Beispiel KI at ki.example, with pictures, 300000 tokens a member and month");
  expect(describeStart(parseEnv({ ...model, AI_PROVIDER: "anthropic", AI_MONTHLY_TOKENS: "5" }), "stripe").languageModel).toBe(
    "small-3 of Beispiel KI at api.anthropic.com, 5 tokens a member and month",
  );
});
