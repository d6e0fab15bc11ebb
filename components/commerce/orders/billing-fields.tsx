"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { AddressFields } from "#components/commerce/orders/address-fields.tsx";
import { countryOptions } from "#components/commerce/orders/country-options.ts";
import { Disclosure } from "#components/platform/ui/disclosure.tsx";
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
  region: string;
  country: string;
  vatId: string;
  leitwegId: string;
  invoiceEmail: string;
};

type TextKey = Exclude<keyof BillingValues, "region"> | "vatIdHint" | "leitwegIdHint" | "invoiceEmailHint";

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

const extras = ["company", "vatId", "leitwegId", "invoiceEmail"] as const;
const grid = "grid max-w-168 grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] items-start gap-4";

/** The fields of a billing address, at the checkout and in the account; their ids are `billing.<field>`. What few need is folded away. */
export const BillingFields = ({ values, onChange, errors, countries, text, optional }: Props) => {
  const t = useTranslations("common.address");
  const { bcp47 } = useWorld();
  const isNeeded = extras.some((name) => values[name] || errors[name]);
  // Once open it stays so, also while what stood in it is being taken out.
  const [isOpen, setOpen] = useState(isNeeded);
  if (isNeeded && !isOpen) setOpen(true);
  const extra = (name: (typeof extras)[number]) => ({
    name: `billing.${name}`,
    label: text(name),
    optional,
    value: values[name],
    error: errors[name],
    onChange: ({ target: { value } }: { target: { value: string } }) => onChange({ [name]: value }),
  });
  return (
    <>
      <div className={grid}>
        <TextField
          name="billing.name"
          label={text("name")}
          autoComplete="billing name"
          value={values.name}
          onChange={(event) => onChange({ name: event.target.value })}
          error={errors.name}
        />
        <NativeSelect
          name="billing.country"
          label={text("country")}
          autoComplete="billing country"
          options={countryOptions(countries, bcp47)}
          value={values.country}
          onChange={({ target: { value } }) =>
            onChange({ country: value, region: "", ...(value !== LEITWEG_COUNTRY && { leitwegId: "" }) })
          }
          error={errors.country}
        />
        <AddressFields
          country={values.country}
          values={values}
          onChange={onChange}
          errorOf={(name) => errors[name]}
          labels={{ street: text("street"), postalCode: text("postalCode"), city: text("city") }}
          prefix="billing."
          autoComplete="billing "
        />
      </div>
      <Disclosure className="mt-4 max-w-168" summary={t("more")} open={isOpen || undefined}>
        <div className={`${grid} mt-4`}>
          <TextField {...extra("company")} autoComplete="billing organization" />
          <TextField {...extra("vatId")} hint={text("vatIdHint")} autoComplete="off" spellCheck={false} />
          {values.country === LEITWEG_COUNTRY && (
            <TextField {...extra("leitwegId")} hint={text("leitwegIdHint")} autoComplete="off" spellCheck={false} />
          )}
          <TextField {...extra("invoiceEmail")} type="email" hint={text("invoiceEmailHint")} autoComplete="email" />
        </div>
      </Disclosure>
    </>
  );
};
