import type { Visitor } from "#lib/commerce/cart/server/find-cart.ts";
import type { Context, MemberContext } from "#lib/platform/http/endpoint.ts";

/** Whose cart a request means (CALL-4). */
export const visitorOf = ({ cartToken, session, world }: Context): Visitor => ({ cartToken, userId: session?.userId ?? null, world });

export const memberOf = ({ cartToken, session, world }: MemberContext) => ({ cartToken, userId: session.userId, world });
