import { z } from "zod";
import { grantedTokens } from "#lib/identity/auth/schema.ts";
import { allRoles } from "#lib/identity/roles/rules.ts";
import { currencyCode, optional, worldCode } from "#lib/platform/fields/fields.ts";

/** Why somebody did it, for the audit log: 10 to 500 characters. */
const reason = z.string().trim().min(10, "too_short").max(500, "too_long");

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const paging = { page: z.coerce.number().int().min(1).max(10_000).default(1), limit: z.coerce.number().int().min(1).max(200).default(25) };

/** An empty field of a form asks for nothing. */

export const userStates = ["all", "staff", "sellers", "blocked"] as const;

export const listUsersInput = z.object({
  /** Part of the address or of the name, or an id. */
  query: z.string().trim().max(254, "too_long").default(""),
  state: z.enum(userStates).default("all"),
  ...paging,
});
export type ListUsersInput = z.infer<typeof listUsersInput>;

export const userIdInput = z.object({ id });
export const reasonInput = userIdInput.extend({ reason });
export const changeRoleInput = userIdInput.extend({ role: z.enum(allRoles), reason });

const iso = z.string();

export const certifyInput = reasonInput.extend({ isCertified: z.boolean() });

/** A line of the list. Dates ISO 8601. */
const staffUser = z.object({
  id: z.int(),
  email: z.string(),
  publicName: z.string(),
  world: worldCode,
  role: z.enum(allRoles),
  isSeller: z.boolean(),
  isBlocked: z.boolean(),
  isDeleted: z.boolean(),
  createdAt: iso,
});
export type StaffUser = z.infer<typeof staffUser>;

export const staffUserPage = z.object({ items: z.array(staffUser), total: z.int(), page: z.int(), limit: z.int() });
export type StaffUserPage = z.infer<typeof staffUserPage>;

/** One user, opened. */
export const staffUserFacts = staffUser.extend({
  language: z.string(),
  currency: currencyCode,
  creationSource: z.string(),
  emailVerifiedAt: iso.nullable(),
  blockedAt: iso.nullable(),
  blockReason: z.string().nullable(),
  deletionRequestedAt: iso.nullable(),
  hasSecondFactor: z.boolean(),
  hasAcceptedTerms: z.boolean(),
  /** Browsers that are logged in now, and when one was last seen. */
  sessionCount: z.int(),
  lastSeenAt: iso.nullable(),
  /** Paid ones. */
  orderCount: z.int(),
  materialCount: z.int(),
  /** ENTITY-2 teachableCertified: staff have seen proof that she teaches. */
  isCertified: z.boolean(),
});
export type StaffUserFacts = z.infer<typeof staffUserFacts>;

export const listAuditInput = z.object({
  user: optional(id),
  actor: optional(id),
  action: optional(
    z
      .string()
      .trim()
      .max(60, "too_long")
      .regex(/^[a-z_.]+$/, "invalid"),
  ),
  ...paging,
});
export type ListAuditInput = z.infer<typeof listAuditInput>;

const person = z.object({ id: z.int(), name: z.string().nullable() }).nullable();

const auditRow = z.object({
  id: z.int(),
  at: iso,
  action: z.string(),
  /** Null: the command line or the system. */
  actor: person,
  user: person,
  reason: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
  address: z.string().nullable(),
});
export type AuditRow = z.infer<typeof auditRow>;

export const auditPage = z.object({
  items: z.array(auditRow),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  /** Every action that the log knows, for the filter. */
  actions: z.array(z.string()),
});
export type AuditPage = z.infer<typeof auditPage>;

export const loginAsInput = z.object({ userId: id, reason });
export type LoginAsInput = z.infer<typeof loginAsInput>;

/** The code never stands in an address that a server sees; expiresIn in seconds. */
export const loginAsCode = z.object({ code: z.string(), expiresIn: z.int() });
export type LoginAsCode = z.infer<typeof loginAsCode>;

/** Whose account an admin looks at, and for how many seconds more. */
export const loginAsState = z.object({ userId: z.int(), name: z.string(), email: z.string(), world: worldCode, secondsLeft: z.int() });
export type LoginAsState = z.infer<typeof loginAsState>;

/** The admin's own session; null where this browser kept no way back to it. */
export const loginAsEnd = z.object({ grant: grantedTokens.nullable(), userId: z.int().nullable() });
export type LoginAsEnd = z.infer<typeof loginAsEnd>;
