"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { type Period, periods } from "#lib/selling/sales/schema.ts";

type Props = { period: string; from: string; to: string; without?: readonly Period[] };

/** The period as fields of a form; days of one's own appear when they are wanted. */
export const PeriodFields = ({ period, from, to, without = [] }: Props) => {
  const t = useTranslations("cabinet-sales.sales");
  const [chosen, setChosen] = useState(period);
  return (
    <>
      <NativeSelect
        label={t("period")}
        name="period"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={periods.filter((one) => !without.includes(one)).map((value) => ({ value, label: t(`periods.${value}`) }))}
      />
      {chosen === "custom" && (
        <>
          <TextField label={t("from")} name="from" type="date" defaultValue={from} />
          <TextField label={t("to")} name="to" type="date" defaultValue={to} />
        </>
      )}
    </>
  );
};
