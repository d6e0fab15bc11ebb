"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { type IdentityAnswer, identityKinds } from "#lib/books/tax/schema.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

type Kind = (typeof identityKinds)[number];
type Props = { data: IdentityAnswer; kind: Kind; onKind: (kind: Kind) => void; errorOf: (name: string) => string | undefined };

/** The facts of Directive 2011/16/EU, annex V, section II B: of a person her birthday, of a company its number in the register. */
export const IdentityFields = ({ data: { identity, countries }, kind, onKind, errorOf }: Props) => {
  const t = useTranslations("seller.dac7");
  const { world, bcp47 } = useWorld();
  const home = worlds[world].country;
  const [taxCountry, setTaxCountry] = useState(identity?.taxCountry ?? home);
  const regions = new Intl.DisplayNames(bcp47, { type: "region" });
  const options = countries
    .map((value) => ({ value, label: regions.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, bcp47));
  const text = (name: "legalName" | "street" | "postcode" | "city" | "taxNumber", maxLength: number, hint?: string) => (
    <TextField name={name} label={t(name)} hint={hint} defaultValue={identity?.[name] ?? ""} maxLength={maxLength} error={errorOf(name)} />
  );
  return (
    <>
      <NativeSelect
        name="kind"
        label={t("kind")}
        value={kind}
        error={errorOf("kind")}
        options={identityKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(event) => onKind(event.target.value as Kind)}
      />
      {text("legalName", 160)}
      {kind === "person" ? (
        <TextField
          key="birthDate"
          name="birthDate"
          type="date"
          label={t("birthDate")}
          defaultValue={identity?.birthDate ?? ""}
          error={errorOf("birthDate")}
        />
      ) : (
        <TextField
          key="companyNumber"
          name="companyNumber"
          label={t("companyNumber")}
          defaultValue={identity?.companyNumber ?? ""}
          maxLength={60}
          error={errorOf("companyNumber")}
        />
      )}
      {text("street", 160)}
      {text("postcode", 16)}
      {text("city", 100)}
      <NativeSelect
        name="country"
        label={t("country")}
        defaultValue={identity?.country ?? home}
        error={errorOf("country")}
        options={options}
      />
      {text("taxNumber", 40, taxCountry === home ? t("taxNumberHint") : undefined)}
      <NativeSelect
        name="taxCountry"
        label={t("taxCountry")}
        value={taxCountry}
        error={errorOf("taxCountry")}
        options={options}
        onChange={(event) => setTaxCountry(event.target.value)}
      />
    </>
  );
};
