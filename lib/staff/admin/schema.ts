import { z } from "zod";
import { decisionKinds } from "#lib/books/dunning/schema.ts";
import { orderStatus } from "#lib/commerce/orders/schema.ts";
import { refund, withdrawal } from "#lib/commerce/refunds/schema.ts";
import { grantedTokens } from "#lib/identity/auth/schema.ts";
import { allRoles } from "#lib/identity/roles/rules.ts";
import { currencyCode, optional, worldCode } from "#lib/platform/fields/fields.ts";
import { materialStates } from "#lib/selling/selling/schema.ts";

/** Why somebody did it, for the audit log: 10 to 500 characters. */
const reason = z.string().trim().min(10, "too_short").max(500, "too_long");

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const paging = { page: z.coerce.number().int().min(1).max(10_000).default(1), limit: z.coerce.number().int().min(1).max(200).default(25) };

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

/** What is newest stands first; `before`: only what is older than this number, the `next` of the page before. */
const newestFirst = { before: optional(id), limit: paging.limit };
const part = optional(z.string().trim().max(254, "too_long"));
const day = optional(z.iso.date("invalid"));

/** `buyer`: part of the address. `inWorld`, since `world` is the caller's own (WORLD-3). `from` and `to`: days of UTC on which it was placed, both counted in. */
export const listOrdersInput = z.object({
  order: optional(id),
  buyer: part,
  status: optional(orderStatus),
  inWorld: optional(worldCode),
  from: day,
  to: day,
  ...newestFirst,
});
export type ListOrdersInput = z.infer<typeof listOrdersInput>;
export const orderIdInput = z.object({ id });

const account = z.object({ id: z.int(), name: z.string(), email: z.string() });

/** A line of the list. Amounts in minor units; `grossMinor`: with VAT, credit included. */
const staffOrder = z.object({
  id: z.int(),
  placedAt: iso,
  status: orderStatus,
  world: worldCode,
  provider: z.enum(["none", "credit", "invoice", "stripe", "sandbox"]),
  grossMinor: z.int(),
  currency: currencyCode,
  buyer: account,
});
export type StaffOrder = z.infer<typeof staffOrder>;
export const staffOrderPage = z.object({ items: z.array(staffOrder), next: z.int().nullable() });
export type StaffOrderPage = z.infer<typeof staffOrderPage>;

/** One order, opened. Where the buyer lives stands on the invoice alone. */
export const staffOrderFacts = staffOrder.extend({
  paidAt: iso.nullable(),
  discountMinor: z.int(),
  creditMinor: z.int(),
  vatMinor: z.int(),
  voucherCode: z.string().nullable(),
  lines: z.array(z.object({ id: z.int(), materialId: z.int(), title: z.string(), grossMinor: z.int(), refundedMinor: z.int() })),
  /** Rights to download: a bundle gives one for each of its parts. */
  rights: z.array(z.object({ id: z.int(), title: z.string(), grantedAt: iso, deliveredAt: iso.nullable(), revokedAt: iso.nullable() })),
  payments: z.array(
    z.object({
      id: z.int(),
      provider: staffOrder.shape.provider,
      reference: z.string().nullable(),
      amountMinor: z.int(),
      currency: currencyCode,
      status: z.enum(["reserved", "succeeded", "failed", "refunded"]),
      createdAt: iso,
    }),
  ),
  refunds: z.array(refund.pick({ id: true, amountMinor: true, currency: true, reason: true, status: true, createdAt: true })),
  papers: z.array(z.object({ label: z.string(), kind: z.enum(["invoice", "cancellation", "correction"]), issuedAt: iso })),
  withdrawals: z.array(withdrawal.pick({ id: true, code: true, status: true, receivedAt: true })),
  /** Reminders of an unpaid invoice, and what was proposed and decided about it. */
  notices: z.array(z.object({ step: z.int(), payBy: z.string(), createdAt: iso })),
  decisions: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(decisionKinds),
      status: z.enum(["proposed", "confirmed", "taken_back"]),
      reason: z.string(),
      at: iso,
    }),
  ),
});
export type StaffOrderFacts = z.infer<typeof staffOrderFacts>;

/** `query`: part of the title, or the number. `author`: part of the address. */
export const listMaterialsInput = z.object({
  query: part,
  author: part,
  status: optional(z.enum(materialStates)),
  inWorld: optional(worldCode),
  ...newestFirst,
});
export type ListMaterialsInput = z.infer<typeof listMaterialsInput>;

/** A line of the list. `rating`: from 1 to 5, null before the first. `cases`: for moderators alone. */
const staffMaterial = z.object({
  id: z.int(),
  title: z.string(),
  status: z.enum(materialStates),
  world: worldCode,
  priceMinor: z.int(),
  currency: currencyCode,
  salesCount: z.int(),
  rating: z.number().nullable(),
  author: account,
  /** Where the public sees it; null when it does not. */
  href: z.string().nullable(),
  cases: z.array(z.object({ id: z.int(), kind: z.enum(["submission", "notice", "appeal"]), isOpen: z.boolean() })),
});
export type StaffMaterial = z.infer<typeof staffMaterial>;
export const staffMaterialPage = z.object({ items: z.array(staffMaterial), next: z.int().nullable() });
export type StaffMaterialPage = z.infer<typeof staffMaterialPage>;
