import type { Cart } from "#lib/commerce/cart/schema.ts";
import { findCart, type Visitor } from "#lib/commerce/cart/server/find-cart.ts";
import { currencyOf } from "#lib/commerce/cart/server/open-cart.ts";
import { type BuyerPlace, presentCart } from "#lib/commerce/cart/server/present-cart.ts";
import { renewRates } from "#lib/commerce/cart/server/renew-rates.ts";
import { findBuyerVat } from "#lib/commerce/vat/server/find-buyer-vat.ts";
import { getDb } from "#lib/platform/db/client.ts";

const emptyCart = async (visitor: Visitor, place: BuyerPlace): Promise<Cart> => {
  const { country, rateBp, isReverseCharge, vatCheck } = await findBuyerVat(getDb(), { ...visitor, ...place }, new Date());
  return {
    id: null,
    token: null,
    currency: await currencyOf(getDb(), visitor),
    itemCount: 0,
    cartItems: [],
    originalPrice: 0,
    bundleDiscount: 0,
    totalVoucherDiscount: 0,
    finalPrice: 0,
    voucher: null,
    voucherError: null,
    useCredits: false,
    usedCredits: 0,
    availableCredits: 0,
    itemsInBundles: [],
    vat: { rateBp: isReverseCharge ? 0 : rateBp, minor: 0, country, isReverseCharge, check: vatCheck },
    total: 0,
    hasReminderConsent: false,
    school: null,
  };
};

/** CALL-12: the visitor's cart; an empty one when there is none. Makes nothing, and changes nothing but rates that are older than a day. */
export const viewCart = async (visitor: Visitor, place: BuyerPlace = {}): Promise<Cart> => {
  const cart = await findCart(getDb(), visitor);
  return cart ? presentCart(getDb(), await renewRates(getDb(), cart), visitor, place) : emptyCart(visitor, place);
};
