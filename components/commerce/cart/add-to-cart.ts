import { followLink } from "#components/platform/layout/follow-link.ts";
import { showToast } from "#components/platform/ui/toasts.ts";
import { visitFrom } from "#lib/catalogue/visits/store.ts";
import { addItem, showCart } from "#lib/commerce/cart/queries.ts";
import type { Licence } from "#lib/commerce/cart/schema.ts";
import { ApiError } from "#lib/platform/api-client/api-error.ts";
import { getQueryClient } from "#lib/platform/api-client/query-client.ts";

type Wanted = { materialId: number; licence: Licence; text: string; look: string; cartHref: string };

const put = async (wanted: Pick<Wanted, "materialId" | "licence">) => {
  try {
    return await addItem({ ...wanted, from: visitFrom() });
  } catch (error) {
    // Bought on another device, or pressed before the page knew: its files take the place of the button now.
    if (error instanceof ApiError && error.code === "already_owned")
      void getQueryClient().invalidateQueries({ queryKey: ["bought-materials"] });
    throw error;
  }
};

/** Puts a material into the cart, and says so. @throws ApiError */
export const addToCart = async ({ materialId, licence, text, look, cartHref }: Wanted): Promise<void> => {
  showCart(getQueryClient(), await put({ materialId, licence }));
  showToast({ text, actionText: look, onAction: () => followLink(cartHref) });
};
