"use client";
import { useTranslations } from "next-intl";
import { BillingFields, type BillingValues } from "#components/commerce/orders/billing-fields.tsx";

export type { BillingValues } from "#components/commerce/orders/billing-fields.tsx";

type Props = {
  values: BillingValues;
  onChange: (change: Partial<BillingValues>) => void;
  /** Texts by field. */
  errors: Readonly<Record<string, string>>;
  countries: readonly string[];
};

/** Where the invoice goes. VAT follows the country; a company in another EU country with a VAT ID pays it itself. */
export const BillingForm = (props: Props) => {
  const t = useTranslations("payment.screen");
  const common = useTranslations("common");
  return (
    <section aria-labelledby="billing">
      <h2 id="billing" className="mb-4">
        {t("billing.title")}
      </h2>
      <BillingFields {...props} text={(key) => t(`billing.${key}`)} optional={common("optional")} />
    </section>
  );
};
