import type { Cart } from "#lib/cart/schema.ts";
import { findCart, type Visitor } from "#lib/cart/server/find-cart.ts";
import { currencyOf } from "#lib/cart/server/open-cart.ts";
import { type BuyerPlace, presentCart } from "#lib/cart/server/present-cart.ts";
import { getDb } from "#lib/db/client.ts";
import { findBuyerVat } from "#lib/vat/server/find-buyer-vat.ts";

const emptyCart = async (visitor: Visitor, place: BuyerPlace): Promise<Cart> => {
  const { country, rateBp, isReverseCharge } = await findBuyerVat(getDb(), { ...visitor, ...place }, new Date());
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
    vat: { rateBp: isReverseCharge ? 0 : rateBp, minor: 0, country, isReverseCharge },
    total: 0,
    hasReminderConsent: false,
  };
};

/** CALL-12: the visitor's cart; an empty one when there is none. Makes nothing and changes nothing. */
export const viewCart = async (visitor: Visitor, place: BuyerPlace = {}): Promise<Cart> => {
  const cart = await findCart(getDb(), visitor);
  return cart ? presentCart(getDb(), cart, visitor, place) : emptyCart(visitor, place);
};
