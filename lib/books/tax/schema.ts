import { z } from "zod";
import { yearInput } from "#lib/commerce/orders/schema.ts";
import { currencyCode, line, optional } from "#lib/platform/fields/fields.ts";

const day = z.iso.date("day");

export const quarterInput = yearInput.extend({ quarter: z.coerce.number().int().min(1).max(4) });
export type QuarterInput = z.infer<typeof quarterInput>;
/** A month or a quarter at the operator's seat: "2026-10", "2026-Q4". */
export const periodInput = z.object({ period: z.string().regex(/^20\d\d-(Q[1-4]|0[1-9]|1[0-2])$/, "day") });
export type PeriodInput = z.infer<typeof periodInput>;
/** Euro cents; `isConverted`: some of it was in another currency, by the rate frozen with its order. */
const ossRow = z.object({ country: z.string(), rateBp: z.int(), netCents: z.int(), vatCents: z.int(), isConverted: z.boolean() });
export const ossReport = quarterInput.extend({
  /** The operator sits in the EU: the Union scheme is for her. */
  isMember: z.boolean(),
  rows: z.array(ossRow.extend({ supplies: z.int() })),
  /** What was taken back of supplies of earlier quarters (2026-Q3), below zero. */
  corrections: z.array(ossRow.extend({ period: z.string() })),
  /** In currencies without a rate, in their minor units; in none of the sums. */
  apart: z.array(z.object({ currency: currencyCode, country: z.string(), rateBp: z.int(), netMinor: z.int(), vatMinor: z.int() })),
});
export type OssReport = z.infer<typeof ossReport>;

/** `evidence`: number, identifier and time of the register's answer, or the countries that speak against the address. Minor units. */
const taxDoubt = z.object({
  reason: z.enum(["vat_id", "location"]),
  orderId: z.int(),
  buyerId: z.int(),
  buyer: z.string(),
  placedAt: z.string(),
  country: z.string(),
  currency: currencyCode,
  vatMinor: z.int(),
  evidence: z.string(),
});
export const taxDoubts = z.object({ items: z.array(taxDoubt) });
export type TaxDoubts = z.infer<typeof taxDoubts>;

export const vatCorrectionIdInput = z.object({ id: z.coerce.number().int().positive() });
/** VAT that was given back; minor units. `evidence` as of a doubt. */
const vatCorrection = z.object({
  id: z.int(),
  orderId: z.int(),
  buyerId: z.int(),
  buyer: z.string(),
  label: z.string(),
  createdAt: z.string(),
  currency: currencyCode,
  amountMinor: z.int(),
  creditMinor: z.int(),
  status: z.enum(["booked", "paid_back"]),
  needsTransfer: z.boolean(),
  evidence: z.string(),
});
export const vatCorrectionList = z.object({ items: z.array(vatCorrection) });
export type VatCorrectionList = z.infer<typeof vatCorrectionList>;

const land = z.string().regex(/^[A-Z]{2}$/, "required");
export const identityKinds = ["person", "company"] as const;
/** Who a seller is before the tax office (Directive 2011/16/EU, annex V, section II B). */
export const identityInput = z
  .object({
    kind: z.enum(identityKinds),
    legalName: line(160),
    birthDate: optional(day),
    companyNumber: optional(line(60)),
    street: line(160),
    postcode: line(16),
    city: line(100),
    country: land,
    taxNumber: line(40).regex(/^[\p{L}\p{N} ./-]+$/u, "invalid"),
    taxCountry: land,
  })
  .superRefine(({ kind, birthDate, companyNumber }, issues) => {
    if (kind === "person" && !birthDate) issues.addIssue({ code: "custom", path: ["birthDate"], message: "required" });
    if (kind === "company" && !companyNumber) issues.addIssue({ code: "custom", path: ["companyNumber"], message: "required" });
  });
export type IdentityInput = z.infer<typeof identityInput>;
const sellerIdentity = z.object({
  kind: z.enum(identityKinds),
  legalName: z.string(),
  birthDate: z.string().nullable(),
  companyNumber: z.string().nullable(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  taxNumber: z.string().nullable(),
  taxCountry: z.string().nullable(),
});
/** `isAsked`: the operator has to report sellers. `isHeld`: payouts wait for these facts. */
export const identityAnswer = z.object({
  isAsked: z.boolean(),
  isHeld: z.boolean(),
  identity: sellerIdentity.nullable(),
  countries: z.array(z.string()),
});
export type IdentityAnswer = z.infer<typeof identityAnswer>;

/** One seller and currency in one quarter; minor units. */
const dac7Row = z.object({
  sellerId: z.int(),
  name: z.string(),
  isIdentified: z.boolean(),
  quarter: z.int(),
  currency: currencyCode,
  activities: z.int(),
  considerationMinor: z.int(),
  feesMinor: z.int(),
  taxesMinor: z.int(),
});
export const dac7Report = z.object({ year: z.int(), isOn: z.boolean(), rows: z.array(dac7Row) });
export type Dac7Report = z.infer<typeof dac7Report>;
