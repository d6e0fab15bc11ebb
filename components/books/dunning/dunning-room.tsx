"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type DunningAct, OverdueTable } from "#components/books/dunning/overdue-table.tsx";
import { OwingSection } from "#components/books/dunning/owing-section.tsx";
import { DecisionDialog } from "#components/commerce/refunds/decision-dialog.tsx";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { TabLinks } from "#components/platform/ui/tab-links.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { confirmDecision, overdueQuery, proposeDecision, takeBackDecision } from "#lib/books/dunning/queries.ts";
import { overdueStates } from "#lib/books/dunning/schema.ts";

const send = ({ row, act }: DunningAct, note: string): Promise<unknown> => {
  if (act === "confirm") return confirmDecision(row.proposal?.id ?? 0, note);
  return act === "takeBack" ? takeBackDecision(row.proposal?.id ?? 0, note) : proposeDecision(row.orderId, act, note);
};

/** Overdue invoices for finance: who was reminded, and what becomes of those whose money does not come, by two persons. */
export const DunningRoom = ({ actorId }: { actorId: number }) => {
  const t = useTranslations("staff.dunning");
  const staff = useTranslations("staff");
  const common = useTranslations("common");
  const href = useHref();
  const params = useSearchParams();
  const client = useQueryClient();
  const [acting, setActing] = useState<DunningAct | null>(null);
  const filter = { state: params.get("state") ?? "all", page: Math.max(1, Number(params.get("page")) || 1) };
  const overdue = useQuery(overdueQuery(filter));
  const { data } = overdue;
  const address = (state: string, page?: number) => href("admin", {}, { tab: "dunning", state: state === "all" ? undefined : state, page });
  return (
    <>
      <TabLinks
        label={t("title")}
        tabs={overdueStates.map((state) => ({
          href: address(state),
          label: state === "all" ? staff("refunds.states.all") : t(`states.${state}`),
          isCurrent: filter.state === state,
        }))}
      />
      {!data && (overdue.isError ? <RoomFailed query={overdue} /> : <RoomSkeleton />)}
      {data && (
        <p className="my-3 text-14 text-ink-2" role="status">
          {t("title")}: {data.total}
        </p>
      )}
      {data?.total === 0 && <EmptyState title={t("empty")}>{staff("refunds.emptyText")}</EmptyState>}
      {data && data.total > 0 && <OverdueTable rows={data.items} actorId={actorId} onAct={setActing} />}
      {data && (
        <ListPages page={filter.page} pageCount={Math.ceil(data.total / data.limit)} hrefFor={(page) => address(filter.state, page)} />
      )}
      <OwingSection actorId={actorId} />
      {acting && (
        <DecisionDialog
          title={`${t(acting.act)}: ${staff("refunds.order")} ${acting.row.orderId}`}
          button={t(acting.act)}
          isDanger={acting.act === "cancel" || acting.act === "confirm"}
          name="note"
          onDecide={({ text }) => send(acting, text)}
          onDone={() => {
            showToast({ text: common("saved") });
            void client.invalidateQueries({ queryKey: ["staff-dunning"] });
          }}
          onClose={() => setActing(null)}
        />
      )}
    </>
  );
};
