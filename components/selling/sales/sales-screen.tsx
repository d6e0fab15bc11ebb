"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { FileButton } from "#components/identity/security/file-button.tsx";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { RequireSeller } from "#components/selling/sales/require-seller.tsx";
import { SalesFilter } from "#components/selling/sales/sales-filter.tsx";
import { SalesTable } from "#components/selling/sales/sales-table.tsx";
import { SalesTotals } from "#components/selling/sales/sales-totals.tsx";
import { fetchSalesCsv, salesQuery } from "#lib/selling/sales/queries.ts";

/** ROUTE-23: every sale and free download with its arithmetic; filter, order and page stand in the address. */
export const SalesScreen = () => (
  <RequireSeller>
    <Sales />
  </RequireSeller>
);

const Sales = () => {
  const t = useTranslations("cabinet-sales.sales");
  const common = useTranslations("common");
  const format = useFormatter();
  const href = useHref();
  const params = useSearchParams();
  const of = (name: string, otherwise = "") => params.get(name) ?? otherwise;
  const address = {
    period: of("period", "90d"),
    from: of("from"),
    to: of("to"),
    material: of("material"),
    country: of("country"),
    kind: of("kind", "all"),
  };
  const sort = of("sort", "-date");
  const page = Math.max(1, Number(params.get("page")) || 1);
  const sales = useQuery(salesQuery({ ...address, sort, page }));
  const { data } = sales;
  const given = Object.fromEntries([...params].filter(([name]) => name !== "page" && name !== "sort"));
  const day = (text: string) => format.dateTime(new Date(`${text}T12:00:00Z`), { dateStyle: "medium" });
  if (!data) return sales.isError ? <RoomFailed query={sales} /> : <ListSkeleton label={common("loading")} />;
  const isFiltered = params.size > 0;
  return (
    <>
      <SalesFilter key={JSON.stringify(address)} address={address} sort={sort} choices={data} />
      <SalesTotals page={data} />
      <div className="row between mb-3">
        <p className="text-14 text-ink-2" role="status">
          {t("count", { count: data.total, from: data.from === null ? t("beginning") : day(data.from), to: day(data.to) })}
        </p>
        {data.total > 0 && <FileButton text={t("csv")} fileName={`sales-${data.to}.csv`} fetchFile={() => fetchSalesCsv(address)} />}
      </div>
      {data.total === 0 ? (
        <EmptyState
          title={isFiltered ? t("emptyFilter") : t("empty")}
          actions={isFiltered && <LinkButton href={href("cabinet.sales", {}, { period: "all" })}>{t("allSales")}</LinkButton>}
        >
          <p>{isFiltered ? t("emptyFilterText") : t("emptyText")}</p>
        </EmptyState>
      ) : (
        <SalesTable
          label={t("title")}
          sales={data.items}
          sorting={{ sort, hrefFor: (order) => href("cabinet.sales", {}, { ...given, sort: order }) }}
        />
      )}
      <ListPages
        page={page}
        pageCount={Math.ceil(data.total / data.limit)}
        hrefFor={(number) =>
          href("cabinet.sales", {}, { ...given, sort: sort === "-date" ? undefined : sort, page: number > 1 ? number : undefined })
        }
      />
    </>
  );
};
