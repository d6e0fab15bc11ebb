"use client";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { FileButton } from "#components/identity/security/file-button.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { fetchDatev, fetchJournal } from "#lib/books/journal/queries.ts";

const MONTHS = 24;

/** Months back from this one, the newest first: "2026-11". */
const monthsBack = (): string[] => {
  const now = new Date();
  const last = now.getUTCFullYear() * 12 + now.getUTCMonth();
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = last - index;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
  });
};

/** All bookings of a month as a file for the accountant. */
export const JournalSection = () => {
  const t = useTranslations("staff.journal");
  const oss = useTranslations("staff.oss");
  const format = useFormatter();
  const months = monthsBack();
  // The month that is over is the one that is handed over.
  const [month, setMonth] = useState(months[1] ?? "");
  const name = (one: string) => format.dateTime(new Date(`${one}-15T12:00:00Z`), { month: "long", year: "numeric", timeZone: "UTC" });
  return (
    <section aria-labelledby="journal">
      <h2 id="journal" className="mb-2 text-18">
        {t("title")}
      </h2>
      <p className="mb-3 text-14 text-ink-2">{t("text")}</p>
      <div className="flex flex-wrap items-end gap-3">
        <NativeSelect
          name="month"
          label={t("month")}
          value={month}
          options={months.map((value) => ({ value, label: name(value) }))}
          onChange={(event) => setMonth(event.target.value)}
        />
        <FileButton fetchFile={() => fetchJournal(month)} fileName={`journal-${month}.csv`} text={oss("csv")} />
        <FileButton fetchFile={() => fetchDatev(month)} fileName={`EXTF_Buchungsstapel_${month}.csv`} text={t("datev")} />
      </div>
    </section>
  );
};
