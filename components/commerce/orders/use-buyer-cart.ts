"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { BillingValues } from "#components/commerce/orders/billing-form.tsx";
import { billingAddress } from "#lib/commerce/billing/schema.ts";
import { cartQuery } from "#lib/commerce/cart/queries.ts";
import type { Cart } from "#lib/commerce/cart/schema.ts";

/** A VAT id counts once it can be one of that country and a company stands beside it, as when the order is placed. */
const goodVatId = (billing: BillingValues): string | undefined => {
  const faults = billingAddress.safeParse(billing).error?.issues.map(({ path }) => path[0]) ?? [];
  return billing.vatId.trim() && !faults.includes("vatId") && !faults.includes("company") ? billing.vatId.trim() : undefined;
};

/** The cart as this buyer will pay it: VAT, and for companies of other countries the total, follow the address that is being typed. */
export const useBuyerCart = (cart: Cart, billing: BillingValues): Cart => {
  const vatId = goodVatId(billing);
  const isSame = billing.country === cart.vat.country && vatId === undefined && !cart.vat.isReverseCharge;
  const { data } = useQuery({ ...cartQuery({ country: billing.country, vatId }), enabled: !isSame, placeholderData: keepPreviousData });
  return isSame ? cart : (data ?? cart);
};
