"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { OssTables } from "#components/books/tax/oss-tables.tsx";
import { FileButton } from "#components/identity/security/file-button.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { fetchOss, ossQuery } from "#lib/books/tax/queries.ts";

/** Quarters back from this one, the newest first: "2026-4". */
const quartersBack = (count: number): { year: number; quarter: number }[] => {
  const now = new Date();
  const last = now.getUTCFullYear() * 4 + Math.floor(now.getUTCMonth() / 3);
  return Array.from({ length: count }, (_, index) => ({ year: Math.floor((last - index) / 4), quarter: ((last - index) % 4) + 1 }));
};

/** The figures for the one-stop shop: a quarter by country and rate, corrections of earlier ones, and the file. */
export const OssSection = () => {
  const t = useTranslations("staff.oss");
  const periods = quartersBack(12);
  // The quarter that is over is the one to be declared.
  const [chosen, setChosen] = useState(`${periods[1]?.year}-${periods[1]?.quarter}`);
  const [year = 0, quarter = 0] = chosen.split("-").map(Number);
  const period = { year, quarter };
  const report = useQuery(ossQuery(period));
  return (
    <section aria-labelledby="oss">
      <h2 id="oss" className="mb-2 text-18">
        {t("title")}
      </h2>
      <p className="mb-3 text-14 text-ink-2">{t("text")}</p>
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <NativeSelect
          name="quarter"
          label={t("quarter")}
          value={chosen}
          options={periods.map((one) => ({
            value: `${one.year}-${one.quarter}`,
            label: t("period", { year: String(one.year), quarter: one.quarter }),
          }))}
          onChange={(event) => setChosen(event.target.value)}
        />
        <FileButton fetchFile={() => fetchOss(period)} fileName={`oss-${year}-q${quarter}.csv`} text={t("csv")} />
      </div>
      {report.data ? <OssTables report={report.data} /> : report.isError ? <RoomFailed query={report} /> : <RoomSkeleton />}
    </section>
  );
};
