"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { Table } from "#components/platform/ui/table.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { OlderPages } from "#components/staff/admin/older-pages.tsx";
import { StaffFilters } from "#components/staff/admin/staff-filters.tsx";
import { formatPrice } from "#lib/platform/money/money.ts";
import { materialStates } from "#lib/selling/selling/schema.ts";
import { type MaterialsFilter, staffMaterialsQuery } from "#lib/staff/admin/queries.ts";
import type { StaffMaterial } from "#lib/staff/admin/schema.ts";

/** Materials, the newest first; a row leads to the public page, its author and, for moderators, its cases. */
export const MaterialsRoom = () => {
  const t = useTranslations("staff");
  const own = useTranslations("cabinet-materials.own");
  const common = useTranslations("common");
  const format = useFormatter();
  const href = useHref();
  const { bcp47 } = useWorld();
  const params = useSearchParams();
  const of = (name: string): string => params.get(name) ?? "";
  const filter: MaterialsFilter = {
    query: of("query"),
    author: of("author"),
    status: of("status"),
    inWorld: of("inWorld"),
    before: of("before"),
  };
  const materials = useQuery(staffMaterialsQuery(filter));
  const { data } = materials;
  const text = { maxLength: 254, autoComplete: "off", spellCheck: false } as const;
  return (
    <>
      <StaffFilters
        key={Object.values(filter).join()}
        tab="materials"
        status={filter.status}
        inWorld={filter.inWorld}
        statuses={materialStates.map((value) => ({ value, label: own(`state.${value}`) }))}
      >
        <TextField className="min-w-60 grow" label={t("materials.search")} name="query" defaultValue={filter.query} {...text} />
        <TextField label={`${t("users.seller")} (${t("orders.part")})`} name="author" defaultValue={filter.author} {...text} />
      </StaffFilters>
      {!data && (materials.isError ? <RoomFailed query={materials} /> : <RoomSkeleton />)}
      {data?.items.length === 0 && (
        <EmptyState title={common("nothingFound")}>
          <p>{t("refunds.emptyText")}</p>
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <Table<StaffMaterial>
          label={t("refunds.materials")}
          className="sm:min-w-240"
          rows={data.items}
          rowKey={({ id }) => id}
          columns={[
            { key: "id", header: t("users.id"), align: "end", cell: ({ id }) => String(id) },
            {
              key: "title",
              header: own("sorts.title"),
              isRowHeader: true,
              cell: ({ title, href: address, cases }) => (
                <span className="wrap-anywhere">
                  {address ? <a href={address}>{title}</a> : title || own("untitled")}
                  {cases.map(({ id, kind, isOpen }) => (
                    <small key={id} className="block">
                      <a href={href("admin", {}, { tab: "moderation", case: id })}>
                        {t("moderation.title")} {String(id)}: {t(`moderation.kinds.${kind}`)}
                        {isOpen ? ` · ${t("refunds.withdrawals.states.received")}` : ""}
                      </a>
                    </small>
                  ))}
                </span>
              ),
            },
            {
              key: "author",
              header: t("users.seller"),
              cell: ({ author: { id, name, email } }) => (
                <span className="wrap-anywhere">
                  <a href={href("admin", {}, { user: id })}>{name}</a>
                  <small className="block text-ink-2">{email}</small>
                </span>
              ),
            },
            { key: "state", header: t("users.state"), cell: ({ status }) => own(`state.${status}`) },
            { key: "world", header: t("users.world"), cell: ({ world }) => world },
            {
              key: "price",
              header: own("sorts.price"),
              align: "end",
              isPinned: true,
              cell: ({ priceMinor, currency }) => formatPrice(priceMinor, currency, bcp47, { unambiguous: true }),
            },
            { key: "sold", header: own("sorts.sales"), align: "end", cell: ({ salesCount }) => format.number(salesCount) },
            {
              key: "rating",
              header: t("materials.rating"),
              align: "end",
              cell: ({ rating }) => (rating === null ? "–" : format.number(rating, { maximumFractionDigits: 1 })),
            },
          ]}
        />
      )}
      {data && <OlderPages query={{ tab: "materials", ...filter }} before={filter.before} next={data.next} />}
    </>
  );
};
