import { sql } from "drizzle-orm";
import { boolean, check, index, inet, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, currencyColumn, identity, minor, moment, reference, worldColumn } from "#lib/platform/db/schema/columns.ts";

/** ENTITY-1. E-mail is stored lower-cased. */
export const users = pgTable(
  "users",
  {
    id: identity().primaryKey(),
    email: text("email").notNull(),
    passwordHash: text("password_hash"),
    slug: text("slug").notNull(),
    publicName: text("public_name").notNull(),
    world: worldColumn().notNull(),
    language: text("language").notNull(),
    role: text("role", { enum: ["user", "support", "moderator", "finance", "admin"] })
      .notNull()
      .default("user"),
    isSeller: boolean("is_seller").notNull().default(false),
    becameSellerAt: moment("became_seller_at"),
    isDemo: boolean("is_demo").notNull().default(false),
    creationSource: text("creation_source").notNull().default("registration"),
    currency: currencyColumn().notNull(),
    imagePath: text("image_path"),
    emailVerifiedAt: moment("email_verified_at"),
    blockedAt: moment("blocked_at"),
    blockReason: text("block_reason"),
    /** She wants to leave; carried out 14 days later unless she takes it back. */
    deletionRequestedAt: moment("deletion_requested_at"),
    deletedAt: moment("deleted_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("users_email").on(t.email),
    index("users_slug").on(t.slug),
    // By a part of the address, for staff.
    index("users_email_part").using("gin", sql`${t.email} gin_trgm_ops`),
    check("users_email_lower", sql`${t.email} = lower(${t.email})`),
  ],
);

/** ENTITY-2, the part that only authors have; one row per seller. */
export const authorProfiles = pgTable("author_profiles", {
  userId: reference("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  subtitle: text("subtitle").notNull().default(""),
  description: text("description").notNull().default(""),
  isPrivate: boolean("is_private").notNull().default(false),
  isTeachableCertified: boolean("is_teachable_certified").notNull().default(false),
  backgroundPath: text("background_path"),
  backgroundData: jsonb("background_data").$type<Record<string, unknown>>(),
  facebookProfile: text("facebook_profile"),
  instagramProfile: text("instagram_profile"),
  pinterestProfile: text("pinterest_profile"),
  /** A host of her own (ROUTE-2); answered once its DNS has shown the token. */
  domain: text("domain").unique("author_profiles_domain"),
  domainToken: text("domain_token"),
  domainVerifiedAt: moment("domain_verified_at"),
  followersNumber: integer("followers_number").notNull().default(0),
  followingNumber: integer("following_number").notNull().default(0),
});

/**
 * Whose `{host}.{AUTHOR_DOMAIN_SUFFIX}` is (ROUTE-2). A trigger on `users` keeps it: a seller takes her slug if it is free; one that she no
 * longer shows belongs to her id for another year, and to nobody else, so that nobody finds her visitors by renaming herself.
 */
export const authorHosts = pgTable(
  "author_hosts",
  {
    /** One label of a host name (RFC 1123), lower case. */
    host: text("host").primaryKey(),
    /** Null once her account is gone; the name rests all the same. */
    userId: reference("user_id").references(() => users.id, { onDelete: "set null" }),
    takenAt: moment("taken_at").notNull().default(sql`now()`),
    /** Since when it rests; null while it is hers. */
    freedAt: moment("freed_at"),
  },
  (t) => [index("author_hosts_user").on(t.userId), check("author_hosts_label", sql`${t.host} ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'`)],
);

/** The last billing address a user entered; orders keep their own copy. */
export const billingAddresses = pgTable("billing_addresses", {
  userId: reference("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  name: text("name").notNull(),
  company: text("company"),
  street: text("street").notNull(),
  postalCode: text("postal_code").notNull(),
  city: text("city").notNull(),
  /** Code of ISO 3166-2 without the country's, where the post wants it. */
  region: text("region"),
  /** ISO 3166-1 alpha-2. */
  country: text("country").notNull(),
  vatId: text("vat_id"),
  /** Of a German public body: the buyer reference of its e-invoices. */
  leitwegId: text("leitweg_id"),
  invoiceEmail: text("invoice_email"),
  updatedAt: moment("updated_at").notNull().default(sql`now()`),
});

/** A sign-in of one browser: the family of rotated refresh secrets. Anonymous ones have no user. */
export const sessions = pgTable(
  "sessions",
  {
    id: identity().primaryKey(),
    userId: reference("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** Admin who acts as the user (IMPERSONATE-1). */
    actorId: reference("actor_id").references(() => users.id, { onDelete: "cascade" }),
    clientId: text("client_id").notNull(),
    scope: text("scope", { enum: ["anon", "user"] }).notNull(),
    /** SHA-256 of the refresh secret in use, since when, and of its successor that was given out but not yet used. */
    refreshHash: text("refresh_hash"),
    refreshSince: moment("refresh_since").notNull().defaultNow(),
    nextRefreshHash: text("next_refresh_hash"),
    /** When it ends unless it is used; never later than `endsAt`, when it ends however much it is used. */
    expiresAt: moment("expires_at").notNull(),
    endsAt: moment("ends_at").notNull().default(sql`now() + interval '90 days'`),
    revokedAt: moment("revoked_at"),
    /** When the password, a second factor, a passkey or a social account last proved who this is; sensitive changes want it fresh. */
    provenAt: moment("proven_at"),
    lastSeenAt: moment("last_seen_at"),
    userAgent: text("user_agent"),
    address: inet("address"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("sessions_refresh").on(t.refreshHash),
    uniqueIndex("sessions_next_refresh").on(t.nextRefreshHash),
    index("sessions_user").on(t.userId),
    check("sessions_end", sql`${t.expiresAt} <= ${t.endsAt}`),
  ],
);

/** Refresh secrets whose successor is in use: one of these that comes back late was stolen (threat 9). */
export const spentRefreshSecrets = pgTable(
  "spent_refresh_secrets",
  {
    /** SHA-256. */
    hash: text("hash").primaryKey(),
    sessionId: reference("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    spentAt: moment("spent_at").notNull(),
  },
  (t) => [index("spent_refresh_secrets_session").on(t.sessionId)],
);

/** Opaque bearer tokens (ENTITY-10), stored as SHA-256. */
export const accessTokens = pgTable(
  "access_tokens",
  {
    hash: text("hash").primaryKey(),
    sessionId: reference("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("access_tokens_session").on(t.sessionId), index("access_tokens_expiry").on(t.expiresAt)],
);

/** Registrations that wait for the owner of the mailbox: she makes the account, and its password, behind the link of the mail. */
export const pendingRegistrations = pgTable(
  "pending_registrations",
  {
    id: identity().primaryKey(),
    email: text("email").notNull(),
    /** Nobody's any more: kept only until no process of before the change writes it, for migrations take nothing away under running ones. */
    passwordHash: text("password_hash"),
    publicName: text("public_name").notNull(),
    world: worldColumn().notNull(),
    tokenHash: text("token_hash").notNull(),
    returnTo: text("return_to"),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("pending_registrations_token").on(t.tokenHash), index("pending_registrations_email").on(t.email)],
);

/** Links in mails: 256 bit, SHA-256 at rest, bound to one purpose. */
export const oneTimeTokens = pgTable("one_time_tokens", {
  hash: text("hash").primaryKey(),
  purpose: text("purpose").notNull(),
  userId: reference("user_id").references(() => users.id, { onDelete: "cascade" }),
  payload: jsonb("payload").$type<Record<string, unknown>>().notNull().default({}),
  expiresAt: moment("expires_at").notNull(),
  usedAt: moment("used_at"),
  createdAt: createdAt(),
});

/** Versions of the terms per world (TERMS-4). */
export const termsVersions = pgTable(
  "terms_versions",
  {
    world: worldColumn().notNull(),
    version: integer("version").notNull(),
    text: text("text").notNull(),
    publishedAt: moment("published_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.world, t.version] })],
);

export const termsAcceptances = pgTable(
  "terms_acceptances",
  {
    userId: reference("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    world: worldColumn().notNull(),
    version: integer("version").notNull(),
    address: inet("address"),
    acceptedAt: moment("accepted_at").notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.userId, t.world, t.version] })],
);

/** What a user may spend, per currency; a cache of the ledger, guarded (threat 4). */
export const creditAccounts = pgTable(
  "credit_accounts",
  {
    userId: reference("user_id")
      .notNull()
      .references(() => users.id),
    currency: currencyColumn().notNull(),
    balanceMinor: minor("balance_minor").notNull().default(0),
    hadCredits: boolean("had_credits").notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.userId, t.currency] }), check("credit_accounts_not_negative", sql`${t.balanceMinor} >= 0`)],
);
