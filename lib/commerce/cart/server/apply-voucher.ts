import { eq } from "drizzle-orm";
import { inCartCurrency } from "#lib/commerce/cart/in-cart-currency.ts";
import { priceCart } from "#lib/commerce/cart/rules.ts";
import type { Cart } from "#lib/commerce/cart/schema.ts";
import { changeCart } from "#lib/commerce/cart/server/change-cart.ts";
import type { Visitor } from "#lib/commerce/cart/server/find-cart.ts";
import { findCartBuyer } from "#lib/commerce/cart/server/find-cart-buyer.ts";
import { loadCartFacts } from "#lib/commerce/cart/server/load-cart-facts.ts";
import { touchCart } from "#lib/commerce/cart/server/touch-cart.ts";
import { vouchers } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

/**
 * Puts a voucher into the cart; nothing is used up before an order is placed. Letter case and blanks of the code do not matter.
 * @throws AppError cart_empty, or with the voucherError codes when it takes nothing off; then the cart stays as it was
 */
export const applyVoucher = (visitor: Visitor, code: string): Promise<Cart> =>
  changeCart(visitor, async (tx, cart) => {
    const wanted = code.replace(/\s+/g, "").toUpperCase();
    const [voucher] = await tx.select({ id: vouchers.id }).from(vouchers).where(eq(vouchers.code, wanted));
    if (!voucher) throw new AppError("voucher_unknown");
    const now = new Date();
    const { userId, world } = visitor;
    const { vat, school } = await findCartBuyer(tx, cart, { userId }, now);
    const facts = await loadCartFacts(tx, { ...cart, voucherId: voucher.id }, { userId, vat, now, buysForSchool: school !== null });
    const { voucherError } = priceCart(facts);
    if (voucherError) {
      const minimum = inCartCurrency(facts, facts.voucher?.minimumMinor ?? 0, facts.voucher?.currency ?? "EUR") ?? 0;
      throw new AppError(voucherError, { values: { minimum: formatPrice(minimum, facts.currency, worlds[world].bcp47) } });
    }
    return touchCart(tx, cart.id, { voucherId: voucher.id });
  });

/** Takes the voucher out of the cart again. */
export const removeVoucher = (visitor: Visitor): Promise<Cart> =>
  changeCart(visitor, (tx, cart) => touchCart(tx, cart.id, { voucherId: null }));
