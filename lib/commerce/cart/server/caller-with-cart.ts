import { attachCart } from "#lib/commerce/cart/server/attach-cart.ts";
import { type Caller, callerOf } from "#lib/identity/auth/server/sign-in.ts";

/** Who asks for a grant, with the cart that becomes hers with it (CALL-4). */
export const callerWithCart = (request: Request): Caller => {
  const cartToken = request.headers.get("x-cart-token");
  const caller = callerOf(request);
  return cartToken ? { ...caller, attachCart: (tx, userId) => attachCart(tx, { cartToken, userId }) } : caller;
};
