"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { followLink } from "#components/layout/follow-link.ts";
import { CheckoutForm } from "#components/orders/checkout-form.tsx";
import { StripePayment } from "#components/orders/stripe-payment.tsx";
import { useUser } from "#components/session/use-session.ts";
import { CartSkeleton } from "#components/ui/cart-skeleton.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { useHref } from "#components/world/world-provider.tsx";
import { cartQuery } from "#lib/cart/queries.ts";
import type { Cart } from "#lib/cart/schema.ts";
import { paymentOptionsQuery } from "#lib/orders/queries.ts";
import type { PlacedOrder } from "#lib/orders/schema.ts";

/** Loads what the payment page needs, and says so when there is nothing to pay for. */
export const PaymentScreen = () => {
  const t = useTranslations("payment.screen");
  const common = useTranslations("common");
  const href = useHref();
  const user = useUser();
  const cart = useQuery(cartQuery());
  // While an order is under way the form stands on what it orders: the live connection may tell of the emptied cart before the answer comes.
  const [ordering, setOrdering] = useState<Cart | null>(null);
  const options = useQuery(paymentOptionsQuery);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const onPlaced = (result: PlacedOrder) => {
    setPlaced(result);
    const key = result.order.provider === "invoice" ? "invoicePurchaseSuccess" : "orderConfirmation";
    if (!result.clientSecret) followLink(href(key, {}, { order: result.order.id }));
  };
  // From here on the cart is empty, and that is no reason to say so.
  if (placed?.clientSecret && options.data?.stripePublishableKey) {
    const returnTo = href("orderConfirmation", {}, { order: placed.order.id });
    return <StripePayment publishableKey={options.data.stripePublishableKey} clientSecret={placed.clientSecret} returnTo={returnTo} />;
  }
  if (placed) return <CartSkeleton label={t("ordering")} />;
  const failed = cart.error ?? options.error;
  if (failed && !(cart.data && options.data)) {
    const retry = () => void Promise.all([cart.refetch(), options.refetch()]);
    return (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={retry} busy={cart.isFetching || options.isFetching}>
        <p>{failed.message}</p>
      </ErrorState>
    );
  }
  if (!cart.data || !options.data || !user) return <CartSkeleton label={common("loading")} />;
  const shown = ordering ?? cart.data;
  if (shown.itemCount === 0) {
    return (
      <EmptyState
        title={t("empty")}
        actions={
          <LinkButton look="go" href={href("search")}>
            {t("find")}
          </LinkButton>
        }
      />
    );
  }
  return (
    <CheckoutForm
      cart={shown}
      options={options.data}
      name={user.details.publicName}
      attempt={{ onStart: setOrdering, onPlaced, onEnd: () => setOrdering(null) }}
    />
  );
};
