import { sql } from "drizzle-orm";
import { boolean, check, customType, index, inet, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, moment, reference } from "#lib/platform/db/schema/columns.ts";
import { users } from "#lib/platform/db/schema/users.ts";
import type { Sealed } from "#lib/platform/secrets/sealed.ts";

const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => "bytea",
  fromDriver: (value) => new Uint8Array(value),
});

const owner = () =>
  reference("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** A social account by which a user signs in; bound by issuer and subject alone, never by its e-mail address (threat 13). */
export const identities = pgTable(
  "identities",
  {
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    provider: text("provider", { enum: ["google", "apple_id", "microsoft", "facebook"] }).notNull(),
    userId: owner(),
    /** What the provider called her when it was linked; shown in the account. */
    email: text("email"),
    createdAt: createdAt(),
    lastUsedAt: moment("last_used_at"),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index("identities_user").on(t.userId)],
);

/** Time-based one-time passwords (RFC 6238). It counts once `confirmedAt` is set. */
export const secondFactors = pgTable("second_factors", {
  userId: owner().primaryKey(),
  /** Base32, sealed. */
  secret: text("secret").$type<Sealed<"second_factors.secret">>().notNull(),
  confirmedAt: moment("confirmed_at"),
  /** The last time step that was accepted: a code works once (RFC 6238 § 5.2). */
  lastStep: integer("last_step"),
  createdAt: createdAt(),
});

/** For the day the phone is lost: each works once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  { userId: owner(), hash: text("hash").notNull(), usedAt: moment("used_at") },
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
);

/** WebAuthn credentials. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: identity().primaryKey(),
    userId: owner(),
    /** Base64url. */
    credentialId: text("credential_id").notNull(),
    publicKey: bytea("public_key").notNull(),
    counter: integer("counter").notNull().default(0),
    transports: text("transports").array().notNull().default(sql`'{}'`),
    isBackedUp: boolean("is_backed_up").notNull().default(false),
    /** The owner's word for it. */
    name: text("name").notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment("last_used_at"),
  },
  (t) => [uniqueIndex("passkeys_credential").on(t.credentialId), index("passkeys_user").on(t.userId)],
);

/** Personal API keys, kept as SHA-256. What a key opens is checked at every call, so a revoked one is dead at once (threat 9). */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: identity().primaryKey(),
    userId: owner(),
    hash: text("hash").notNull(),
    /** The first letters, by which its owner knows it again. */
    prefix: text("prefix").notNull(),
    /** The owner's word for it. */
    name: text("name").notNull(),
    scopes: text("scopes").array().notNull(),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
    /** Written at most once in five minutes. */
    lastUsedAt: moment("last_used_at"),
    revokedAt: moment("revoked_at"),
  },
  (t) => [
    uniqueIndex("api_keys_hash").on(t.hash),
    index("api_keys_user").on(t.userId),
    check("api_keys_scopes", sql`cardinality(${t.scopes}) > 0`),
    check("api_keys_year", sql`${t.expiresAt} <= ${t.createdAt} + interval '367 days'`),
  ],
);

/** A change of address that waits for the consent of both mailboxes (ROUTE-18, ROUTE-44). */
export const emailChanges = pgTable(
  "email_changes",
  {
    id: identity().primaryKey(),
    userId: owner(),
    newEmail: text("new_email").notNull(),
    oldConfirmedAt: moment("old_confirmed_at"),
    newConfirmedAt: moment("new_confirmed_at"),
    expiresAt: moment("expires_at").notNull(),
    doneAt: moment("done_at"),
    createdAt: createdAt(),
  },
  (t) => [index("email_changes_user").on(t.userId)],
);

/** Where earnings go (ROUTE-17). */
export const bankAccounts = pgTable("bank_accounts", {
  userId: owner().primaryKey(),
  holder: text("holder").notNull(),
  /** Without spaces, capital letters (ISO 13616); sealed. */
  iban: text("iban").$type<Sealed<"bank_accounts.iban">>().notNull(),
  bic: text("bic"),
  updatedAt: moment("updated_at").notNull().default(sql`now()`),
});

/** Kinds of mail a user has decided about; kinds without a row are as their default says (ROUTE-21). */
export const notificationPreferences = pgTable(
  "notification_preferences",
  {
    userId: owner(),
    kind: text("kind").notNull(),
    isEnabled: boolean("is_enabled").notNull(),
    /** How often, where the kind lets her choose; null: as its default says. */
    rhythm: text("rhythm", { enum: ["instant", "daily", "weekly"] }),
    updatedAt: moment("updated_at").notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);

/** A copy of everything about a user (GDPR, article 15 and 20), made by a job. */
export const dataExports = pgTable(
  "data_exports",
  {
    id: identity().primaryKey(),
    userId: owner(),
    state: text("state", { enum: ["waiting", "working", "ready", "failed"] })
      .notNull()
      .default("waiting"),
    /** Percent. */
    progress: integer("progress").notNull().default(0),
    storageKey: text("storage_key"),
    bytes: integer("bytes"),
    expiresAt: moment("expires_at"),
    createdAt: createdAt(),
  },
  (t) => [index("data_exports_user").on(t.userId)],
);

/** What staff did, and to whom; append-only. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: identity().primaryKey(),
    /** Null: the system or the command line. Kept when the account goes. */
    actorId: reference("actor_id"),
    userId: reference("user_id"),
    /** "user.blocked", "login_as.started", "terms.published" … */
    action: text("action").notNull(),
    reason: text("reason"),
    data: jsonb("data").$type<Record<string, unknown>>().notNull().default({}),
    address: inet("address"),
    createdAt: createdAt(),
  },
  (t) => [index("audit_log_user").on(t.userId), index("audit_log_actor").on(t.actorId), index("audit_log_time").on(t.createdAt)],
);
