import { eq } from "drizzle-orm";
import { inCartCurrency } from "#lib/cart/in-cart-currency.ts";
import { priceCart } from "#lib/cart/rules.ts";
import type { Cart } from "#lib/cart/schema.ts";
import { changeCart } from "#lib/cart/server/change-cart.ts";
import type { Visitor } from "#lib/cart/server/find-cart.ts";
import { loadCartFacts } from "#lib/cart/server/load-cart-facts.ts";
import { touchCart } from "#lib/cart/server/touch-cart.ts";
import { vouchers } from "#lib/db/schema/schema.ts";
import { AppError } from "#lib/errors/errors.ts";
import { formatPrice } from "#lib/money.ts";
import { findBuyerVat } from "#lib/vat/server/find-buyer-vat.ts";
import { worlds } from "#lib/worlds/worlds.ts";

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
    const vat = await findBuyerVat(tx, { userId, world: cart.world }, now);
    const facts = await loadCartFacts(tx, { ...cart, voucherId: voucher.id }, { userId, vat, now });
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
