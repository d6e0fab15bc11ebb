import { type CartFacts, priceCart } from "#lib/commerce/cart/rules.ts";
import { earningsOf } from "#lib/commerce/shares/rules.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import type { OwnMaterial } from "#lib/selling/promotion/schema.ts";

export type DraftVoucher = {
  kind: "percent" | "amount";
  value: number;
  minimumMinor: number;
  currency: Currency;
  worlds: readonly string[];
};

export type Preview = {
  /** Minor units of the material's currency, VAT contained. */
  beforeMinor: number;
  afterMinor: number;
  yoursBeforeMinor: number;
  yoursMinor: number;
  noEffect: "fixed" | "minimum" | "world" | "free" | "other" | null;
};

const reasonOf = (material: OwnMaterial, voucher: DraftVoucher, error: string | null): Preview["noEffect"] => {
  if (material.hasFixedPrice) return "fixed";
  if (material.currentMinor === 0) return "free";
  if (voucher.worlds.length > 0 && !voucher.worlds.includes(material.world)) return "world";
  if (voucher.currency !== material.currency && (voucher.kind === "amount" || voucher.minimumMinor > 0)) return "other";
  return error === "voucher_minimum" ? "minimum" : null;
};

/** What a voucher would do to a cart with this one material: computed by the rules of the cart themselves. */
export const previewVoucher = (material: OwnMaterial, voucher: DraftVoucher): Preview => {
  const now = new Date();
  const currency = material.currency;
  const facts = (withVoucher: boolean): CartFacts => ({
    currency,
    rates: { [currency]: 1 },
    now,
    lines: [
      {
        licence: "single",
        seats: 1,
        isGift: false,
        seenMinor: material.currentMinor,
        listMinor: material.currentMinor,
        material: {
          id: material.id,
          sellerId: 1,
          world: material.world,
          priceMinor: material.priceMinor,
          currentMinor: material.currentMinor,
          currency,
          hasFixedPrice: material.hasFixedPrice,
          isForSale: true,
          parts: [],
          schoolPrices: {},
        },
      },
    ],
    buysForSchool: false,
    ownedIds: new Set(),
    voucher: withVoucher
      ? {
          code: "",
          kind: voucher.kind,
          value: voucher.value,
          currency: voucher.currency,
          minimumMinor: voucher.minimumMinor,
          maxRedemptions: null,
          redemptions: 0,
          perUserLimit: 1,
          usedByBuyer: 0,
          sellerId: 1,
          worlds: voucher.worlds.length > 0 ? voucher.worlds : null,
          validFrom: new Date(0),
          validUntil: null,
        }
      : null,
    vat: { country: "", rateBp: material.vatRateBp, isReverseCharge: false },
    credit: { isUsed: false, balanceMinor: 0 },
  });
  const [before, after] = [priceCart(facts(false)), priceCart(facts(true))];
  const yours = ({ grossMinor }: { grossMinor: number }) => earningsOf(grossMinor, currency, material).sellerMinor;
  return {
    beforeMinor: before.grossMinor,
    afterMinor: after.grossMinor,
    yoursBeforeMinor: yours(before),
    yoursMinor: yours(after),
    noEffect: reasonOf(material, voucher, after.voucherError),
  };
};
