"use client";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { FileButton } from "#components/identity/security/file-button.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { Table } from "#components/platform/ui/table.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { fetchRatesFile, ratesQuery } from "#lib/catalogue/rates/queries.ts";
import { STARTING_SOURCE } from "#lib/catalogue/rates/rules.ts";
import type { RateRow } from "#lib/catalogue/rates/schema.ts";

/** The rates that new carts take, with a notice while some of them are old (PRICE-2). */
export const RatesSection = () => {
  const t = useTranslations("staff.rates");
  const { bcp47 } = useWorld();
  const format = useFormatter();
  const rates = useQuery(ratesQuery);
  const { data } = rates;
  if (!data) return rates.isError ? <RoomFailed query={rates} /> : <RoomSkeleton />;
  const names = new Intl.DisplayNames(bcp47, { type: "currency" });
  const state = ({ isFixed, isOld }: RateRow) =>
    isFixed ? t("fixed") : <Badge tone={isOld ? "warn" : "ok"}>{t(isOld ? "old" : "fresh")}</Badge>;
  const sourceOf = (source: RateRow["source"]) => (source === STARTING_SOURCE ? t("start") : (source ?? "–"));
  return (
    <section aria-labelledby="rates">
      <h2 id="rates" className="mb-2 text-18">
        {t("title")}
      </h2>
      <p className="mb-3 text-14 text-ink-2">{t("text", { total: data.total })}</p>
      {data.oldCount > 0 && (
        <Notice tone="warn" className="mb-3" title={t("oldTitle", { count: data.oldCount, days: data.maxAgeDays })}>
          {t("oldText")}
        </Notice>
      )}
      <div className="mb-3">
        <FileButton text={t("csv")} fileName="rates.csv" fetchFile={fetchRatesFile} />
      </div>
      <Table<RateRow>
        label={t("title")}
        rows={data.items}
        rowKey={({ currency }) => currency}
        columns={[
          {
            key: "currency",
            header: t("currency"),
            isRowHeader: true,
            cell: ({ currency }) => `${currency} · ${names.of(currency) ?? currency}`,
          },
          {
            key: "rate",
            header: t("perEuro"),
            align: "end",
            cell: ({ perEuro }) => (perEuro === null ? "–" : format.number(perEuro, { maximumFractionDigits: 6 })),
          },
          {
            key: "day",
            header: t("observedAt"),
            cell: ({ observedAt }) =>
              observedAt === null ? (
                "–"
              ) : (
                <time dateTime={observedAt}>{format.dateTime(new Date(observedAt), { dateStyle: "medium" })}</time>
              ),
          },
          {
            key: "source",
            header: t("source"),
            cell: ({ source }) => <span className="block min-w-28 wrap-anywhere">{sourceOf(source)}</span>,
          },
          { key: "state", header: t("state"), cell: state },
        ]}
      />
    </section>
  );
};
