"use client";
import { useTranslations } from "next-intl";
import { AddressFields } from "#components/commerce/orders/address-fields.tsx";
import { useSchoolOptions } from "#components/commerce/school/school-words.ts";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { LEITWEG_COUNTRY } from "#lib/platform/fields/leitweg-id.ts";

export type SchoolValues = {
  name: string;
  kind: string;
  carrier: string;
  street: string;
  postalCode: string;
  city: string;
  region: string;
  leitwegId: string;
  vatId: string;
  invoiceEmail: string;
};

/** In their order on the page, for the summary of faults. */
export const schoolFieldNames = ["name", "kind", "carrier", "street", "postalCode", "city", "region", "leitwegId", "vatId", "invoiceEmail"];

type Props = {
  values: SchoolValues;
  onChange: (change: Partial<SchoolValues>) => void;
  errorOf: (name: string) => string | undefined;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** What only invoices need, too. */
  hasBilling?: boolean;
};

/** The fields of a school, when it is made and in its account. */
export const SchoolFields = ({ values, onChange, errorOf, country, hasBilling = false }: Props) => {
  const t = useTranslations("my-school.account");
  const billing = useTranslations("cabinet-settings.billing");
  const common = useTranslations("common");
  const { kinds, carriers } = useSchoolOptions();
  const field = (name: keyof SchoolValues) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: ({ target: { value } }: { target: { value: string } }) => onChange({ [name]: value }),
  });
  return (
    <div className="grid max-w-168 grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] items-start gap-4">
      <TextField {...field("name")} className="col-span-full" label={t("name")} autoComplete="organization" maxLength={120} required />
      <NativeSelect {...field("kind")} label={t("kind")} options={kinds} />
      <NativeSelect {...field("carrier")} label={t("carrier")} options={carriers} />
      <AddressFields
        country={country}
        values={values}
        onChange={onChange}
        errorOf={errorOf}
        labels={{ street: billing("street"), postalCode: billing("postalCode"), city: billing("city") }}
      />
      {hasBilling && (
        <>
          {country === LEITWEG_COUNTRY && (
            <TextField
              {...field("leitwegId")}
              label={billing("leitwegId")}
              optional={common("optional")}
              hint={billing("leitwegIdHint")}
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
            />
          )}
          <TextField
            {...field("vatId")}
            label={billing("vatId")}
            optional={common("optional")}
            hint={billing("vatIdHint")}
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
          />
          <TextField
            {...field("invoiceEmail")}
            type="email"
            label={billing("invoiceEmail")}
            optional={common("optional")}
            hint={billing("invoiceEmailHint")}
            autoComplete="off"
            maxLength={254}
          />
        </>
      )}
    </div>
  );
};
