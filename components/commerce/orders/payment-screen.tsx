"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CheckoutForm } from "#components/commerce/orders/checkout-form.tsx";
import { StripePayment } from "#components/commerce/orders/stripe-payment.tsx";
import { useUser } from "#components/identity/session/use-session.ts";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { CartSkeleton } from "#components/platform/ui/cart-skeleton.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { cartQuery } from "#lib/commerce/cart/queries.ts";
import type { Cart } from "#lib/commerce/cart/schema.ts";
import { paymentOptionsQuery } from "#lib/commerce/orders/queries.ts";
import type { PlacedOrder } from "#lib/commerce/orders/schema.ts";

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
