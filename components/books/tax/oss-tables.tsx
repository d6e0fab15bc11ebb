"use client";
import { useTranslations } from "next-intl";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { type Column, Table } from "#components/platform/ui/table.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import type { OssReport } from "#lib/books/tax/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

type Place = { country: string; rateBp: number };

/** A quarter's supplies, what is corrected of earlier ones, and what has no rate. */
export const OssTables = ({ report }: { report: OssReport }) => {
  const t = useTranslations("staff.oss");
  const { bcp47 } = useWorld();
  const regions = new Intl.DisplayNames(bcp47, { type: "region" });
  const percent = new Intl.NumberFormat(bcp47, { style: "percent", maximumFractionDigits: 2 });
  const price = (minor: number, currency: Currency = "EUR") => formatPrice(minor, currency, bcp47, { unambiguous: true });
  const place = <Row extends Place>(): Column<Row>[] => [
    { key: "country", header: t("country"), isRowHeader: true, cell: ({ country }) => regions.of(country) ?? country },
    { key: "rate", header: t("rate"), align: "end", cell: ({ rateBp }) => percent.format(rateBp / 10_000) },
  ];
  const sums = <Row extends { netCents: number; vatCents: number; isConverted: boolean }>(): Column<Row>[] => [
    { key: "net", header: t("net"), align: "end", cell: ({ netCents }) => price(netCents) },
    { key: "vat", header: t("vat"), align: "end", cell: ({ vatCents }) => price(vatCents) },
    { key: "note", header: t("note"), cell: ({ isConverted }) => (isConverted ? t("converted") : "–") },
  ];
  const { rows, corrections, apart, isMember } = report;
  if (!isMember) return <EmptyState title={t("outside")}>{t("outsideText")}</EmptyState>;
  if (rows.length + corrections.length + apart.length === 0) return <EmptyState title={t("empty")}>{t("emptyText")}</EmptyState>;
  return (
    <div className="stackv">
      {rows.length > 0 && (
        <Table<OssReport["rows"][number]>
          label={t("supplies")}
          caption={t("supplies")}
          rows={rows}
          rowKey={({ country, rateBp }) => `${country} ${rateBp}`}
          columns={[...place(), { key: "count", header: t("count"), align: "end", cell: ({ supplies }) => supplies }, ...sums()]}
        />
      )}
      {corrections.length > 0 && (
        <Table<OssReport["corrections"][number]>
          label={t("corrections")}
          caption={t("corrections")}
          rows={corrections}
          rowKey={({ period, country, rateBp }) => `${period} ${country} ${rateBp}`}
          columns={[{ key: "period", header: t("quarter"), cell: ({ period }) => period }, ...place(), ...sums()]}
        />
      )}
      {apart.length > 0 && (
        <Table<OssReport["apart"][number]>
          label={t("apart")}
          caption={t("apart")}
          rows={apart}
          rowKey={({ currency, country, rateBp }) => `${currency} ${country} ${rateBp}`}
          columns={[
            ...place<OssReport["apart"][number]>(),
            { key: "net", header: t("net"), align: "end", cell: ({ netMinor, currency }) => price(netMinor, currency) },
            { key: "vat", header: t("vat"), align: "end", cell: ({ vatMinor, currency }) => price(vatMinor, currency) },
          ]}
        />
      )}
    </div>
  );
};
