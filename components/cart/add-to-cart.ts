import { followLink } from "#components/layout/follow-link.ts";
import { showToast } from "#components/ui/toasts.ts";
import { ApiError } from "#lib/api-client/api-error.ts";
import { getQueryClient } from "#lib/api-client/query-client.ts";
import { addItem, showCart } from "#lib/cart/queries.ts";
import type { Licence } from "#lib/cart/schema.ts";
import { visitFrom } from "#lib/visits/store.ts";

type Wanted = { materialId: number; licence: Licence; text: string; look: string; cartHref: string };

/** Puts a material into the cart. Null when it lies there, else the server's sentence ("" when there was no answer). */
export const addToCart = async ({ materialId, licence, text, look, cartHref }: Wanted): Promise<string | null> => {
  try {
    showCart(getQueryClient(), await addItem({ materialId, licence, from: visitFrom() }));
  } catch (error) {
    return error instanceof ApiError && error.code !== "network" ? error.message : "";
  }
  showToast({ text, actionText: look, onAction: () => followLink(cartHref) });
  return null;
};
