"use client";
import { countryOptions } from "#components/commerce/orders/country-options.ts";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { LEITWEG_COUNTRY } from "#lib/platform/fields/leitweg-id.ts";

export type BillingValues = {
  name: string;
  company: string;
  street: string;
  postalCode: string;
  city: string;
  country: string;
  vatId: string;
  leitwegId: string;
  invoiceEmail: string;
};

type TextKey = keyof BillingValues | "vatIdHint" | "leitwegIdHint" | "invoiceEmailHint";

type Props = {
  values: BillingValues;
  onChange: (change: Partial<BillingValues>) => void;
  /** Texts by field. */
  errors: Readonly<Record<string, string>>;
  countries: readonly string[];
  text: (key: TextKey) => string;
  /** The word after fields that may be left out. */
  optional: string;
};

const lines = [
  { name: "name", autoComplete: "name", isOptional: false },
  { name: "company", autoComplete: "organization", isOptional: true },
  { name: "street", autoComplete: "street-address", isOptional: false },
  { name: "postalCode", autoComplete: "postal-code", isOptional: false },
  { name: "city", autoComplete: "address-level2", isOptional: false },
] as const;

/** The fields of a billing address, at the checkout and in the account; their ids are `billing.<field>`. */
export const BillingFields = ({ values, onChange, errors, countries, text, optional }: Props) => {
  const { bcp47 } = useWorld();
  return (
    <div className="grid max-w-168 grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] items-start gap-4">
      {lines.map(({ name, autoComplete, isOptional }) => (
        <TextField
          key={name}
          name={`billing.${name}`}
          label={text(name)}
          optional={isOptional ? optional : undefined}
          autoComplete={`billing ${autoComplete}`}
          value={values[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
          error={errors[name]}
        />
      ))}
      <NativeSelect
        name="billing.country"
        label={text("country")}
        autoComplete="billing country"
        options={countryOptions(countries, bcp47)}
        value={values.country}
        onChange={({ target: { value } }) => onChange({ country: value, ...(value !== LEITWEG_COUNTRY && { leitwegId: "" }) })}
        error={errors.country}
      />
      <TextField
        name="billing.vatId"
        label={text("vatId")}
        optional={optional}
        hint={text("vatIdHint")}
        autoComplete="off"
        spellCheck={false}
        value={values.vatId}
        onChange={(event) => onChange({ vatId: event.target.value })}
        error={errors.vatId}
      />
      {values.country === LEITWEG_COUNTRY && (
        <TextField
          name="billing.leitwegId"
          label={text("leitwegId")}
          optional={optional}
          hint={text("leitwegIdHint")}
          autoComplete="off"
          spellCheck={false}
          value={values.leitwegId}
          onChange={(event) => onChange({ leitwegId: event.target.value })}
          error={errors.leitwegId}
        />
      )}
      <TextField
        name="billing.invoiceEmail"
        type="email"
        label={text("invoiceEmail")}
        optional={optional}
        hint={text("invoiceEmailHint")}
        autoComplete="email"
        value={values.invoiceEmail}
        onChange={(event) => onChange({ invoiceEmail: event.target.value })}
        error={errors.invoiceEmail}
      />
    </div>
  );
};
