"use client";
import { useFormatter, useTranslations } from "next-intl";
import { Table } from "#components/platform/ui/table.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { useActionName } from "#components/staff/admin/use-action-name.ts";
import type { AuditRow } from "#lib/staff/admin/schema.ts";

/** Rows of the audit log; names lead to their users. */
export const AuditTable = ({ rows }: { rows: readonly AuditRow[] }) => {
  const t = useTranslations("staff.audit");
  const format = useFormatter();
  const href = useHref();
  const nameOf = useActionName();
  const person = (who: AuditRow["actor"], nobody: string) =>
    who === null ? nobody : <a href={href("admin", {}, { user: who.id })}>{who.name ?? t("gone", { id: String(who.id) })}</a>;
  return (
    <Table<AuditRow>
      label={t("title")}
      className="sm:min-w-240"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "at",
          header: t("at"),
          cell: ({ at }) => <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "medium" })}</time>,
        },
        { key: "action", header: t("action"), isRowHeader: true, cell: ({ action }) => nameOf(action) },
        { key: "actor", header: t("actor"), cell: ({ actor }) => person(actor, t("system")) },
        { key: "user", header: t("user"), cell: ({ user }) => person(user, "–") },
        { key: "reason", header: t("reason"), cell: ({ reason }) => <span className="wrap-anywhere">{reason ?? "–"}</span> },
        {
          key: "data",
          header: t("data"),
          cell: ({ data }) => (
            <span className="text-13 wrap-anywhere">
              {Object.entries(data)
                .map(([key, value]) => `${key}: ${String(value)}`)
                .join(", ") || "–"}
            </span>
          ),
        },
        { key: "address", header: t("address"), cell: ({ address }) => address ?? "–" },
      ]}
    />
  );
};
