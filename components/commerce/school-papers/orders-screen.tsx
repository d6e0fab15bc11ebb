"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { OrderTable } from "#components/commerce/school-papers/order-table.tsx";
import { useStateText } from "#components/commerce/school-papers/use-state-text.ts";
import { SchoolRoom } from "#components/commerce/seats/school-room.tsx";
import { FileButton } from "#components/identity/security/file-button.tsx";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { fetchSchoolOrders, schoolOrdersQuery } from "#lib/commerce/school-papers/queries.ts";
import { type SchoolOrderFilter, type SchoolOrderPage, schoolOrderState } from "#lib/commerce/school-papers/schema.ts";

const states = ["open", "overdue", "paid", "refunded"] as const;

/** What the address says: ?year=2026&state=open&page=2. */
const useFilter = (): SchoolOrderFilter & { page: number } => {
  const params = useSearchParams();
  const year = Number(params.get("year"));
  const state = schoolOrderState.safeParse(params.get("state"));
  return {
    page: Math.max(1, Number(params.get("page")) || 1),
    ...(year >= 2020 && year <= 2100 && { year }),
    ...(state.success && { state: state.data }),
  };
};

/** The orders and invoices of a school, by school year and state. */
export const OrdersScreen = () => {
  const filter = useFilter();
  const query = useQuery(schoolOrdersQuery(filter));
  return <SchoolRoom query={query}>{(data) => <Orders data={data} filter={filter} />}</SchoolRoom>;
};

const Orders = ({ data, filter: { page, ...filter } }: { data: SchoolOrderPage; filter: ReturnType<typeof useFilter> }) => {
  const t = useTranslations("my-school.orders");
  const invoices = useTranslations("cabinet-settings.invoices");
  const stateText = useStateText();
  const href = useHref();
  const { year, state } = filter;
  const isAll = year === undefined && state === undefined;
  if (data.total === 0 && isAll) return <EmptyState title={t("empty")} />;
  const go = (change: object) => followLink(href("cabinet.schoolOrders", {}, { year, state, ...change }));
  return (
    <>
      <p className="mb-4 text-ink-2">{data.schoolName}</p>
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <NativeSelect
          label={t("year")}
          name="year"
          value={String(year ?? "")}
          onChange={(event) => go({ year: event.target.value || undefined })}
          options={[{ value: "", label: t("allYears") }, ...data.years.map((one) => ({ value: String(one.year), label: one.text }))]}
        />
        <NativeSelect
          label={invoices("state")}
          name="state"
          value={state ?? ""}
          onChange={(event) => go({ state: event.target.value || undefined })}
          options={[{ value: "", label: t("allStates") }, ...states.map((value) => ({ value, label: stateText(value) }))]}
        />
        <FileButton fetchFile={() => fetchSchoolOrders(filter)} fileName="school-orders.csv" text={t("csv")} />
      </div>
      {data.items.length === 0 ? <p role="status">{t("none")}</p> : <OrderTable orders={data.items} />}
      <ListPages
        page={page}
        pageCount={Math.ceil(data.total / data.limit)}
        hrefFor={(number) => href("cabinet.schoolOrders", {}, { year, state, page: number > 1 ? number : undefined })}
      />
    </>
  );
};
