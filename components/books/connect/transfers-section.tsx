"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { DecisionDialog } from "#components/commerce/refunds/decision-dialog.tsx";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { Table } from "#components/platform/ui/table.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { discardTransfer, releaseTransfer, transfersQuery } from "#lib/books/connect/queries.ts";
import type { StaffTransfer } from "#lib/books/connect/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";

const tones = { prepared: "warn", due: "info", asked: "info", sent: "ok", refused: "warn", discarded: "plain" } as const;

/** Transfers to sellers' accounts at Stripe; one above the configured sum is released here, or given up. Nothing where the shop pays by batches alone. */
export const TransfersSection = ({ actorId }: { actorId: number }) => {
  const t = useTranslations("staff.finance");
  const format = useFormatter();
  const href = useHref();
  const { bcp47 } = useWorld();
  const client = useQueryClient();
  const freshProof = useFreshProof();
  const { run, isBusy, error } = useAction();
  const page = Math.max(1, Number(useSearchParams().get("transfers")) || 1);
  const [given, setGiven] = useState<StaffTransfer | null>(null);
  const transfers = useQuery(transfersQuery(page));
  const { data } = transfers;
  if (!data) return transfers.isError ? <RoomFailed query={transfers} /> : <RoomSkeleton />;
  if (!data.isOn && data.total === 0) return null;
  const price = (minor: number) => formatPrice(minor, "EUR", bcp47);
  const refresh = () => void client.invalidateQueries({ queryKey: ["staff-payouts"] });
  const release = async ({ id }: StaffTransfer) => {
    if (!(await run(() => freshProof(() => releaseTransfer(id))))) return;
    showToast({ text: t("done.approve", { id: `#${id}` }) });
    refresh();
  };
  const labels: Record<StaffTransfer["status"], string> = {
    prepared: t("states.prepared"),
    due: t("connect.underWay"),
    asked: t("connect.underWay"),
    sent: t("payoutStates.sent"),
    refused: t("connect.refused"),
    discarded: t("states.discarded"),
  };
  return (
    <section aria-labelledby="connect-transfers">
      <h2 id="connect-transfers" className="mb-2 text-18">
        {t("connect.title")}
      </h2>
      <Problem error={error} />
      {data.total === 0 ? (
        <EmptyState title={t("connect.none")}>{t("connect.noneText")}</EmptyState>
      ) : (
        <Table<StaffTransfer>
          label={t("connect.title")}
          rows={data.items}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "id",
              header: t("endToEnd"),
              isRowHeader: true,
              cell: ({ id, createdAt }) => `#${id}, ${format.dateTime(new Date(createdAt), { dateStyle: "medium" })}`,
            },
            { key: "name", header: t("name"), cell: ({ seller }) => <a href={href("admin", {}, { user: seller.id })}>{seller.name}</a> },
            {
              key: "amount",
              header: t("amount"),
              align: "end",
              isPinned: true,
              cell: ({ amountMinor, backMinor }) => (
                <>
                  {price(amountMinor)}
                  {backMinor > 0 && (
                    <small className="block text-ink-2">
                      {t("return")}: {price(backMinor)}
                    </small>
                  )}
                </>
              ),
            },
            {
              key: "account",
              header: t("iban"),
              cell: ({ account, reference }) => (
                <span className="block min-w-28 wrap-anywhere">{[account, reference].filter(Boolean).join(" ")}</span>
              ),
            },
            {
              key: "state",
              header: t("state"),
              cell: ({ status, failure, releasedBy }) => (
                <>
                  <Badge tone={tones[status]}>{labels[status]}</Badge> {failure} {releasedBy && t("approvedBy", { name: releasedBy })}
                </>
              ),
            },
            {
              key: "act",
              header: t("act"),
              cell: (row) =>
                row.seller.id !== actorId && (
                  <span className="flex flex-wrap gap-2">
                    {row.status === "prepared" && (
                      <Button small look="main" busy={isBusy} onClick={() => void release(row)}>
                        {t("approve")}
                      </Button>
                    )}
                    {(row.status === "prepared" || row.status === "due") && (
                      <Button small look="danger" onClick={() => setGiven(row)}>
                        {t("discard")}
                      </Button>
                    )}
                  </span>
                ),
            },
          ]}
        />
      )}
      <ListPages
        page={page}
        pageCount={Math.ceil(data.total / data.limit)}
        hrefFor={(number) => href("admin", {}, { tab: "finance", transfers: number > 1 ? number : undefined })}
      />
      {given && (
        <DecisionDialog
          title={`${t("discard")}: #${given.id}, ${given.seller.name}`}
          button={t("discard")}
          isDanger
          name="reason"
          onDecide={({ text }) => discardTransfer(given.id, text)}
          onDone={() => {
            showToast({ text: t("done.discard", { id: `#${given.id}` }) });
            refresh();
          }}
          onClose={() => setGiven(null)}
        />
      )}
    </section>
  );
};
