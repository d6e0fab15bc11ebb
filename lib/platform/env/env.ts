import { z } from "zod";
import { flag, yesNo } from "#lib/platform/env/flags.ts";
import { modelSettings } from "#lib/platform/env/model-settings.ts";
import { StartError } from "#lib/platform/env/start-error.ts";

const list = z
  .string()
  .default("")
  .transform((text) => text.split(/[\s,]+/).filter(Boolean));
/** Days past the due day, one for each of three reminders: `7,14,28`; `none`: nobody is reminded. */
const reminders = z
  .string()
  .transform((text) =>
    text.trim() === "none"
      ? []
      : text
          .split(/[\s,]+/)
          .filter(Boolean)
          .map(Number),
  )
  .refine(
    (days) =>
      days.length === 0 || (days.length === 3 && days.every((day, at) => Number.isInteger(day) && day > (days[at - 1] ?? 0) && day <= 365)),
    "must be three rising numbers of days such as 7,14,28, or none",
  );
/** Accounts of DATEV by beginnings of the ledger's names: `revenue:platform=8210, vat:AT=1767`. */
const datevAccounts = list
  .refine((pairs) => pairs.every((pair) => /^[a-z-]+:[\w:-]*=[1-9]\d{3}$/.test(pair)), "must be pairs such as revenue:platform=8210")
  .transform((pairs) => Object.fromEntries(pairs.map((pair) => pair.split("=") as [string, string])));
