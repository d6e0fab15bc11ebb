import type { Visitor } from "#lib/commerce/cart/server/find-cart.ts";

export type Buyer = Visitor & {
  userId: number /** The country she is connected from, if it is known. */;
  connection?: string | null /** Where she is connected from, as it is counted. */;
  network?: string | null;
};
