"use client";
import { useTranslations } from "next-intl";
import type { SubmitEvent } from "react";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { PeriodFields } from "#components/selling/sales/period-fields.tsx";
import type { EvaluationAddress } from "#lib/selling/sales/queries.ts";
import type { Evaluation } from "#lib/selling/sales/schema.ts";

/** Which days and which material; they stand in the address. */
export const EvaluationFilter = ({ address, data }: { address: EvaluationAddress; data: Evaluation }) => {
  const t = useTranslations("cabinet-sales.evaluation");
  const words = useTranslations("cabinet-sales.sales");
  const common = useTranslations("common");
  const href = useHref();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const textOf = (name: string) => String(form.get(name) ?? "") || undefined;
    const wanted = { period: textOf("period"), from: textOf("from"), to: textOf("to") };
    followLink(href("cabinet.evaluation", {}, { ...wanted, material: textOf("material"), currency: textOf("currency") }));
  };
  return (
    <form className="row mb-6 items-end" aria-label={t("filters")} onSubmit={submit}>
      <PeriodFields {...address} />
      <NativeSelect
        label={words("material")}
        name="material"
        className="max-w-60"
        defaultValue={address.material}
        options={[
          { value: "", label: words("allMaterials") },
          ...data.choices.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
      />
      {data.currencies.length > 1 && (
        <NativeSelect
          label={t("currency")}
          name="currency"
          defaultValue={data.currency}
          options={data.currencies.map((currency) => ({ value: currency, label: currency }))}
        />
      )}
      <Button type="submit">{common("apply")}</Button>
    </form>
  );
};
