"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { MonthSelect, monthsBack } from "#components/books/journal/month-select.tsx";
import { FileButton } from "#components/identity/security/file-button.tsx";
import { fetchDatev, fetchJournal } from "#lib/books/journal/queries.ts";

/** All bookings of a month as a file for the accountant. */
export const JournalSection = () => {
  const t = useTranslations("staff.journal");
  const oss = useTranslations("staff.oss");
  const [month, setMonth] = useState(monthsBack()[1] ?? "");
  return (
    <section aria-labelledby="journal">
      <h2 id="journal" className="mb-2 text-18">
        {t("title")}
      </h2>
      <p className="mb-3 text-14 text-ink-2">{t("text")}</p>
      <div className="flex flex-wrap items-end gap-3">
        <MonthSelect value={month} onChange={setMonth} />
        <FileButton fetchFile={() => fetchJournal(month)} fileName={`journal-${month}.csv`} text={oss("csv")} />
        <FileButton fetchFile={() => fetchDatev(month)} fileName={`EXTF_Buchungsstapel_${month}.csv`} text={t("datev")} />
      </div>
    </section>
  );
};
