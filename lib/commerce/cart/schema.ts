import { z } from "zod";
import { materialCard, materialId } from "#lib/catalogue/materials/schema.ts";
import { visitFrom } from "#lib/catalogue/visits/schema.ts";
import { vatCheck } from "#lib/commerce/vat/schema.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";

export const licence = z.enum(["single", "school"]);
export type Licence = z.infer<typeof licence>;

/** ISO 3166-1 alpha-2, upper case. */
export const country = z.string().regex(/^[A-Z]{2}$/);

/** VAT depends on where the buyer is: the payment page asks again with what was typed there (both optional). */
export const viewCartInput = z.object({ country: country.optional(), vatId: z.string().trim().max(20).optional() });
export const addItemInput = z.object({
  material_id: materialId,
  licence: licence.default("single"),
  seats: z.coerce.number().int().min(1).max(500).default(1),
  /** For somebody else (docs/decisions/0073-gifts.md); left out: as it lies in the cart. What costs nothing and a school's licence cannot be given. */
  is_gift: z.boolean().optional(),
  /** How the visitor came to it; counted for its seller, by day. */
  from: visitFrom.optional(),
});
export const removeItemInput = z.object({ material_id: materialId });
export const applyVoucherInput = z.object({
  code: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .regex(/^\P{Cc}*$/u),
});
export const useCreditsInput = z.object({ use: z.boolean() });
/** Consent to one reminder by mail when the cart is left behind; false takes it back. */
export const reminderInput = z.object({ consent: z.boolean() });
/** The one-time token of the link in that mail. */
export const restoreCartInput = z.object({ token: z.string().min(1).max(200) });

/**
 * rate_changed: its list did not change, but the exchange rate was fixed anew (PRICE-2). price_changed: it costs something else than when it was put in. not_for_sale, already_owned: not charged and not ordered.
 * in_bundle: a bundle in the cart contains it, so it is charged there. school_only: a school's licence, and the buyer buys for none.
 * ordered_apart: for oneself, beside a school's licences; it is ordered after them.
 */
const cartNotice = z.enum(["price_changed", "rate_changed", "not_for_sale", "already_owned", "in_bundle", "school_only", "ordered_apart"]);
export type CartNotice = z.infer<typeof cartNotice>;

/** Whether a line with this notice is charged and ordered. */
export const isChargedWith = (notice: CartNotice | null): boolean =>
  notice === null || notice === "price_changed" || notice === "rate_changed";

const voucherErrors = [
  "voucher_unknown",
  "voucher_expired",
  "voucher_used_up",
  "voucher_already_used",
  "voucher_minimum",
  "voucher_not_applicable",
] as const;
const voucherError = z.enum(voucherErrors);
export type VoucherError = z.infer<typeof voucherError>;

/** All amounts are minor units of the cart's `currency`; VAT is contained in them, not added. */
const cartItem = z.object({
  /** finalPrice: what is charged for the line, the same as finalMinor (ENTITY-3). */
  material: materialCard.extend({ hasFixedPrice: z.boolean(), finalPrice: z.int() }),
  licence,
  seats: z.int(),
  isGift: z.boolean(),
  /** What one teacher's licence costs today (the sale price while a sale runs), converted by the cart's rates. */
  unitMinor: z.int(),
  /** originalMinor − discountMinor = finalMinor. Original: today's price for all seats; discount: parts of a bundle that are owned, voucher. */
  originalMinor: z.int(),
  discountMinor: z.int(),
  finalMinor: z.int(),
  /** What originalMinor was when it was put in. */
  seenMinor: z.int(),
  notice: cartNotice.nullable(),
});
export type CartItem = z.infer<typeof cartItem>;

/** A bundle that contains something of the cart: what all of it would cost, after what the buyer owns already. */
const bundleOffer = z.object({
  bundleId: z.int(),
  title: z.string(),
  slug: z.string(),
  priceMinor: z.int(),
  /** Against buying its parts one by one. Always above zero. */
  savingMinor: z.int(),
  /** Those of its parts that lie in the cart. */
  materialIds: z.array(z.int()),
  /** How many parts would come on top, and what the cart would cost more (may be negative). */
  extraCount: z.int(),
  extraMinor: z.int(),
});
export type BundleOffer = z.infer<typeof bundleOffer>;

/** CALL-12, ENTITY-3. An empty cart has id null. */
export const cart = z.object({
  id: z.int().nullable(),
  /** Keep it in local storage and send it as X-Cart-Token; null: keep the one you have. */
  token: z.string().nullable(),
  currency: currencyCode,
  itemCount: z.int(),
  cartItems: z.array(cartItem),
  /** originalPrice − bundleDiscount − totalVoucherDiscount = finalPrice. The sum of originalMinor of the items that are charged. */
  originalPrice: z.int(),
  /** What parts took off that are owned already or stand in another bundle of the cart. */
  bundleDiscount: z.int(),
  totalVoucherDiscount: z.int(),
  /** Sum of the items' finalMinor, VAT included, before credit. */
  finalPrice: z.int(),
  voucher: z
    .object({
      code: z.string(),
      kind: z.enum(["percent", "amount"]),
      /** percent: basis points (1000 = 10 %); amount: minor units of the cart's currency. */
      value: z.int(),
      validUntil: z.string().nullable(),
    })
    .nullable(),
  /** Why the voucher that is kept in the cart takes nothing off now; the text is in cart.voucherError.<code>. */
  voucherError: voucherError.nullable(),
  useCredits: z.boolean(),
  usedCredits: z.int(),
  /** In the cart's currency; 0 for visitors who are not logged in. */
  availableCredits: z.int(),
  itemsInBundles: z.array(bundleOffer),
  vat: z.object({
    rateBp: z.int(),
    minor: z.int(),
    country: z.string(),
    isReverseCharge: z.boolean(),
    /** What the register said within the last hour of the VAT id that would spare the tax; it is asked when the order is placed. */
    check: vatCheck,
  }),
  /** What is to be paid: finalPrice − usedCredits. Send it back as totalMinor when ordering. */
  total: z.int(),
  hasReminderConsent: z.boolean(),
  /** Whose order it will be: a school's, whose licences are in it; null: the visitor's own. */
  school: z.object({ id: z.int(), name: z.string(), isVerified: z.boolean() }).nullable(),
});
export type Cart = z.infer<typeof cart>;
