import type { Env } from "#lib/platform/env/env.ts";
import { isDemo } from "#lib/platform/env/env.ts";

type Payments = "stripe" | "test card" | "invoice and credit alone";

/** What of this installation is on, for the log of its start: nothing of it is a secret. */
export const describeStart = (env: Env, payments: Payments) => ({
  demonstration: isDemo(env),
  database: env.DATABASE_URL ? "external" : `embedded in ${env.DATA_DIR}`,
  payments,
  payouts: env.PAYOUTS === "connect" ? "Stripe Connect for who chose it, else batches" : "batches",
  smtp: env.SMTP_URL ? new URL(env.SMTP_URL).host : `files in ${env.DATA_DIR}/outbox`,
  files: env.S3_BUCKET ? `bucket ${env.S3_BUCKET}` : `${env.DATA_DIR}/files`,
  secretKeys: env.SECRET_KEYS.length > 0 ? `${env.SECRET_KEYS.length} given` : `made in ${env.DATA_DIR}/secret-key`,
  limits: env.REDIS_URL ? "Redis" : "database",
  officeConverter: env.SOFFICE_PATH ?? "none: previews of PDFs and pictures alone",
  virusScanner: env.CLAMD_URL ?? "off",
  errorReporting: env.SENTRY_DSN ? new URL(env.SENTRY_DSN).host : "off",
  exchangeRates: env.RATES_URL ? new URL(env.RATES_URL).host : "by hand",
});