const origin = z
  .string()
  .refine((text) => /^https?:\/\/[^/?#@\s]+\/?$/.test(text) && URL.canParse(text), "must be an origin such as https://example.org")
  .transform((text) => new URL(text).origin);

const schema = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
    PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
    HOST: z.string().optional(),
    DATA_DIR: z.string().default(".data"),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, "must start with postgres://")
      .optional(),
    /** The role that owns the tables, where the shop runs under another one: migrations and restoring alone use it. */
    MIGRATE_DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, "must start with postgres://")
      .optional(),
    /** Secrets of the server, 32 bytes each in base64, newest first; unset: one that is made in DATA_DIR. */
    SECRET_KEYS: list.pipe(
      z.array(z.base64().refine((key) => Buffer.from(key, "base64").length === 32, "must be keys of 32 bytes in base64")),
    ),
    DEMO: flag,
    /** Whether staff get nowhere without a second factor; unset: everywhere but in a demonstration. */
    STAFF_SECOND_FACTOR: yesNo.optional(),
    ORIGIN: origin.optional(),
    ALLOWED_HOSTS: list,
    /** HSTS (RFC 6797) for every host below this one too, which then must all speak https; and for the lists browsers come with. */
    HSTS_INCLUDE_SUBDOMAINS: flag,
    HSTS_PRELOAD: flag,
    AUTHOR_DOMAIN_SUFFIX: z.string().optional(),
    /** Name servers for the proofs of authors' domains (`127.0.0.1:5353`); none: the system's. */
    DNS_SERVERS: list,
    TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().default("Kreda <post@kreda.example>"),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().default("eu-central-1"),
    S3_ENDPOINT: z.url().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    /** Multiplies every limit on calls: for tests and load measurements. */
    RATE_LIMIT_FACTOR: z.coerce.number().positive().max(1_000_000).default(1),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_PUBLISHABLE_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    /** How sellers are paid: by SEPA batches; or, who chose it, by transfers to their own accounts at Stripe. */
    PAYOUTS: z.enum(["batches", "connect"]).default("batches"),
    /** Of the webhook that tells of sellers' accounts at Stripe. */
    STRIPE_CONNECT_WEBHOOK_SECRET: z.string().optional(),
    /** Above this a person of finance releases a transfer to a seller's account at Stripe, in cents of a euro; 0: each of them. */
    CONNECT_RELEASE_ABOVE_EUR_CENTS: z.coerce.number().int().min(0).max(100_000_000).default(100_000),
    /** Offers a test card and an example bank account where Stripe is not configured, as demonstrations do: nothing of it is money. */
    TEST_PAYMENTS: flag,
    /** Another address of Stripe's API: a proxy, or a stand-in in tests. */
    STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GOOGLE_ISSUER: z.url().default("https://accounts.google.com"),
    MICROSOFT_CLIENT_ID: z.string().optional(),
    MICROSOFT_CLIENT_SECRET: z.string().optional(),
    MICROSOFT_ISSUER: z.url().default("https://login.microsoftonline.com/common/v2.0"),
    APPLE_CLIENT_ID: z.string().optional(),
    APPLE_TEAM_ID: z.string().optional(),
    APPLE_KEY_ID: z.string().optional(),
    /** PKCS 8, PEM; line breaks may be written as \n. */
    APPLE_PRIVATE_KEY: z.string().optional(),
    APPLE_ISSUER: z.url().default("https://appleid.apple.com"),
    FACEBOOK_CLIENT_ID: z.string().optional(),
    FACEBOOK_CLIENT_SECRET: z.string().optional(),
    FACEBOOK_DIALOG_URL: z.url().default("https://www.facebook.com/v23.0/dialog/oauth"),
    FACEBOOK_GRAPH_URL: z.url().default("https://graph.facebook.com/v23.0"),
    /** The register of VAT IDs of the EU (VIES), or a stand-in in tests. */
    VIES_URL: z.url({ protocol: /^https?$/ }).default("https://ec.europa.eu/taxation_customs/vies/rest-api"),
    /** Where exchange rates are fetched daily: the ECB's eurofxref-daily.xml or a CSV; unset: nowhere. */
    RATES_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** The header in which a trusted proxy names the visitor's country, `CF-IPCountry` for one. */
    COUNTRY_HEADER: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9-]{2,60}$/, "must be the name of a header")
      .refine(
        (name) => !/^(host|cookie|authorization|content-|transfer-|connection|x-forwarded-|x-cart-)/i.test(name),
        "must be a header of its own",
      )
      .transform((name) => name.toLowerCase())
      .optional(),
    /** A table of address ranges by country: lines `start,end,CC`. */
    IP_COUNTRIES_FILE: z.string().optional(),
    /** Names of sanctioned persons, a CSV with the columns name and aliases; unset: nobody is compared. */
    SANCTIONS_FILE: z.string().optional(),
    SENTRY_DSN: z.url({ protocol: /^https?$/ }).optional(),
    /** Which release an error belongs to; unset: the version of this package. */
    SENTRY_RELEASE: z
      .string()
      .regex(/^[\w.@+-]{1,100}$/)
      .optional(),
    SENTRY_ENVIRONMENT: z
      .string()
      .regex(/^[\w.-]{1,60}$/)
      .optional(),
    /** A virus scanner (clamd) that looks at every upload: tcp://host:port, or the path of its socket. */
    CLAMD_URL: z
      .string()
      .regex(/^(?:tcp:\/\/(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}|(?:unix:)?\/\S+)$/i, "must be tcp://host:port or the path of a socket")
      .optional(),
    /** Whether members may keep bought files in their browsers; 0 takes back what is kept there, at its next contact. */
    OFFLINE_LIBRARY: yesNo.default(true),
    ...modelSettings,
    /** LibreOffice, which draws the previews of office files. */
    SOFFICE_PATH: z.string().optional(),
    /** One line for every request; unset: of a shop that is no demonstration. */
    ACCESS_LOG: yesNo.optional(),
    /** Opens GET /metrics to who brings it as a bearer. */
    METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
    LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
    BRAND_NAME: z.string().default("Kreda"),
    OPERATOR_NAME: z.string().default("Kreda Demo GmbH"),
    OPERATOR_ADDRESS: z.string().default("Musterstraße 1\n10115 Berlin"),
    OPERATOR_VAT_ID: z.string().optional(),
    OPERATOR_COUNTRY: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .default("DE"),
    /** In the invoices' XML, where there is no VAT id, or beside it. */
    OPERATOR_TAX_NUMBER: z.string().optional(),
    /** Whom buyers' offices ask about an e-invoice; XRechnung wants a number to call. */
    OPERATOR_CONTACT: z.string().optional(),
    OPERATOR_PHONE: z
      .string()
      .regex(/^\+?[\d ()/-]{5,30}$/, "must be a telephone number")
      .optional(),
    /** Which sellers are reported by the law of Directive (EU) 2021/514: none; all; or all but those below the threshold for goods. */
    DAC7: z.enum(["off", "all", "goods"]).default("off"),
    /** From how many cents of a euro of paid sales on private persons prove who they are, businesses before their first payout. 0: nobody new is asked. */
    SELLER_VERIFICATION_FROM_CENTS: z.coerce.number().int().min(0).max(100_000_000).default(0),
    /** The identity document is deleted so many days after the decision. */
    SELLER_VERIFICATION_DOCUMENT_DAYS: z.coerce.number().int().min(1).max(365).default(30),
    /** Credit for an invited person's first order, for both, in cents of a euro; 0: nothing is given. */
    REFERRAL_REWARD_MINOR: z.coerce.number().int().min(0).max(100_000).default(300),
    /** What that order has to cost in money, in cents of a euro. */
    REFERRAL_MIN_ORDER_MINOR: z.coerce.number().int().min(0).max(10_000_000).default(1000),
    /** For how many people one member gets it within 365 days. */
    REFERRAL_MAX_PER_YEAR: z.coerce.number().int().min(0).max(10_000).default(20),
    /** How many percent of a new seller's earnings are held back against refunds, and for how many days after her first paid sale. */
    SELLER_RESERVE_PERCENT: z.coerce.number().int().min(0).max(100).default(10),
    SELLER_RESERVE_DAYS: z.coerce.number().int().min(0).max(365).default(90),
    /** For how many months a gift waits to be taken before its money goes back to the buyer as credit. */
    GIFT_MONTHS: z.coerce.number().int().min(3).max(36).default(12),
    /** How many unpaid invoices a new account may have at once; not counted in a demonstration. */
    INVOICE_LIMIT_OPEN_COUNT: z.coerce.number().int().min(0).max(5).default(2),
    /** What a new account may owe by invoice at once, in cents of a euro. */
    INVOICE_LIMIT_OPEN_SUM_EUR_CENTS: z.coerce.number().int().min(0).max(50_000).default(50_000),
    /** Until this age an account without a paid order counts as new; 0: none does. */
    INVOICE_LIMIT_NEW_DAYS: z.coerce.number().int().min(0).max(3650).default(90),
    /**
     * Orders that cost money: of an account and of a network within an hour; declined cards of both, accounts that pay with one card, and what a
     * new account orders, in cents of a euro, within a day. 0: no limit. Shown and not applied in a demonstration.
     */
    ORDER_LIMIT_ACCOUNT_HOUR: z.coerce.number().int().min(0).max(100_000).default(20),
    ORDER_LIMIT_ACCOUNT_DECLINED_DAY: z.coerce.number().int().min(0).max(100_000).default(10),
    ORDER_LIMIT_NETWORK_HOUR: z.coerce.number().int().min(0).max(100_000).default(100),
    ORDER_LIMIT_NETWORK_DECLINED_DAY: z.coerce.number().int().min(0).max(100_000).default(50),
    ORDER_LIMIT_CARD_ACCOUNTS_DAY: z.coerce.number().int().min(0).max(100_000).default(3),
    ORDER_LIMIT_NEW_EUR_CENTS_DAY: z.coerce.number().int().min(0).max(100_000_000).default(50_000),
    /** How many days an account is new. */
    ORDER_LIMIT_NEW_DAYS: z.coerce.number().int().min(0).max(3650).default(7),
    /** After how many days past the due day an unpaid invoice is reminded of; unset: as `dunningDays` says. */
    DUNNING_DAYS: reminders.optional(),
    /** The numbers under which the accountant keeps the operator in DATEV; unset: the smallest numbers that there are, to be set before a batch is handed over. */
    DATEV_CONSULTANT: z.coerce.number().int().min(1001).max(9_999_999).default(1001),
    DATEV_CLIENT: z.coerce.number().int().min(1).max(99_999).default(1),
    /** The chart of accounts: SKR03 or SKR04. */
    DATEV_CHART: z.enum(["03", "04"]).default("03"),
    DATEV_ACCOUNTS: datevAccounts,
    /** The month with whose first day the fiscal year begins. */
    DATEV_YEAR_START: z.coerce.number().int().min(1).max(12).default(1),
    OPERATOR_IBAN: z.string().optional(),
    OPERATOR_BIC: z.string().optional(),
  })
  .transform((env) => ({ ...env, ORIGIN: env.ORIGIN ?? `http://localhost:${env.PORT}` }));

export type Env = Readonly<z.infer<typeof schema>>;

/**
 * Reads the configuration from environment variables; an empty variable counts as unset.
 * @throws StartError naming the first variable that is wrong, never its value (it may be a secret).
 */
export const parseEnv = (source: Record<string, string | undefined>): Env => {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const result = schema.safeParse(given);
  if (result.success) return Object.freeze(result.data);
  const issue = result.error.issues[0];
  throw new StartError(`The environment variable ${String(issue?.path[0])} is not valid: ${issue?.message}.`);
};

let parsed: Env | undefined;

/** The configuration of this process, read at first use. */
export const getEnv = (): Env => {
  parsed ??= parseEnv(process.env);
  return parsed;
};

/** Tests change process.env and call this, so that the next getEnv() reads it anew. */
export const forgetEnv = (): void => {
  parsed = undefined;
};

/**
 * Whether this installation is a demonstration: wished by DEMO, or on its own embedded database and this machine alone. Demo accounts have a
 * known password, so they never exist on somebody's own database or beyond this machine unless wanted.
 */
export const isDemo = (env: Env = getEnv()): boolean => env.DEMO || (!env.DATABASE_URL && !env.HOST);
