import { followLink } from "#components/platform/layout/follow-link.ts";
import { showToast } from "#components/platform/ui/toasts.ts";
import { visitFrom } from "#lib/catalogue/visits/store.ts";
import { addItem, showCart } from "#lib/commerce/cart/queries.ts";
import type { Licence } from "#lib/commerce/cart/schema.ts";
import { getQueryClient } from "#lib/platform/api-client/query-client.ts";

type Wanted = { materialId: number; licence: Licence; seats: number; text: string; look: string; cartHref: string };

/** Puts a material into the cart, and says so. @throws ApiError */
export const addToCart = async ({ materialId, licence, seats, text, look, cartHref }: Wanted): Promise<void> => {
  const client = getQueryClient();
  const cart = await addItem({ materialId, licence, seats, from: visitFrom() }).catch((refusal: unknown) => {
    // Perhaps it is hers: bought on another device, or pressed before the page knew. Then its files take the place of the button.
    void client.invalidateQueries({ queryKey: ["bought-materials"] });
    throw refusal;
  });
  showCart(client, cart);
  showToast({ text, actionText: look, onAction: () => followLink(cartHref) });
};
