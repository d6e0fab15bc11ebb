import type { MaterialCard } from "#lib/catalogue/materials/schema.ts";
import type { Cart, CartItem } from "#lib/commerce/cart/schema.ts";
import type { Order, PaymentOptions } from "#lib/commerce/orders/schema.ts";

/** A card as the API answers it. */
export const cardAnswer = (id: number, title: string, priceMinor = 290): MaterialCard => ({
  id,
  slug: `material-${id}`,
  title,
  language: "de",
  author: { id: 9, slug: "studio", name: "Studio Kreide", isDemo: true },
  subject: { key: "mathematics", name: "Mathematik" },
  grades: ["3"],
  pageCount: 3,
  formats: ["PDF"],
  currency: "EUR",
  priceMinor,
  currentMinor: priceMinor,
  lowestMinor: null,
  saleEndsAt: null,
  rating: null,
  isBundle: false,
  isInteractive: false,
  bestInCategories: [],
  firstPreviewImage: null,
});

export const itemAnswer = (id: number, title: string, priceMinor = 290, wanted: Partial<CartItem> = {}): CartItem => ({
  material: { ...cardAnswer(id, title, priceMinor), hasFixedPrice: false, finalPrice: priceMinor },
  licence: "single",
  seats: 1,
  isGift: false,
  unitMinor: priceMinor,
  originalMinor: priceMinor,
  discountMinor: 0,
  finalMinor: priceMinor,
  seenMinor: priceMinor,
  notice: null,
  ...wanted,
});

/** The answer of GET /cart/view for these items, in euros, nothing taken off. */
export const cartAnswer = (items: readonly CartItem[], wanted: Partial<Cart> = {}): Cart => {
  const sum = items.reduce((total, { finalMinor }) => total + finalMinor, 0);
  return {
    id: items.length > 0 ? 1 : null,
    token: null,
    currency: "EUR",
    itemCount: items.length,
    cartItems: [...items],
    originalPrice: sum,
    bundleDiscount: 0,
    totalVoucherDiscount: 0,
    finalPrice: sum,
    voucher: null,
    voucherError: null,
    useCredits: false,
    usedCredits: 0,
    availableCredits: 0,
    itemsInBundles: [],
    vat: { rateBp: 1900, minor: Math.round((sum * 19) / 119), country: "DE", isReverseCharge: false, check: null },
    total: sum,
    hasReminderConsent: false,
    school: null,
    ...wanted,
  };
};

/** Sandbox card and invoice can be chosen. */
export const optionsAnswer = (wanted: Partial<PaymentOptions> = {}): PaymentOptions => ({
  options: [
    { provider: "none", isAvailable: false, reason: "something_to_pay", needsBilling: false, isTest: false },
    { provider: "credit", isAvailable: false, reason: "credit_too_low", needsBilling: true, isTest: false },
    { provider: "stripe", isAvailable: false, reason: "not_configured", needsBilling: true, isTest: false },
    { provider: "sandbox", isAvailable: true, reason: null, needsBilling: true, isTest: true },
    { provider: "invoice", isAvailable: true, reason: null, needsBilling: true, isTest: false },
  ],
  totalMinor: 290,
  school: null,
  currency: "EUR",
  stripePublishableKey: null,
  billing: null,
  countries: ["AT", "DE", "GR", "JP"],
  withdrawalText: "Ich verzichte auf mein Widerrufsrecht.",
  ...wanted,
});

/** A paid order of one material. */
export const orderAnswer = (wanted: Partial<Order> = {}): Order => ({
  id: 17,
  status: "paid",
  provider: "sandbox",
  currency: "EUR",
  originalMinor: 290,
  discountMinor: 0,
  grossMinor: 290,
  creditMinor: 0,
  totalMinor: 290,
  vat: { rateBp: 1900, minor: 46, country: "DE", isReverseCharge: false },
  voucherCode: null,
  billing: { name: "Anna", street: "Schulgasse 4", postalCode: "10115", city: "Berlin", country: "DE" },
  lines: [
    {
      materialId: 1,
      title: "Bruch-Domino",
      slug: "bruch-domino",
      licence: "single",
      seats: 1,
      originalMinor: 290,
      discountMinor: 0,
      grossMinor: 290,
      vatRateBp: 1900,
      vatMinor: 46,
      isGift: false,
      isEntitled: true,
    },
  ],
  invoices: [],
  transfer: null,
  placedAt: "2026-11-21T12:00:00.000Z",
  paidAt: "2026-11-21T12:00:01.000Z",
  ...wanted,
});
