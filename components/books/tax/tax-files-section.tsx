"use client";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { FileButton } from "#components/identity/security/file-button.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { fetchSalesList, fetchVatSummary } from "#lib/books/tax/queries.ts";

const MONTHS = 24;
const QUARTERS = 8;

/** Months and quarters back from this one, the newest first: "2026-11", "2026-Q4". */
const periodsBack = (now: Date): { months: string[]; quarters: string[] } => {
  const last = now.getUTCFullYear() * 12 + now.getUTCMonth();
  const months = Array.from({ length: MONTHS }, (_, index) => last - index);
  const quarters = Array.from({ length: QUARTERS }, (_, index) => Math.floor(last / 3) - index);
  return {
    months: months.map((month) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`),
    quarters: quarters.map((quarter) => `${Math.floor(quarter / 4)}-Q${(quarter % 4) + 1}`),
  };
};

/** Files for the tax office at home: the EC sales list and VAT by rate, of a month or a quarter. */
export const TaxFilesSection = () => {
  const t = useTranslations("staff.taxFiles");
  const oss = useTranslations("staff.oss");
  const format = useFormatter();
  const { months, quarters } = periodsBack(new Date());
  // The quarter that is over is the one to be declared.
  const [period, setPeriod] = useState(quarters[1] ?? "");
  const nameOf = (one: string) => {
    const [year = "", part = ""] = one.split("-");
    if (part.startsWith("Q")) return oss("period", { year, quarter: Number(part.slice(1)) });
    return format.dateTime(new Date(`${one}-15T12:00:00Z`), { month: "long", year: "numeric", timeZone: "UTC" });
  };
  return (
    <section aria-labelledby="tax-files">
      <h2 id="tax-files" className="mb-2 text-18">
        {t("title")}
      </h2>
      <p className="mb-3 text-14 text-ink-2">{t("text")}</p>
      <div className="flex flex-wrap items-end gap-3">
        <NativeSelect
          name="tax-period"
          label={t("period")}
          value={period}
          options={[...quarters, ...months].map((value) => ({ value, label: nameOf(value) }))}
          onChange={(event) => setPeriod(event.target.value)}
        />
        <FileButton fetchFile={() => fetchSalesList(period)} fileName={`ec-sales-list-${period.toLowerCase()}.csv`} text={t("salesList")} />
        <FileButton fetchFile={() => fetchVatSummary(period)} fileName={`vat-${period.toLowerCase()}.csv`} text={t("vatSummary")} />
      </div>
    </section>
  );
};
