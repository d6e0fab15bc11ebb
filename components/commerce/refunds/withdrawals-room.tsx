"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { DecideButtons } from "#components/commerce/refunds/decide-buttons.tsx";
import { DecisionDialog } from "#components/commerce/refunds/decision-dialog.tsx";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { TabLinks } from "#components/platform/ui/tab-links.tsx";
import { Table } from "#components/platform/ui/table.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { decideWithdrawal, withdrawalsQuery } from "#lib/commerce/refunds/queries.ts";
import { type Actor, canMarkPaidBack } from "#lib/commerce/refunds/rules.ts";
import { type Withdrawal, withdrawalStates } from "#lib/commerce/refunds/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";

/** Withdrawals that the rule left to a person. */
export const WithdrawalsRoom = ({ actor }: { actor: Actor }) => {
  const t = useTranslations("staff.refunds.withdrawals");
  const format = useFormatter();
  const href = useHref();
  const { bcp47 } = useWorld();
  const params = useSearchParams();
  const client = useQueryClient();
  const [deciding, setDeciding] = useState<{ row: Withdrawal; isAccepted: boolean } | null>(null);
  const filter = { state: params.get("state") ?? "received", page: Math.max(1, Number(params.get("page")) || 1) };
  const withdrawals = useQuery(withdrawalsQuery(filter));
  const { data } = withdrawals;
  const address = (state: string, page?: number) =>
    href("admin", {}, { tab: "withdrawals", state: state === "received" ? undefined : state, page });
  const moment = (at: string) => format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short" });
  const orderOf = ({ order }: Withdrawal) => {
    if (!order) return t("noOrder");
    const left = formatPrice(order.openMinor, order.currency, bcp47, { unambiguous: true });
    return t(order.isDownloaded ? "downloaded" : "notDownloaded", { id: String(order.id), left });
  };
  return (
    <>
      <TabLinks
        label={t("title")}
        tabs={([...withdrawalStates, "all"] as const).map((state) => ({
          href: address(state),
          label: t(`states.${state}`),
          isCurrent: filter.state === state,
        }))}
      />
      {!data && (withdrawals.isError ? <RoomFailed query={withdrawals} /> : <RoomSkeleton />)}
      {data && (
        <p className="my-3 text-14 text-ink-2" role="status">
          {t("count", { count: data.total })}
        </p>
      )}
      {data?.total === 0 && <EmptyState title={t("empty")}>{t("emptyText")}</EmptyState>}
      {data && data.total > 0 && (
        <Table<Withdrawal>
          label={t("title")}
          className="sm:min-w-240"
          rows={data.items}
          rowKey={({ id }) => id}
          columns={[
            { key: "code", header: t("code"), isRowHeader: true, cell: ({ code }) => code },
            {
              key: "at",
              header: t("at"),
              cell: ({ receivedAt, decideBy, status }) => (
                <>
                  {moment(receivedAt)}
                  {status === "received" && <small className="block text-ink-2">{t("decideBy", { at: moment(decideBy) })}</small>}
                </>
              ),
            },
            {
              key: "who",
              header: t("who"),
              cell: ({ name, email, statement }) => (
                <span className="wrap-anywhere">
                  {name}, {email}
                  {statement && <small className="block text-ink-2">{statement}</small>}
                </span>
              ),
            },
            { key: "typed", header: t("typed"), cell: ({ orderNumber }) => <span className="wrap-anywhere">{orderNumber}</span> },
            { key: "order", header: t("order"), cell: orderOf },
            {
              key: "state",
              header: t("state"),
              cell: ({ status, isConfirmed }) => (
                <>
                  <Badge tone={status === "received" ? "warn" : "plain"}>{t(`states.${status}`)}</Badge>
                  {isConfirmed && <small className="block text-ink-2">{t("confirmed")}</small>}
                </>
              ),
            },
            {
              key: "act",
              header: t("act"),
              cell: (row) =>
                row.status === "received" &&
                canMarkPaidBack(actor.role) && (
                  <span className="flex flex-wrap gap-2">
                    <DecideButtons yes={t("accept")} no={t("refuse")} onDecide={(isAccepted) => setDeciding({ row, isAccepted })} />
                  </span>
                ),
            },
          ]}
        />
      )}
      {data && (
        <ListPages page={filter.page} pageCount={Math.ceil(data.total / data.limit)} hrefFor={(page) => address(filter.state, page)} />
      )}
      {deciding && (
        <DecisionDialog
          title={t(deciding.isAccepted ? "acceptTitle" : "refuseTitle", { code: deciding.row.code })}
          button={t(deciding.isAccepted ? "accept" : "refuse")}
          isDanger={!deciding.isAccepted}
          name="decision"
          asksOrder={deciding.isAccepted && deciding.row.order === null}
          onDecide={({ text, orderId }) => decideWithdrawal(deciding.row.id, { isAccepted: deciding.isAccepted, decision: text, orderId })}
          onDone={() => {
            showToast({ text: t(deciding.isAccepted ? "accepted" : "refused", { code: deciding.row.code }) });
            void client.invalidateQueries({ queryKey: ["staff-withdrawals"] });
          }}
          onClose={() => setDeciding(null)}
        />
      )}
    </>
  );
};
