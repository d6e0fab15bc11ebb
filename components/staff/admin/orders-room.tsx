"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { Table } from "#components/platform/ui/table.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { OlderPages } from "#components/staff/admin/older-pages.tsx";
import { OrderRoom } from "#components/staff/admin/order-room.tsx";
import { StaffFilters } from "#components/staff/admin/staff-filters.tsx";
import { useOrderWords } from "#components/staff/admin/use-order-words.ts";
import { orderStatus } from "#lib/commerce/orders/schema.ts";
import { type OrdersFilter, staffOrdersQuery } from "#lib/staff/admin/queries.ts";
import type { StaffOrder } from "#lib/staff/admin/schema.ts";

/** Orders, the newest first; one of them by its address (?tab=orders&open=17). */
export const OrdersRoom = () => {
  const params = useSearchParams();
  const id = Number(params.get("open"));
  return Number.isSafeInteger(id) && id > 0 ? <OrderRoom id={id} /> : <Orders />;
};

const Orders = () => {
  const t = useTranslations("staff");
  const common = useTranslations("common");
  const href = useHref();
  const words = useOrderWords();
  const params = useSearchParams();
  const of = (name: string): string => params.get(name) ?? "";
  const filter: OrdersFilter = {
    order: of("order"),
    buyer: of("buyer"),
    status: of("status"),
    inWorld: of("inWorld"),
    from: of("from"),
    to: of("to"),
    before: of("before"),
  };
  const orders = useQuery(staffOrdersQuery(filter));
  const { data } = orders;
  return (
    <>
      <StaffFilters
        key={Object.values(filter).join()}
        tab="orders"
        status={filter.status}
        inWorld={filter.inWorld}
        statuses={orderStatus.options.map((value) => ({ value, label: words.state(value) }))}
      >
        <TextField label={t("users.id")} name="order" defaultValue={filter.order} inputMode="numeric" pattern="[0-9]*" maxLength={15} />
        <TextField
          label={`${t("orders.buyer")} (${t("orders.part")})`}
          name="buyer"
          defaultValue={filter.buyer}
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField label={t("orders.from")} name="from" type="date" defaultValue={filter.from} />
        <TextField label={t("orders.to")} name="to" type="date" defaultValue={filter.to} />
      </StaffFilters>
      {!data && (orders.isError ? <RoomFailed query={orders} /> : <RoomSkeleton />)}
      {data?.items.length === 0 && (
        <EmptyState title={common("nothingFound")}>
          <p>{t("refunds.emptyText")}</p>
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <Table<StaffOrder>
          label={t("facts.orders")}
          className="sm:min-w-240"
          rows={data.items}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "id",
              header: t("users.id"),
              isRowHeader: true,
              cell: ({ id }) => <a href={href("admin", {}, { tab: "orders", open: id })}>{String(id)}</a>,
            },
            { key: "placed", header: t("orders.placed"), cell: ({ placedAt }) => words.moment(placedAt) },
            { key: "state", header: t("users.state"), cell: ({ status }) => words.state(status) },
            { key: "world", header: t("users.world"), cell: ({ world }) => world },
            { key: "provider", header: t("orders.paidBy"), cell: ({ provider }) => words.provider(provider) },
            {
              key: "total",
              header: t("orders.total"),
              align: "end",
              isPinned: true,
              cell: ({ grossMinor, currency }) => words.price(grossMinor, currency),
            },
            {
              key: "buyer",
              header: t("orders.buyer"),
              cell: ({ buyer: { id, email } }) => (
                <a className="wrap-anywhere" href={href("admin", {}, { user: id })}>
                  {email}
                </a>
              ),
            },
          ]}
        />
      )}
      {data && <OlderPages query={{ tab: "orders", ...filter }} before={filter.before} next={data.next} />}
    </>
  );
};
