import { followLink } from "#components/layout/follow-link.ts";
import { showToast } from "#components/ui/toasts.ts";
import { getQueryClient } from "#lib/api-client/query-client.ts";
import { addItem, showCart } from "#lib/cart/queries.ts";
import type { Licence } from "#lib/cart/schema.ts";
import { visitFrom } from "#lib/visits/store.ts";

type Wanted = { materialId: number; licence: Licence; text: string; look: string; cartHref: string };

/** Puts a material into the cart, and says so. @throws ApiError */
export const addToCart = async ({ materialId, licence, text, look, cartHref }: Wanted): Promise<void> => {
  showCart(getQueryClient(), await addItem({ materialId, licence, from: visitFrom() }));
  showToast({ text, actionText: look, onAction: () => followLink(cartHref) });
};
