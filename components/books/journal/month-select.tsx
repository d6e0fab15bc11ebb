"use client";
import { useFormatter, useTranslations } from "next-intl";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";

const MONTHS = 24;

/** Months back from this one, the newest first: "2026-11". The second is the one that is over, and handed over. */
export const monthsBack = (): string[] => {
  const now = new Date();
  const last = now.getUTCFullYear() * 12 + now.getUTCMonth();
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = last - index;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
  });
};

/** One of the last two years' months, by its name. */
export const MonthSelect = ({ value, onChange }: { value: string; onChange: (month: string) => void }) => {
  const t = useTranslations("staff.journal");
  const format = useFormatter();
  const name = (one: string) => format.dateTime(new Date(`${one}-15T12:00:00Z`), { month: "long", year: "numeric", timeZone: "UTC" });
  return (
    <NativeSelect
      name="month"
      label={t("month")}
      value={value}
      options={monthsBack().map((one) => ({ value: one, label: name(one) }))}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};
