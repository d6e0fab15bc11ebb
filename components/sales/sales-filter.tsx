"use client";
import { useTranslations } from "next-intl";
import type { SubmitEvent } from "react";
import { followLink } from "#components/layout/follow-link.ts";
import { countryOptions } from "#components/orders/country-options.ts";
import { PeriodFields } from "#components/sales/period-fields.tsx";
import { Button } from "#components/ui/button.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { useHref, useWorld } from "#components/world/world-provider.tsx";
import type { SalesAddress } from "#lib/sales/queries.ts";
import { type SalePage, saleKinds } from "#lib/sales/schema.ts";

type Props = { address: SalesAddress; sort: string; choices: Pick<SalePage, "materials" | "countries"> };

/** The filters of the sales; they stand in the address. */
export const SalesFilter = ({ address, sort, choices }: Props) => {
  const t = useTranslations("cabinet-sales.sales");
  const common = useTranslations("common");
  const href = useHref();
  const { bcp47 } = useWorld();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const textOf = (name: string) => String(form.get(name) ?? "") || undefined;
    const kind = textOf("kind");
    followLink(
      href(
        "cabinet.sales",
        {},
        {
          period: textOf("period"),
          from: textOf("from"),
          to: textOf("to"),
          material: textOf("material"),
          country: textOf("country"),
          kind: kind === "all" ? undefined : kind,
          sort: sort === "-date" ? undefined : sort,
        },
      ),
    );
  };
  return (
    <form className="row mb-6 items-end" aria-label={t("filters")} onSubmit={submit}>
      <PeriodFields {...address} />
      <NativeSelect
        label={t("material")}
        name="material"
        className="max-w-60"
        defaultValue={address.material}
        options={[
          { value: "", label: t("allMaterials") },
          ...choices.materials.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
      />
      <NativeSelect
        label={t("country")}
        name="country"
        defaultValue={address.country}
        options={[{ value: "", label: t("allCountries") }, ...countryOptions(choices.countries, bcp47)]}
      />
      <NativeSelect
        label={t("kind")}
        name="kind"
        defaultValue={address.kind}
        options={saleKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <Button type="submit">{common("apply")}</Button>
    </form>
  );
};
