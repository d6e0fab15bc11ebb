import { z } from "zod";
import { line, optional } from "#lib/platform/fields/fields.ts";
import { sellerKinds, verificationStates } from "#lib/selling/verification/rules.ts";

/** Who she is (Regulation (EU) 2022/2065, art. 30 (1)). Without `file` the document that is there stays. */
export const verificationInput = z.object({
  kind: z.enum(sellerKinds),
  legalName: line(160),
  street: line(160),
  postcode: line(16),
  city: line(100),
  country: z.string().regex(/^[A-Z]{2}$/, "required"),
  phone: line(40).regex(/^\+?[\d ()/.-]{5,}$/, "invalid"),
  email: z.string().trim().toLowerCase().min(1, "required").max(254, "too_long").pipe(z.email("email")),
  register: optional(z.string().trim().max(120, "too_long")),
  isCertified: z.stringbool().default(false),
  file: z.file().optional(),
});
export type VerificationInput = z.infer<typeof verificationInput>;

const stated = z.object({
  kind: z.enum(sellerKinds),
  legalName: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.string(),
  email: z.string(),
  register: z.string().nullable(),
  isCertified: z.boolean(),
});

/** `state` null: nothing is asked of her. `stopsOn`: the day (ISO 8601) from which she submits nothing new. `reason`: what to correct. */
export const verificationAnswer = z.object({
  state: z.enum(verificationStates).nullable(),
  isHeld: z.boolean(),
  stopsOn: z.string().nullable(),
  reason: z.string().nullable(),
  stated: stated.nullable(),
  hasDocument: z.boolean(),
  documentDays: z.int(),
  /** As what she is taxed, until she says it here. */
  kind: z.enum(sellerKinds),
  countries: z.array(z.string()),
});
export type VerificationAnswer = z.infer<typeof verificationAnswer>;

const sellerId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** What waits for finance. `holder`: of her bank account. `document`: how its name ends, null without one. `version`: what a decision is about. */
const verificationCase = stated.extend({
  seller: z.object({ id: z.int(), name: z.string() }),
  version: z.int(),
  holder: z.string().nullable(),
  document: z.string().nullable(),
  submittedAt: z.string(),
});
export type VerificationCase = z.infer<typeof verificationCase>;
/** The oldest first, at most 200. */
export const verificationPage = z.object({ items: z.array(verificationCase), total: z.int() });
export type VerificationPage = z.infer<typeof verificationPage>;

export const verificationDecision = z.object({
  sellerId,
  version: z.coerce.number().int().min(0).max(1_000_000),
  isConfirmed: z.boolean(),
  reason: z.string().trim().min(10, "too_short").max(500, "too_long"),
});
export type VerificationDecision = z.infer<typeof verificationDecision>;
export const documentInput = z.object({ id: sellerId });
