import { type Env, isDemo } from "#lib/platform/env/env.ts";
import { StartError } from "#lib/platform/env/start-error.ts";

type Name = keyof Env & string;

/** Who runs a shop cannot be guessed: what a demonstration makes up, everybody else has to say. */
const ofOperator: Name[] = ["OPERATOR_NAME", "OPERATOR_ADDRESS", "OPERATOR_COUNTRY", "MAIL_FROM", "ORIGIN"];

const stripeKeys: Name[] = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"];

/** One without the other would look as if it were on, and fail with the first customer. */
const together: Name[][] = [
  stripeKeys,
  ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["MICROSOFT_CLIENT_ID", "MICROSOFT_CLIENT_SECRET"],
  ["FACEBOOK_CLIENT_ID", "FACEBOOK_CLIENT_SECRET"],
  ["APPLE_CLIENT_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"],
];

/** What says nothing by itself, and what it speaks of. */
const leaning: [Name, Name[]][] = [
  ["STRIPE_API_URL", stripeKeys],
  ["STRIPE_CONNECT_WEBHOOK_SECRET", stripeKeys],
  ["OPERATOR_BIC", ["OPERATOR_IBAN"]],
];

/** Sellers' accounts at Stripe need all of Stripe, and are of real money. */
const checkPayouts = (env: Env, isMissing: (name: Name) => boolean): void => {
  if (env.PAYOUTS !== "connect") return;
  const missing = [...stripeKeys, "STRIPE_CONNECT_WEBHOOK_SECRET" as const].filter(isMissing);
  if (isDemo(env)) throw new StartError("PAYOUTS=connect pays real sellers and has no place in a demonstration: unset it.");
  if (missing.length > 0)
    throw new StartError(`PAYOUTS=connect pays sellers through Stripe: set ${missing.join(", ")} too, or unset PAYOUTS.`);
};

/** What of a language model is said at all; prices and quotas without one are said of nothing. */
const ofModel: Name[] = ["AI_PROVIDER", "AI_BASE_URL", "AI_API_KEY", "AI_MODEL", "AI_PROVIDER_NAME", "AI_PICTURES"];
const modelPrices: Name[] = ["AI_INPUT_EUR_CENTS", "AI_OUTPUT_EUR_CENTS"];

/** A model is an address, a name, and who runs it: teachers are told whom their texts go to. A key only where the provider wants one. */
const checkModel = (env: Env, isMissing: (name: Name) => boolean): void => {
  if (!env.AI_MODEL && [...ofModel, ...modelPrices].every(isMissing)) return;
  const needed: Name[] = ["AI_MODEL", "AI_PROVIDER_NAME", env.AI_PROVIDER === "anthropic" ? "AI_API_KEY" : "AI_BASE_URL"];
  const missing = needed.filter(isMissing);
  if (missing.length > 0) {
    throw new StartError(`Tools with a language model need ${needed.join(", ")}: set ${missing.join(", ")} too, or none of AI_….`);
  }
  const unpriced = modelPrices.filter(isMissing);
  if (unpriced.length === 1)
    throw new StartError(`${modelPrices.join(", ")} belong together: set ${unpriced.join("")} too, or none of them.`);
};

/**
 * Refuses to start a shop that does not say whose it is, every half configuration, and a test card beside real money.
 * @param given the environment as it is: `env` has defaults, which are nobody's word
 * @throws StartError naming what is missing
 */
export const checkConfiguration = (env: Env, given: Record<string, string | undefined>): void => {
  const isMissing = (name: Name) => !given[name];
  const unsaid = isDemo(env) ? [] : ofOperator.filter(isMissing);
  if (unsaid.length > 0) {
    throw new StartError(`A shop that is no demonstration says who runs it: set ${unsaid.join(", ")} (or DEMO=1 for a demonstration).`);
  }
  if ((env.HSTS_INCLUDE_SUBDOMAINS || env.HSTS_PRELOAD) && !env.ORIGIN.startsWith("https:")) {
    throw new StartError("HSTS_INCLUDE_SUBDOMAINS and HSTS_PRELOAD speak of https: set ORIGIN to an address that begins with it.");
  }
  if (env.HSTS_PRELOAD && !env.HSTS_INCLUDE_SUBDOMAINS) {
    throw new StartError("HSTS_PRELOAD is taken only together with HSTS_INCLUDE_SUBDOMAINS=1: set it too.");
  }
  if (env.MIGRATE_DATABASE_URL && !env.DATABASE_URL) {
    throw new StartError("MIGRATE_DATABASE_URL names the owner of the tables of DATABASE_URL: set it too.");
  }
  for (const names of together) {
    const missing = names.filter(isMissing);
    if (missing.length > 0 && missing.length < names.length) {
      throw new StartError(`${names.join(", ")} belong together: set ${missing.join(", ")} too, or none of them.`);
    }
  }
  for (const [name, others] of leaning) {
    const missing = others.filter(isMissing);
    if (!isMissing(name) && missing.length > 0) {
      throw new StartError(`${name} says nothing without ${others.join(", ")}: set ${missing.join(", ")} too, or unset it.`);
    }
  }
  checkPayouts(env, isMissing);
  checkModel(env, isMissing);
  if (env.TEST_PAYMENTS && !stripeKeys.some(isMissing)) {
    throw new StartError(`A test card has no place beside real money: unset TEST_PAYMENTS, or ${stripeKeys.join(", ")}.`);
  }
};
