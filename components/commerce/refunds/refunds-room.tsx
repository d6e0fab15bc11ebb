"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { AskRefund } from "#components/commerce/refunds/ask-refund.tsx";
import { DecideButtons } from "#components/commerce/refunds/decide-buttons.tsx";
import { DecisionDialog } from "#components/commerce/refunds/decision-dialog.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { TabLinks } from "#components/platform/ui/tab-links.tsx";
import { Table } from "#components/platform/ui/table.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { decideRefund, markPaidBack, refundsQuery } from "#lib/commerce/refunds/queries.ts";
import { type Actor, canDecideRefund, canMarkPaidBack } from "#lib/commerce/refunds/rules.ts";
import { type Refund, refundStates } from "#lib/commerce/refunds/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

const tones = { requested: "warn", booked: "info", paid_back: "ok", refused: "plain" } as const;

/** Refunds for staff: asked for by one person, decided by another. */
export const RefundsRoom = ({ actor }: { actor: Actor }) => {
  const t = useTranslations("staff.refunds");
  const format = useFormatter();
  const href = useHref();
  const { bcp47 } = useWorld();
  const params = useSearchParams();
  const client = useQueryClient();
  const { run, isBusy, error } = useAction();
  const [deciding, setDeciding] = useState<{ refund: Refund; isAccepted: boolean } | null>(null);
  const filter = { state: params.get("state") ?? "all", page: Math.max(1, Number(params.get("page")) || 1) };
  const refunds = useQuery(refundsQuery(filter));
  const { data } = refunds;
  const refresh = () => void client.invalidateQueries({ queryKey: ["staff-refunds"] });
  const price = (minor: number, currency: Currency) => formatPrice(minor, currency, bcp47, { unambiguous: true });
  const transferred = async (refund: Refund) => {
    const done = await run(() => markPaidBack(refund.id));
    if (!done) return;
    showToast({ text: t("transferred", { id: String(refund.id) }) });
    refresh();
  };
  const address = (state: string, page?: number) => href("admin", {}, { tab: "refunds", state: state === "all" ? undefined : state, page });
  return (
    <>
      <AskRefund onDone={refresh} />
      <TabLinks
        label={t("states.label")}
        tabs={(["all", ...refundStates] as const).map((state) => ({
          href: address(state),
          label: t(`states.${state}`),
          isCurrent: filter.state === state,
        }))}
      />
      {!data && (refunds.isError ? <RoomFailed query={refunds} /> : <RoomSkeleton />)}
      {data && (
        <p className="my-3 text-14 text-ink-2" role="status">
          {t("count", { count: data.total })}
        </p>
      )}
      <Problem error={error} />
      {data?.total === 0 && <EmptyState title={t("empty")}>{t("emptyText")}</EmptyState>}
      {data && data.total > 0 && (
        <Table<Refund>
          label={t("title")}
          className="sm:min-w-240"
          rows={data.items}
          rowKey={({ id }) => id}
          columns={[
            { key: "id", header: t("number"), isRowHeader: true, cell: ({ id, label }) => label ?? String(id) },
            {
              key: "order",
              header: t("order"),
              cell: ({ orderId }) => <a href={href("admin", {}, { tab: "orders", open: orderId })}>{String(orderId)}</a>,
            },
            {
              key: "amount",
              header: t("amount"),
              align: "end",
              isPinned: true,
              cell: ({ amountMinor, currency }) => price(amountMinor, currency),
            },
            {
              key: "lines",
              header: t("materials"),
              cell: ({ lines, note, reason }) => (
                <span className="wrap-anywhere">
                  {lines.map(({ title }) => title).join(", ")}
                  <small className="block text-ink-2">
                    {t(`reasons.${reason}`)}: {note}
                  </small>
                </span>
              ),
            },
            {
              key: "asked",
              header: t("askedBy"),
              cell: ({ requestedBy, createdAt }) =>
                `${requestedBy?.name ?? t("rule")}, ${format.dateTime(new Date(createdAt), { dateStyle: "medium" })}`,
            },
            {
              key: "state",
              header: t("state"),
              cell: ({ status, needsTransfer }) => (
                <Badge tone={tones[status]}>{needsTransfer ? t("needsTransfer") : t(`states.${status}`)}</Badge>
              ),
            },
            {
              key: "act",
              header: t("act"),
              cell: (refund) => (
                <span className="flex flex-wrap gap-2">
                  {canDecideRefund(actor, { requestedBy: refund.requestedBy?.id ?? null, status: refund.status }) && (
                    <DecideButtons yes={t("book")} no={t("refuse")} onDecide={(isAccepted) => setDeciding({ refund, isAccepted })} />
                  )}
                  {refund.needsTransfer && canMarkPaidBack(actor.role) && (
                    <Button small busy={isBusy} onClick={() => void transferred(refund)}>
                      {t("markTransferred")}
                    </Button>
                  )}
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
          title={t(deciding.isAccepted ? "bookTitle" : "refuseTitle", {
            amount: price(deciding.refund.amountMinor, deciding.refund.currency),
            order: String(deciding.refund.orderId),
          })}
          button={t(deciding.isAccepted ? "book" : "refuse")}
          isDanger={!deciding.isAccepted}
          name="note"
          onDecide={({ text }) => decideRefund(deciding.refund.id, deciding.isAccepted, text)}
          onDone={() => {
            showToast({ text: t(deciding.isAccepted ? "booked" : "refused", { id: String(deciding.refund.id) }) });
            refresh();
          }}
          onClose={() => setDeciding(null)}
        />
      )}
    </>
  );
};
