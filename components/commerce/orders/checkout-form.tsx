"use client";
import { useTranslations } from "next-intl";
import { CartTotals } from "#components/commerce/cart/cart-totals.tsx";
import { usePrice } from "#components/commerce/cart/use-price.ts";
import { BillingForm } from "#components/commerce/orders/billing-form.tsx";
import { GiftFields } from "#components/commerce/orders/gift-fields.tsx";
import { OrderLines } from "#components/commerce/orders/order-lines.tsx";
import { PaymentMethods } from "#components/commerce/orders/payment-methods.tsx";
import { SchoolBilling } from "#components/commerce/orders/school-billing.tsx";
import { type Attempt, useCheckout } from "#components/commerce/orders/use-checkout.ts";
import { Form } from "#components/platform/forms/form.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { FormErrorSummary } from "#components/platform/ui/form-error-summary.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import type { Cart } from "#lib/commerce/cart/schema.ts";
import type { PaymentOptions } from "#lib/commerce/orders/schema.ts";

/** The form's own fields by their names in the server's answer; all others are fields of the address. */
const ownFields: Readonly<Record<string, string>> = {
  consent: "consent",
  withdrawalConsent: "consent",
  "sandbox.card": "card",
  card: "card",
};

type Props = { cart: Cart; options: PaymentOptions; name: string; attempt: Attempt };

/** ROUTE-50: address, way to pay, consent, and the totals always in view; the button stays under the full summary (BGB § 312j). */
export const CheckoutForm = ({ options, name, attempt, ...props }: Props) => {
  const t = useTranslations("payment.screen");
  const href = useHref();
  const checkout = useCheckout({ cart: props.cart, options, name });
  const { cart, error, ownErrors } = checkout;
  const price = usePrice(cart.currency);

  const ownTexts = Object.fromEntries(Object.entries(ownErrors).map(([field, code]) => [field, t(`fields.${code}`)]));
  const serverTexts = Object.fromEntries(
    Object.entries(error?.fields ?? {}).map(([field, { message }]) => [ownFields[field] ?? field.replace("billing.", ""), message]),
  );
  const errors: Record<string, string> = { ...serverTexts, ...ownTexts };
  const idOf = (field: string) => ownFields[field] ?? (field.startsWith("gift.") ? field : `billing.${field}`);
  const rows = Object.entries(errors).map(([field, message]) => ({ id: idOf(field), message }));
  return (
    <Form className="two" onSubmit={() => checkout.submit(attempt)}>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8">
        {(error || rows.length > 0) && <FormErrorSummary title={error?.message ?? t("check")} text={t("kept")} errors={rows} />}
        {checkout.needsBilling && (
          <BillingForm values={checkout.billing} onChange={checkout.changeBilling} errors={errors} countries={options.countries} />
        )}
        {checkout.hasGifts && <GiftFields values={checkout.gift} onChange={checkout.changeGift} errors={errors} />}
        {options.school && <SchoolBilling school={options.school} purchase={checkout.purchase} onChange={checkout.changePurchase} />}
        <PaymentMethods
          options={options.options}
          value={checkout.provider}
          onChange={checkout.setProvider}
          card={checkout.card}
          onCard={checkout.setCard}
          cardError={errors.card}
        />
        {!options.school && (
          <section aria-labelledby="withdrawal">
            <h2 id="withdrawal" className="mb-3">
              {t("withdrawal.title")}
            </h2>
            <Checkbox
              className="max-w-168"
              id="consent"
              name="consent"
              label={options.withdrawalText}
              hint={t("withdrawal.hint")}
              checked={checkout.hasConsent}
              onChange={(event) => checkout.setConsent(event.target.checked)}
              error={errors.consent}
            />
          </section>
        )}
        <div className="buybar -mx-gutter">
          <a href="#sum">{t("sum")}</a>
          <b className="num text-22">{price(cart.total)}</b>
        </div>
      </div>
      <aside className="side panel" aria-label={t("sum")}>
        <h2 id="sum" className="text-18">
          {t("sum")}
        </h2>
        <OrderLines cart={cart} />
        <CartTotals cart={cart} />
        <Button type="submit" look="go" wide className="mt-4" busy={checkout.isBusy} busyText={t("ordering")}>
          {cart.total === 0 && cart.usedCredits === 0 ? t("orderFree") : t("order")}
        </Button>
        <p className="mt-3 text-13 text-ink-2">
          {t.rich("legal", {
            terms: (text) => <a href={href("content.terms")}>{text}</a>,
            privacy: (text) => <a href={href("content.privacy")}>{text}</a>,
          })}
        </p>
      </aside>
    </Form>
  );
};
