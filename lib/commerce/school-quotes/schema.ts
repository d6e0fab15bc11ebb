import { z } from "zod";
import { paymentOptions, placeOrderInput, purchaseInput } from "#lib/commerce/orders/schema.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";

/** Days that the prices of a quote hold. */
export const QUOTE_DAYS = 30;

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const quoteIdInput = z.object({ id });
export const quoteListInput = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

/** `totalMinor` and `currency`: what she saw of the school's licences in the cart, without a voucher; computed anew (cart_changed). */
export const makeQuoteInput = z.object({
  totalMinor: z.int().min(0),
  currency: currencyCode,
  purchase: purchaseInput.optional(),
});
export type MakeQuote = z.infer<typeof makeQuoteInput>;

/** Order number and cost centre that are left out are the quote's. The Idempotency-Key is a header, as of every order. */
export const orderQuoteInput = quoteIdInput.extend({
  provider: placeOrderInput.shape.provider,
  purchase: purchaseInput.optional(),
  sandbox: placeOrderInput.shape.sandbox,
});
export type OrderQuote = z.infer<typeof orderQuoteInput>;

const quoteState = z.enum(["open", "ordered", "expired"]);

/** Amounts in minor units of `currency`, VAT contained. Dates ISO 8601. */
const quote = z.object({
  id: z.int(),
  label: z.string(),
  state: quoteState,
  madeBy: z.string(),
  madeAt: z.string(),
  /** The last moment at which it can be ordered. */
  validUntil: z.string(),
  grossMinor: z.int(),
  currency: currencyCode,
  lines: z.array(z.object({ materialId: z.int(), title: z.string(), seats: z.int(), grossMinor: z.int() })),
  orderNumber: z.string(),
  costCentre: z.string(),
  /** Of a quote that was ordered. */
  orderId: z.int().nullable(),
});
export type Quote = z.infer<typeof quote>;

/** The newest first. */
export const quotePage = z.object({
  schoolName: z.string(),
  mayOrder: z.boolean(),
  items: z.array(quote),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
});
export type QuotePage = z.infer<typeof quotePage>;

export const madeQuote = z.object({ id: z.int(), label: z.string() });
export type MadeQuote = z.infer<typeof madeQuote>;

/** How an order of the quote can be paid now. */
export const quoteOptions = paymentOptions.pick({ options: true, stripePublishableKey: true });
export type QuoteOptions = z.infer<typeof quoteOptions>;
