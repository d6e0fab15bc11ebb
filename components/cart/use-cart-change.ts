"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApiError } from "#lib/api-client/api-error.ts";
import { showCart } from "#lib/cart/queries.ts";
import type { Cart } from "#lib/cart/schema.ts";

/** A change of the cart: its answer is the new cart and is shown at once. */
export const useCartChange = <Input = void>(change: (input: Input) => Promise<Cart>, onDone?: (cart: Cart) => void) => {
  const client = useQueryClient();
  return useMutation<Cart, ApiError, Input>({
    mutationFn: change,
    onSuccess: (cart) => {
      showCart(client, cart);
      onDone?.(cart);
    },
  });
};
