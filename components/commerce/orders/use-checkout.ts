"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { BillingValues } from "#components/commerce/orders/billing-form.tsx";
import type { GiftValues } from "#components/commerce/orders/gift-fields.tsx";
import { useBuyerCart } from "#components/commerce/orders/use-buyer-cart.ts";
import { useAction } from "#components/platform/forms/use-action.ts";
import { billingAddress } from "#lib/commerce/billing/schema.ts";
import { type Cart, isChargedWith } from "#lib/commerce/cart/schema.ts";
import { placeOrder } from "#lib/commerce/orders/queries.ts";
import type { PaymentOptions, PlacedOrder, PlaceOrderInput, Provider } from "#lib/commerce/orders/schema.ts";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";
import { dropCartToken } from "#lib/platform/api-client/cart-token.ts";
import { checkForm } from "#lib/platform/api-client/check-form.ts";
import { updateHeaderSnapshot } from "#lib/platform/api-client/header-snapshot.ts";

const emptyBilling = (country: string, name: string): BillingValues => ({
  name,
  company: "",
  street: "",
  postalCode: "",
  city: "",
  region: "",
  country,
  vatId: "",
  leitwegId: "",
  invoiceEmail: "",
});

/** A lost answer: the order may stand. A declined card or a changed cart is a new attempt, not a repetition. */
const isUndecided = ({ code }: ApiError): boolean => code === "network" || code === "idempotency_in_flight";

/** `onStart` once an attempt is sent, with the cart that it orders; `onEnd` when it has certainly ordered nothing. */
export type Attempt = { onStart: (cart: Cart) => void; onPlaced: (placed: PlacedOrder) => void; onEnd: () => void };

type Facts = { cart: Cart; options: PaymentOptions; name: string };

/** A first choice, so that one click less is needed: the first way that can be used. */
const firstChoice = (options: PaymentOptions): Provider | null => options.options.find(({ isAvailable }) => isAvailable)?.provider ?? null;

/**
 * The form of the payment page: what was typed stays whatever happens; the same attempt keeps its Idempotency-Key until something of it
 * changes, so a lost answer never orders twice.
 */
export const useCheckout = ({ cart: known, options, name }: Facts) => {
  const client = useQueryClient();
  const saved = Object.fromEntries(Object.entries(options.billing ?? {}).filter(([, value]) => value));
  const [billing, setBilling] = useState<BillingValues>({ ...emptyBilling(known.vat.country, name), ...saved });
  const cart = useBuyerCart(known, billing);
  const [chosen, setProvider] = useState<Provider | null>(null);
  const [card, setCard] = useState("4242 4242 4242 4242");
  const [hasConsent, setConsent] = useState(false);
  const [ownErrors, setOwnErrors] = useState<Record<string, string>>({});
  const attempt = useRef<{ key: string; body: string } | null>(null);

  const isAvailable = (provider: Provider | null) => options.options.some((option) => option.provider === provider && option.isAvailable);
  const provider = isAvailable(chosen) ? chosen : firstChoice(options);
  const isSchool = options.school !== null;
  const needsBilling = !isSchool && (options.options.find((option) => option.provider === provider)?.needsBilling ?? true);
  const [purchase, setPurchase] = useState({ orderNumber: "", costCentre: "" });

  const [gift, setGift] = useState<GiftValues>({ recipientName: "", recipientEmail: "", message: "" });
  const hasGifts = cart.cartItems.some(({ isGift, notice }) => isGift && isChargedWith(notice));

  const { run, isBusy, error, clear } = useAction();

  const send = async (input: PlaceOrderInput): Promise<PlacedOrder> => {
    const body = JSON.stringify(input);
    if (attempt.current?.body !== body) attempt.current = { key: crypto.randomUUID(), body };
    const placed = await placeOrder({ input, key: attempt.current.key });
    dropCartToken();
    updateHeaderSnapshot({ cartCount: 0 });
    for (const queryKey of [["orders"], ["invoices"], ["gifts"], ["bought-materials"], ["user"]])
      void client.invalidateQueries({ queryKey });
    return placed;
  };
  const onRefused = ({ code }: ApiError): void => {
    attempt.current = null;
    if (code === "cart_changed") void client.invalidateQueries({ queryKey: ["cart"] });
    void client.invalidateQueries({ queryKey: ["payment-options"] });
  };

  /** Checks with the server's own schema; texts of codes are the caller's. Gives the codes by field, empty when all is well. */
  const check = (): Record<string, string> => {
    const address = needsBilling ? checkForm(billingAddress, billing) : null;
    const codes = { ...(address?.isValid === false && address.fields), ...(!hasConsent && !isSchool && { consent: "consent" }) };
    setOwnErrors(codes);
    return codes;
  };

  const submit = ({ onStart, onPlaced, onEnd }: Attempt): boolean => {
    if (provider === null) return false;
    if (Object.keys(check()).length > 0) {
      // What the server said of the attempt before is no longer the matter.
      clear();
      return false;
    }
    const input: PlaceOrderInput = {
      totalMinor: cart.total,
      currency: cart.currency,
      provider,
      withdrawalConsent: hasConsent,
      ...(needsBilling && { billing: billingAddress.parse(billing) }),
      ...(isSchool && { purchase }),
      ...(hasGifts && { gift }),
      ...(provider === "sandbox" && { sandbox: { card: card.replace(/\s/g, "") } }),
    };
    const work = () => {
      onStart(known);
      return send(input);
    };
    const failed = (reason: ApiError) => {
      // The same again must stay the same: nothing that could change it is fetched anew.
      if (isUndecided(reason)) return;
      onRefused(reason);
      onEnd();
    };
    void run(work, { failed, isLeaving: true }).then((done) => done && onPlaced(done.value));
    return true;
  };

  return {
    cart,
    billing,
    changeBilling: (change: Partial<BillingValues>) => setBilling((old) => ({ ...old, ...change })),
    provider,
    setProvider,
    card,
    setCard,
    hasConsent,
    setConsent,
    needsBilling,
    purchase,
    changePurchase: (change: Partial<typeof purchase>) => setPurchase((old) => ({ ...old, ...change })),
    gift,
    hasGifts,
    changeGift: (change: Partial<GiftValues>) => setGift((old) => ({ ...old, ...change })),
    ownErrors,
    submit,
    isBusy,
    error,
  };
};
