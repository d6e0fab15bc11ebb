import type { Env } from "#lib/platform/env/env.ts";
import { isDemo } from "#lib/platform/env/env.ts";

type Payments = "stripe" | "test card" | "invoice and credit alone";

/** A marketplace that offers in the EU asks its traders who they are (Regulation (EU) 2022/2065, art. 30): that it does not is said. */
const proofsOf = ({ SELLER_VERIFICATION_FROM_CENTS: from }: Env): string =>
  from > 0 ? `from ${from} euro cents of sales on` : "off: SELLER_VERIFICATION_FROM_CENTS is not set, nobody is asked who they are";

/** Where teachers' texts go, and what a member may use of it. */
const modelOf = (env: Env): string => {
  if (!env.AI_MODEL) return "off: AI_MODEL is not set, the tools with a model say so";
  const { host } = new URL(env.AI_BASE_URL ?? "https://api.anthropic.com");
  const pictures = env.AI_PICTURES ? ", with pictures" : "";
  return `${env.AI_MODEL} of ${env.AI_PROVIDER_NAME} at ${host}${pictures}, ${env.AI_MONTHLY_TOKENS} tokens a member and month`;
};

/** What of this installation is on, for the log of its start: nothing of it is a secret. */
export const describeStart = (env: Env, payments: Payments) => ({
  demonstration: isDemo(env),
  database: env.DATABASE_URL ? "external" : `embedded in ${env.DATA_DIR}`,
  payments,
  payouts: env.PAYOUTS === "connect" ? "Stripe Connect for who chose it, else batches" : "batches",
  sellerProofs: proofsOf(env),
  smtp: env.SMTP_URL ? new URL(env.SMTP_URL).host : `files in ${env.DATA_DIR}/outbox`,
  files: env.S3_BUCKET ? `bucket ${env.S3_BUCKET}` : `${env.DATA_DIR}/files`,
  secretKeys: env.SECRET_KEYS.length > 0 ? `${env.SECRET_KEYS.length} given` : `made in ${env.DATA_DIR}/secret-key`,
  limits: env.REDIS_URL ? "Redis" : "database",
  officeConverter: env.SOFFICE_PATH ?? "none: previews of PDFs and pictures alone",
  virusScanner: env.CLAMD_URL ?? "off",
  errorReporting: env.SENTRY_DSN ? new URL(env.SENTRY_DSN).host : "off",
  languageModel: modelOf(env),
  exchangeRates: env.RATES_URL ? new URL(env.RATES_URL).host : "by hand",
});
