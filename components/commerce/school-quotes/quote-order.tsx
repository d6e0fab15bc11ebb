"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePrice } from "#components/commerce/cart/use-price.ts";
import { PaymentMethods } from "#components/commerce/orders/payment-methods.tsx";
import { PurchaseFields } from "#components/commerce/orders/purchase-fields.tsx";
import { StripePayment } from "#components/commerce/orders/stripe-payment.tsx";
import { useQuoteOrder } from "#components/commerce/school-quotes/use-quote-order.ts";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import type { Provider } from "#lib/commerce/orders/schema.ts";
import { quoteOptionsQuery } from "#lib/commerce/school-quotes/queries.ts";
import type { Quote, QuoteOptions } from "#lib/commerce/school-quotes/schema.ts";

/** How a quote is paid, and the press that orders it. */
export const QuoteOrder = ({ item }: { item: Quote }) => {
  const query = useQuery(quoteOptionsQuery(item.id));
  if (!query.data) return query.isError ? <RoomFailed query={query} /> : <RoomSkeleton />;
  return <OrderForm item={item} options={query.data} />;
};

const OrderForm = ({ item, options }: { item: Quote; options: QuoteOptions }) => {
  const t = useTranslations("my-school.quotes");
  const payment = useTranslations("payment.screen");
  const cart = useTranslations("cart.screen");
  const href = useHref();
  const price = usePrice(item.currency);
  const available = options.options.filter(({ isAvailable }) => isAvailable);
  const [chosen, setChosen] = useState<Provider | null>(null);
  const [card, setCard] = useState("4242 4242 4242 4242");
  const provider = available.some((option) => option.provider === chosen) ? chosen : (available[0]?.provider ?? null);
  const { order, placed, isBusy, error } = useQuoteOrder(item.id);
  if (placed?.clientSecret && options.stripePublishableKey) {
    const returnTo = href("orderConfirmation", {}, { order: placed.order.id });
    return <StripePayment publishableKey={options.stripePublishableKey} clientSecret={placed.clientSecret} returnTo={returnTo} />;
  }
  const submit = (values: FormData) => {
    if (provider === null) return;
    const purchase = { orderNumber: String(values.get("orderNumber")), costCentre: String(values.get("costCentre")) };
    order({ provider, purchase, ...(provider === "sandbox" && { sandbox: { card: card.replace(/\s/g, "") } }) });
  };
  return (
    <Form className="panel mt-4 grid gap-5" onSubmit={submit} aria-label={t("orderOf", { label: item.label })}>
      <p className="text-14">{t("holds")}</p>
      <PaymentMethods
        options={options.options}
        value={provider}
        onChange={setChosen}
        card={card}
        onCard={setCard}
        cardError={error?.fields["sandbox.card"]?.message}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <PurchaseFields id={`-${item.id}`} known={item} />
      </div>
      <div className="kv sum">
        <span>{cart("total")}</span>
        <span>{price(item.grossMinor)}</span>
      </div>
      <Problem error={error} />
      <div>
        <Button type="submit" look="go" busy={isBusy} busyText={payment("ordering")} disabled={provider === null}>
          {payment("order")}
        </Button>
      </div>
    </Form>
  );
};
