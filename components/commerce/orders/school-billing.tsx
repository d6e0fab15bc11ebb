"use client";
import { useTranslations } from "next-intl";
import { TextField } from "#components/platform/ui/text-field.tsx";
import type { PaymentOptions } from "#lib/commerce/orders/schema.ts";
import { addressLines } from "#lib/platform/addresses/rules.ts";

type Purchase = { orderNumber: string; costCentre: string };
type Props = {
  school: NonNullable<PaymentOptions["school"]>;
  purchase: Purchase;
  onChange: (change: Partial<Purchase>) => void;
};

/** To whom a school's order is billed, and what its office wants to find on the invoice. The address is changed in the school account. */
export const SchoolBilling = ({ school, purchase, onChange }: Props) => {
  const t = useTranslations("payment.invoice");
  const common = useTranslations("common");
  return (
    <section aria-labelledby="school-billing">
      <h2 id="school-billing" className="mb-3">
        {t("buyer")}
      </h2>
      <p className="wrap-anywhere">
        <b>{school.company}</b>
        <br />
        {addressLines({ ...school, name: null, company: null }).join(", ")}
        {school.leitwegId && (
          <span className="block text-14 text-ink-2">
            {t("leitwegId")}: {school.leitwegId}
          </span>
        )}
      </p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextField
          label={t("orderNumber")}
          optional={common("optional")}
          name="purchase.orderNumber"
          maxLength={60}
          value={purchase.orderNumber}
          onChange={(event) => onChange({ orderNumber: event.target.value })}
        />
        <TextField
          label={t("costCentre")}
          optional={common("optional")}
          name="purchase.costCentre"
          maxLength={60}
          value={purchase.costCentre}
          onChange={(event) => onChange({ costCentre: event.target.value })}
        />
      </div>
    </section>
  );
};
