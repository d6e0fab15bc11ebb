"use client";
import { useTranslations } from "next-intl";
import type { SubmitEvent } from "react";
import { countryOptions } from "#components/commerce/orders/country-options.ts";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { PeriodFields } from "#components/selling/sales/period-fields.tsx";
import type { SalesAddress } from "#lib/selling/sales/queries.ts";
import { type SalePage, saleKinds } from "#lib/selling/sales/schema.ts";

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
