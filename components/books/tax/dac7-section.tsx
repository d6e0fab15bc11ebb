"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FileButton } from "#components/identity/security/file-button.tsx";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { Table } from "#components/platform/ui/table.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { dac7Query, fetchDac7 } from "#lib/books/tax/queries.ts";
import type { Dac7Report } from "#lib/books/tax/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

/** What the DAC7 report of a year says; the file with who the sellers are wants a fresh proof. Nothing where the operator does not report. */
export const Dac7Section = () => {
  const t = useTranslations("staff.dac7");
  const { bcp47 } = useWorld();
  const freshProof = useFreshProof();
  const now = new Date().getUTCFullYear();
  const [year, setYear] = useState(now);
  const report = useQuery(dac7Query(year));
  const { data } = report;
  if (!data) return report.isError ? <RoomFailed query={report} /> : <RoomSkeleton />;
  if (!data.isOn) return null;
  const price = (minor: number, currency: Currency) => formatPrice(minor, currency, bcp47, { unambiguous: true });
  return (
    <section aria-labelledby="dac7">
      <h2 id="dac7" className="mb-2 text-18">
        {t("title")}
      </h2>
      <p className="mb-3 text-14 text-ink-2">{t("text")}</p>
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <NativeSelect
          name="dac7-year"
          label={t("year")}
          value={String(year)}
          options={[0, 1, 2, 3, 4].map((back) => ({ value: String(now - back), label: String(now - back) }))}
          onChange={(event) => setYear(Number(event.target.value))}
        />
        <FileButton fetchFile={() => freshProof(() => fetchDac7(year))} fileName={`dac7-${year}.csv`} text={t("csv")} />
      </div>
      {data.rows.length === 0 ? (
        <EmptyState title={t("empty")}>{t("emptyText")}</EmptyState>
      ) : (
        <Table<Dac7Report["rows"][number]>
          label={t("title")}
          rows={data.rows}
          rowKey={({ sellerId, quarter, currency }) => `${sellerId} ${quarter} ${currency}`}
          columns={[
            { key: "name", header: t("name"), isRowHeader: true, cell: ({ name }) => name },
            { key: "quarter", header: t("quarter"), align: "end", cell: ({ quarter }) => quarter },
            { key: "count", header: t("count"), align: "end", cell: ({ activities }) => activities },
            {
              key: "paid",
              header: t("consideration"),
              align: "end",
              isPinned: true,
              cell: ({ considerationMinor, currency }) => price(considerationMinor, currency),
            },
            { key: "fees", header: t("fees"), align: "end", cell: ({ feesMinor, currency }) => price(feesMinor, currency) },
            { key: "taxes", header: t("taxes"), align: "end", cell: ({ taxesMinor, currency }) => price(taxesMinor, currency) },
            {
              key: "identity",
              header: t("identity"),
              cell: ({ isIdentified }) => <Badge tone={isIdentified ? "ok" : "warn"}>{t(isIdentified ? "known" : "missing")}</Badge>,
            },
          ]}
        />
      )}
    </section>
  );
};
