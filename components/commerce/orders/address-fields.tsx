"use client";
import { useTranslations } from "next-intl";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { regionName, regionOfPostalCode, regionsOf } from "#lib/platform/addresses/find-region.ts";
import { type AddressField, addressFields, readPostalCode, regionNeed, regionWord } from "#lib/platform/addresses/rules.ts";

type AddressValues = Record<AddressField, string>;

type Props = {
  /** ISO 3166-1 alpha-2. */
  country: string;
  values: AddressValues;
  onChange: (change: Partial<AddressValues>) => void;
  errorOf: (name: AddressField) => string | undefined;
  labels: Readonly<Record<"street" | "postalCode" | "city", string>>;
  /** Before the fields' names, and before what browsers fill in by themselves. */
  prefix?: string;
  autoComplete?: string;
};

const lines = {
  street: { complete: "street-address", max: 160 },
  postalCode: { complete: "postal-code", max: 16 },
  city: { complete: "address-level2", max: 100 },
} as const;

/** Postal code and town in one row, where the country has them side by side. */
const rowsOf = (fields: readonly AddressField[]): AddressField[][] => {
  const at = Math.min(fields.indexOf("postalCode"), fields.indexOf("city"));
  const isPair = Math.abs(fields.indexOf("postalCode") - fields.indexOf("city")) === 1;
  return isPair
    ? [...fields.slice(0, at).map((field) => [field]), fields.slice(at, at + 2), ...fields.slice(at + 2).map((field) => [field])]
    : fields.map((field) => [field]);
};

/** FORM-1: what is asked of an address, in the order of its country; the region follows from the postal code where that tells it. */
export const AddressFields = ({ country, values, onChange, errorOf, labels, prefix = "", autoComplete = "" }: Props) => {
  const t = useTranslations("common.address");
  const common = useTranslations("common");
  const { bcp47 } = useWorld();

  const changePostalCode = (postalCode: string) => {
    const region = regionOfPostalCode(country, readPostalCode(country, postalCode) ?? "");
    onChange({ postalCode, ...(region && { region }) });
  };
  const regionOptions = () => {
    const named = regionsOf(country).map(({ code }) => ({ value: code, label: regionName(country, code, bcp47) }));
    return [{ value: "", label: "–" }, ...named.sort((a, b) => new Intl.Collator(bcp47).compare(a.label, b.label))];
  };
  const fieldOf = (name: AddressField) =>
    name === "region" ? (
      <NativeSelect
        key={name}
        name={`${prefix}region`}
        label={t(`region.${regionWord(country)}`)}
        optional={regionNeed(country) === "optional" ? common("optional") : undefined}
        autoComplete={`${autoComplete}address-level1`}
        options={regionOptions()}
        value={values.region}
        onChange={({ target: { value } }) => onChange({ region: value })}
        error={errorOf("region")}
      />
    ) : (
      <TextField
        key={name}
        name={`${prefix}${name}`}
        label={labels[name]}
        autoComplete={`${autoComplete}${lines[name].complete}`}
        maxLength={lines[name].max}
        required
        value={values[name]}
        onChange={({ target: { value } }) => (name === "postalCode" ? changePostalCode(value) : onChange({ [name]: value }))}
        error={errorOf(name)}
      />
    );
  return rowsOf(addressFields(country)).map((row) =>
    row.length > 1 ? (
      <div
        key={row[0]}
        className={`grid items-start gap-4 ${row[0] === "city" ? "grid-cols-[2fr_minmax(6.5rem,1fr)]" : "grid-cols-[minmax(6.5rem,1fr)_2fr]"}`}
      >
        {row.map(fieldOf)}
      </div>
    ) : (
      row.map(fieldOf)
    ),
  );
};
