import { z } from "zod";
import { billingAddress, billingFields, optionalLine } from "#lib/commerce/billing/schema.ts";
import { licence } from "#lib/commerce/cart/schema.ts";
import { giftInput } from "#lib/commerce/gift-codes/schema.ts";
import { vatCheck } from "#lib/commerce/vat/schema.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";

export const billingAnswer = z.object({
  billing: billingFields.nullable(),
  /** Countries that can be chosen, ISO 3166-1 alpha-2. */
  countries: z.array(z.string()),
  vatCheck,
});
export type BillingAnswer = z.infer<typeof billingAnswer>;

export const purchaseInput = z.object({ orderNumber: optionalLine(60), costCentre: optionalLine(60) });

const provider = z.enum(["none", "credit", "invoice", "stripe", "sandbox"]);
export type Provider = z.infer<typeof provider>;

/**
 * Body of POST /orders; the Idempotency-Key (16 to 128 printable characters, a UUID for example) and the cart's token are headers.
 * What is charged is always computed from the database: totalMinor and currency only say what the buyer saw.
 */
export const placeOrderInput = z.object({
  totalMinor: z.int().min(0),
  currency: currencyCode,
  provider,
  /** May be left out when nothing is to be paid. */
  billing: billingAddress.optional(),
  /** What a school's office wants to find on its invoice (BT-13, BT-19). */
  purchase: purchaseInput.optional(),
  /** Of the lines that lie in the cart as gifts. */
  gift: giftInput.optional(),
  /** Consent to the start before the withdrawal period ends (Directive 2011/83/EU art. 16 m); else consent_required. No school is asked. */
  withdrawalConsent: z.boolean().default(false),
  /** Only with provider sandbox: a card of lib/platform/payments/sandbox-disputes.ts. 4242424242424242 pays, 4000000000000002 is declined. */
  sandbox: z.object({ card: z.string().max(30) }).optional(),
});
export type PlaceOrderInput = z.infer<typeof placeOrderInput>;

export const orderIdInput = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
export const listInput = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(20),
});

/** Why a way of paying cannot be chosen; null: it can. Texts: payment.reasons.<code> of the screen. */
const providerReason = z.enum([
  /** The total is zero, or not zero. */
  "nothing_to_pay",
  "something_to_pay",
  /** Credit does not cover all of it, or is switched off in the cart. */
  "credit_too_low",
  "credit_not_used",
  /** Log in first. */
  "login_required",
  "cart_empty",
  /** Bank transfer: earlier invoices are overdue or add up to too much. */
  "open_invoices",
  /** Bank transfer: only in the euro area and up to a limit per order. */
  "currency_not_supported",
  "amount_too_high",
  "school_unverified",
  "not_for_schools",
  /** Below what the card processor takes. */
  "amount_too_low",
  "not_configured",
]);
export type ProviderReason = z.infer<typeof providerReason>;

const paymentOption = z.object({
  provider,
  isAvailable: z.boolean(),
  reason: providerReason.nullable(),
  /** The billing address must be complete. */
  needsBilling: z.boolean(),
  /** sandbox: a test card, nothing is charged. */
  isTest: z.boolean(),
});
export const paymentOptions = z.object({
  options: z.array(paymentOption),
  totalMinor: z.int(),
  currency: currencyCode,
  /** For the Payment Element; null unless Stripe is configured. */
  stripePublishableKey: z.string().nullable(),
  /** What was entered the last time. */
  billing: billingFields.nullable(),
  /** Countries that can be chosen, ISO 3166-1 alpha-2. */
  countries: z.array(z.string()),
  /** Whose order it will be: the school and its address; null: her own. */
  school: billingFields.extend({ isVerified: z.boolean() }).nullable(),
  /** Shown beside the consent box and kept with every order line, in the page's language. A school is not asked. */
  withdrawalText: z.string(),
});
export type PaymentOption = z.infer<typeof paymentOption>;
export type PaymentOptions = z.infer<typeof paymentOptions>;

export const orderStatus = z.enum(["pending", "paid", "awaiting_transfer", "failed", "cancelled", "refunded"]);

/** A bank transfer that is still to be made. */
const transfer = z.object({
  holder: z.string(),
  iban: z.string(),
  bic: z.string().nullable(),
  reference: z.string(),
  amountMinor: z.int(),
  currency: currencyCode,
  dueAt: z.string(),
  /** The last reminder: the days on which it was sent and until which it asks to pay, YYYY-MM-DD. */
  reminded: z.object({ sentOn: z.string(), payBy: z.string() }).nullable(),
  /** The account is an example of a demonstration: do not transfer. */
  isExample: z.boolean(),
});

const orderLine = z.object({
  materialId: z.int(),
  title: z.string(),
  slug: z.string(),
  licence,
  seats: z.int(),
  /** Gross minor units: originalMinor − discountMinor = grossMinor. */
  originalMinor: z.int(),
  discountMinor: z.int(),
  grossMinor: z.int(),
  vatRateBp: z.int(),
  vatMinor: z.int(),
  isGift: z.boolean(),
  /** It can be downloaded now. */
  isEntitled: z.boolean(),
});

const invoice = z.object({
  id: z.int(),
  orderId: z.int(),
  kind: z.enum(["invoice", "cancellation", "correction"]),
  label: z.string(),
  issuedAt: z.string(),
  grossMinor: z.int(),
  currency: currencyCode,
  status: orderStatus,
  /** To a school or a firm: it can be had as XRechnung. */
  isBusiness: z.boolean(),
  /** The PDF has been made (a second or two after the order). */
  isReady: z.boolean(),
});
export type Invoice = z.infer<typeof invoice>;

/** Amounts: originalMinor − discountMinor = grossMinor (VAT included); grossMinor − creditMinor = totalMinor. Dates ISO 8601. */
export const order = z.object({
  id: z.int(),
  status: orderStatus,
  provider,
  currency: currencyCode,
  originalMinor: z.int(),
  discountMinor: z.int(),
  grossMinor: z.int(),
  creditMinor: z.int(),
  totalMinor: z.int(),
  vat: z.object({ rateBp: z.int(), minor: z.int(), country: z.string(), isReverseCharge: z.boolean() }),
  voucherCode: z.string().nullable(),
  billing: billingFields,
  lines: z.array(orderLine),
  invoices: z.array(invoice),
  transfer: transfer.nullable(),
  placedAt: z.string(),
  paidAt: z.string().nullable(),
});
export type Order = z.infer<typeof order>;

/** clientSecret: hand it to Stripe's Payment Element and confirm; the order is paid when its status says so (live event order.paid). */
export const placedOrder = z.object({ order, clientSecret: z.string().nullable() });
export type PlacedOrder = z.infer<typeof placedOrder>;

const orderSummary = order
  .pick({ id: true, status: true, provider: true, currency: true, grossMinor: true, totalMinor: true, placedAt: true })
  .extend({ titles: z.array(z.string()) });

const page = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), total: z.int(), page: z.int(), limit: z.int() });
export const orderPage = page(orderSummary);
export const invoicePage = page(invoice);

/** A short-lived one-time path such as /files/invoice/…: a link cannot carry a Bearer. */
export const invoiceLink = z.object({ url: z.string(), expiresAt: z.string() });

/** Years that have papers, the newest first. */
export const paperYears = z.object({ years: z.array(z.int()) });
export type PaperYears = z.infer<typeof paperYears>;
export const yearInput = z.object({ year: z.coerce.number().int().min(2020).max(2100) });
