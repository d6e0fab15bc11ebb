"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PurchaseFields } from "#components/commerce/orders/purchase-fields.tsx";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Disclosure } from "#components/platform/ui/disclosure.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { cartQuery } from "#lib/commerce/cart/queries.ts";
import type { Cart } from "#lib/commerce/cart/schema.ts";
import { makeQuote } from "#lib/commerce/school-quotes/queries.ts";
import { QUOTE_DAYS } from "#lib/commerce/school-quotes/schema.ts";

/** Beside a cart with a school's licences: the same as a quote for its office. */
export const QuoteOffer = () => {
  const { data: cart } = useQuery(cartQuery());
  return cart?.school ? <Offer cart={cart} /> : null;
};

const Offer = ({ cart }: { cart: Cart }) => {
  const t = useTranslations("my-school.quotes");
  const href = useHref();
  const { run, isBusy, error } = useChange(["cart"], ["school-quotes"]);
  const submit = (values: FormData) => {
    const purchase = { orderNumber: String(values.get("orderNumber")), costCentre: String(values.get("costCentre")) };
    // A voucher is no part of a quote.
    const totalMinor = cart.finalPrice + cart.totalVoucherDiscount;
    void run(() => makeQuote({ totalMinor, currency: cart.currency, purchase }), {
      toast: ({ label }) => t("made", { label }),
      isLeaving: true,
    }).then((done) => done && followLink(href("cabinet.schoolQuotes")));
  };
  return (
    <Disclosure className="mt-4" summary={t("offer")}>
      <Form className="grid gap-4 pt-2" onSubmit={submit}>
        <p className="text-14">{t("text", { days: QUOTE_DAYS })}</p>
        <PurchaseFields />
        <Problem error={error} />
        <Button type="submit" wide busy={isBusy}>
          {t("make")}
        </Button>
      </Form>
    </Disclosure>
  );
};
