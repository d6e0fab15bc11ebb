import type { Cart } from "#lib/commerce/cart/schema.ts";
import { changeCart } from "#lib/commerce/cart/server/change-cart.ts";
import type { Visitor } from "#lib/commerce/cart/server/find-cart.ts";
import { touchCart } from "#lib/commerce/cart/server/touch-cart.ts";

/** Whether the member's credit pays as much of the cart as it can. It is spent when the order is placed, not here. */
export const switchCredit = (visitor: Visitor & { userId: number }, use: boolean): Promise<Cart> =>
  changeCart(visitor, (tx, cart) => touchCart(tx, cart.id, { useCredits: use }));

/** Keeps, or takes back, the member's consent to one reminder by mail about this cart. */
export const switchReminder = (visitor: Visitor & { userId: number }, consent: boolean): Promise<Cart> =>
  changeCart(visitor, (tx, cart) => touchCart(tx, cart.id, { reminderConsentAt: consent ? new Date() : null }));
