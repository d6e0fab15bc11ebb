"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { usePrice } from "#components/commerce/cart/use-price.ts";
import { OverviewTables } from "#components/commerce/school-papers/overview-tables.tsx";
import { SchoolRoom } from "#components/commerce/seats/school-room.tsx";
import { FileButton } from "#components/identity/security/file-button.tsx";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { fetchOverview, overviewQuery } from "#lib/commerce/school-papers/queries.ts";
import type { SchoolOverview } from "#lib/commerce/school-papers/schema.ts";

/** A school year in figures for the head, as a page, as PDF and as CSV. */
export const OverviewScreen = () => {
  const year = Number(useSearchParams().get("year"));
  const query = useQuery(overviewQuery(year >= 2020 && year <= 2100 ? year : undefined));
  return <SchoolRoom query={query}>{(data) => <Overview data={data} />}</SchoolRoom>;
};

const Overview = ({ data }: { data: SchoolOverview }) => {
  const t = useTranslations("my-school");
  const files = useTranslations("cabinet-settings.taxYear");
  const href = useHref();
  const price = usePrice(data.currency);
  const { budgetKind, budgetMinor, spentMinor, leftMinor, year, text } = data;
  const name = `school-year-${year}`;
  const figures: [string, string][] = [
    [
      budgetKind ? `${t("overview.budget")} · ${t(`buy.kind.${budgetKind}`)}` : t("overview.budget"),
      budgetKind ? price(budgetMinor) : t("overview.noBudget"),
    ],
    [t("overview.spent"), price(spentMinor)],
    ...(leftMinor === null ? [] : [[t("overview.left"), price(leftMinor)] as [string, string]]),
  ];
  return (
    <>
      <p className="mb-4 text-ink-2">{data.schoolName}</p>
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <NativeSelect
          label={t("orders.year")}
          name="year"
          value={String(year)}
          onChange={(event) => followLink(href("cabinet.schoolOverview", {}, { year: event.target.value }))}
          options={(data.years.some((one) => one.year === year) ? data.years : [{ year, text }, ...data.years]).map((one) => ({
            value: String(one.year),
            label: one.text,
          }))}
        />
        {(["pdf", "csv"] as const).map((format) => (
          <FileButton
            key={format}
            fetchFile={() => fetchOverview(year, format)}
            fileName={`${name}.${format}`}
            text={files(format)}
            label={files(`${format}Of`, { year: text })}
          />
        ))}
      </div>
      <dl className="mb-6 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4 border-y border-ink py-4">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="text-14 text-ink-2">{label}</dt>
            <dd className="text-21 num">{value}</dd>
          </div>
        ))}
      </dl>
      <OverviewTables data={data} />
      <p className="mt-6 text-14 text-ink-2">{t("private")}</p>
    </>
  );
};
