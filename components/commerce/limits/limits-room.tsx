"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { LimitList } from "#components/commerce/limits/limit-list.tsx";
import { useCounted } from "#components/commerce/limits/use-counted.ts";
import { DecisionDialog } from "#components/commerce/refunds/decision-dialog.tsx";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { Table } from "#components/platform/ui/table.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { refusalsQuery, releaseBuyer } from "#lib/commerce/limits/queries.ts";
import type { RefusedOrder } from "#lib/commerce/limits/schema.ts";

/** The limits of orders as they are configured, whom they met, and who was let through. Nobody lets herself through. */
export const LimitsRoom = ({ actorId }: { actorId: number }) => {
  const t = useTranslations("staff.limits");
  const staff = useTranslations("staff");
  const format = useFormatter();
  const href = useHref();
  const counted = useCounted();
  const client = useQueryClient();
  const page = Math.max(1, Number(useSearchParams().get("page")) || 1);
  const [releasing, setReleasing] = useState<RefusedOrder | null>(null);
  const query = useQuery(refusalsQuery(page));
  const { data } = query;
  if (!data) return query.isError ? <RoomFailed query={query} /> : <RoomSkeleton />;
  const at = (iso: string) => format.dateTime(new Date(iso), { dateStyle: "medium", timeStyle: "short" });
  return (
    <div className="stackv">
      <div>
        <p className="mb-3 max-w-measure text-14 text-ink-2">{t("text")}</p>
        {!data.isOn && <p className="mb-3 text-14">{t("off")}</p>}
        <LimitList limits={data.limits} />
      </div>
      {data.total === 0 ? (
        <EmptyState title={t("empty")}>{staff("refunds.emptyText")}</EmptyState>
      ) : (
        <Table<RefusedOrder>
          label={t("title")}
          className="sm:min-w-200"
          rows={data.items}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "buyer",
              header: staff("orders.buyer"),
              isRowHeader: true,
              cell: ({ user }) => <a href={href("admin", {}, { user: user.id })}>{user.name || String(user.id)}</a>,
            },
            {
              key: "limit",
              header: staff("audit.reason"),
              cell: ({ name, counted: found, allowed }) => (
                <>
                  {t(`names.${name}`)}
                  <small className="block text-ink-2">
                    {t("counted", { counted: counted(name, found), allowed: counted(name, allowed) })}
                  </small>
                </>
              ),
            },
            {
              key: "at",
              header: staff("audit.at"),
              cell: ({ refusedAt, retryAt }) => (
                <>
                  {at(refusedAt)}
                  <small className="block text-ink-2">{t("retry", { at: at(retryAt) })}</small>
                </>
              ),
            },
            {
              key: "act",
              header: staff("refunds.act"),
              cell: (one) =>
                one.releasedUntil ? (
                  <Badge tone="ok">{t("released", { at: at(one.releasedUntil) })}</Badge>
                ) : one.user.id === actorId ? null : (
                  <Button small onClick={() => setReleasing(one)}>
                    {t("release")}
                  </Button>
                ),
            },
          ]}
        />
      )}
      <ListPages
        page={page}
        pageCount={Math.ceil(data.total / data.limit)}
        hrefFor={(number) => href("admin", {}, { tab: "limits", page: number > 1 ? number : undefined })}
      />
      {releasing && (
        <DecisionDialog
          title={`${t("release")}: ${releasing.user.name || releasing.user.id}`}
          button={t("release")}
          name="note"
          onDecide={({ text }) => releaseBuyer(releasing.user.id, text)}
          onDone={() => {
            showToast({ text: staff("actions.limits_released") });
            void client.invalidateQueries({ queryKey: ["staff-limits"] });
          }}
          onClose={() => setReleasing(null)}
        />
      )}
    </div>
  );
};
