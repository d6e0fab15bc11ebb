import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { VisitFrom } from "#lib/catalogue/visits/schema.ts";
import type { Cart, Licence } from "#lib/commerce/cart/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";
import { keepCartToken } from "#lib/platform/api-client/cart-token.ts";
import { updateHeaderSnapshot } from "#lib/platform/api-client/header-snapshot.ts";

/** Keeps what every answer of the cart brings: its token and the count in the header. */
const learn = (cart: Cart): Cart => {
  keepCartToken(cart.token);
  updateHeaderSnapshot({ cartCount: cart.itemCount });
  return cart;
};

/** CALL-12. `buyer`: where VAT is to be computed, as typed on the payment page. */
export const cartQuery = (buyer: { country?: string; vatId?: string } = {}) =>
  queryOptions({
    queryKey: ["cart", buyer.country ?? "", buyer.vatId ?? ""] as const,
    queryFn: async ({ signal }) => learn(await api.get<Cart>("v1/cart/view", buyer, { signal })),
    staleTime: 0,
  });

type Item = { materialId: number; licence?: Licence; seats?: number; isGift?: boolean; from?: VisitFrom };

const post = async (path: string, body: object = {}): Promise<Cart> => learn(await api.post<Cart>(`v1/cart/${path}`, body));

export const addItem = ({ materialId, licence = "single", seats = 1, isGift, from }: Item) =>
  post("add-item", { material_id: materialId, licence, seats, is_gift: isGift, from });
export const removeItem = (materialId: number) => post("remove-item", { material_id: materialId });
export const applyVoucher = (code: string) => post("apply-voucher", { code });
export const removeVoucher = () => post("remove-voucher");
export const applyCredits = (use: boolean) => post("use-credits", { use });
export const setReminder = (consent: boolean) => post("reminder", { consent });
export const restoreCart = (token: string) => post("restore", { token });

/** Puts the answer of a change where the screens look, and lets differently taxed views ask again. */
export const showCart = (client: QueryClient, cart: Cart): void => {
  client.setQueryData(cartQuery().queryKey, cart);
  void client.invalidateQueries({ queryKey: ["cart"], predicate: ({ queryKey }) => queryKey[1] !== "" || queryKey[2] !== "" });
  void client.invalidateQueries({ queryKey: ["payment-options"] });
};
