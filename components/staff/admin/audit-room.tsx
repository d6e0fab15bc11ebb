"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { FileButton } from "#components/identity/security/file-button.tsx";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { AuditFilterForm } from "#components/staff/admin/audit-filter-form.tsx";
import { AuditTable } from "#components/staff/admin/audit-table.tsx";
import { auditQuery, fetchAuditCsv } from "#lib/staff/admin/queries.ts";

/** What staff did, and to whom: filtered, page by page, as a file. */
export const AuditRoom = () => {
  const t = useTranslations("staff.audit");
  const href = useHref();
  const params = useSearchParams();
  const filter = { user: params.get("user") ?? "", actor: params.get("actor") ?? "", action: params.get("action") ?? "" };
  const page = Math.max(1, Number(params.get("page")) || 1);
  const audit = useQuery(auditQuery({ ...filter, page }));
  const { data } = audit;
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
  return (
    <>
      <AuditFilterForm key={Object.values(filter).join()} filter={filter} actions={data?.actions ?? []} />
      {!data && (audit.isError ? <RoomFailed query={audit} /> : <RoomSkeleton />)}
      {data && (
        <div className="my-3 flex flex-wrap items-center justify-between gap-3">
          <p className="text-14 text-ink-2" role="status">
            {t("count", { count: data.total })}
          </p>
          <FileButton text={t("csv")} fileName="audit.csv" fetchFile={() => fetchAuditCsv(filter)} />
        </div>
      )}
      {data?.total === 0 && (
        <EmptyState title={t("empty")}>
          <p>{t("emptyText")}</p>
        </EmptyState>
      )}
      {data && data.total > 0 && <AuditTable rows={data.items} />}
      {data && (
        <ListPages
          page={page}
          pageCount={Math.ceil(data.total / data.limit)}
          hrefFor={(number) => href("admin", {}, { tab: "audit", ...given, page: number > 1 ? number : undefined })}
        />
      )}
    </>
  );
};
