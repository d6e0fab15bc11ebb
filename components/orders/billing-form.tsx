"use client";
import { useTranslations } from "next-intl";
import { countryOptions } from "#components/orders/country-options.ts";
import { useWorld } from "#components/session/world-provider.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { TextField } from "#components/ui/text-field.tsx";

export type BillingValues = {
  name: string;
  company: string;
  street: string;
  postalCode: string;
  city: string;
  country: string;
  vatId: string;
  invoiceEmail: string;
};

type Props = {
  values: BillingValues;
  onChange: (change: Partial<BillingValues>) => void;
  /** Texts by field. */
  errors: Readonly<Record<string, string>>;
  countries: readonly string[];
};

const lines = [
  { name: "name", autoComplete: "name", isOptional: false },
  { name: "company", autoComplete: "organization", isOptional: true },
  { name: "street", autoComplete: "street-address", isOptional: false },
  { name: "postalCode", autoComplete: "postal-code", isOptional: false },
  { name: "city", autoComplete: "address-level2", isOptional: false },
] as const;

/** Where the invoice goes. VAT follows the country; a company in another EU country with a VAT ID pays it itself. */
export const BillingForm = ({ values, onChange, errors, countries }: Props) => {
  const t = useTranslations("payment.screen");
  const common = useTranslations("common");
  const { bcp47 } = useWorld();
  const optional = common("optional");
  return (
    <section aria-labelledby="billing">
      <h2 id="billing" className="mb-4">
        {t("billing.title")}
      </h2>
      <div className="grid max-w-168 grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] items-start gap-4">
        {lines.map(({ name, autoComplete, isOptional }) => (
          <TextField
            key={name}
            name={`billing.${name}`}
            label={t(`billing.${name}`)}
            optional={isOptional ? optional : undefined}
            autoComplete={`billing ${autoComplete}`}
            value={values[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
            error={errors[name]}
          />
        ))}
        <NativeSelect
          name="billing.country"
          label={t("billing.country")}
          autoComplete="billing country"
          options={countryOptions(countries, bcp47)}
          value={values.country}
          onChange={(event) => onChange({ country: event.target.value })}
          error={errors.country}
        />
        <TextField
          name="billing.vatId"
          label={t("billing.vatId")}
          optional={optional}
          hint={t("billing.vatIdHint")}
          autoComplete="off"
          spellCheck={false}
          value={values.vatId}
          onChange={(event) => onChange({ vatId: event.target.value })}
          error={errors.vatId}
        />
        <TextField
          name="billing.invoiceEmail"
          type="email"
          label={t("billing.invoiceEmail")}
          optional={optional}
          hint={t("billing.invoiceEmailHint")}
          autoComplete="email"
          value={values.invoiceEmail}
          onChange={(event) => onChange({ invoiceEmail: event.target.value })}
          error={errors.invoiceEmail}
        />
      </div>
    </section>
  );
};
