"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DecisionDialog } from "#components/commerce/refunds/decision-dialog.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Table } from "#components/platform/ui/table.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { batchQuery, returnPayout } from "#lib/books/payouts/queries.ts";
import type { Payout } from "#lib/books/payouts/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";

/** The payouts of a batch; one that came back from the bank is booked back here. */
export const BatchPayouts = ({ batchId }: { batchId: number }) => {
  const t = useTranslations("staff.finance");
  const { bcp47 } = useWorld();
  const client = useQueryClient();
  const batch = useQuery(batchQuery(batchId));
  const [returned, setReturned] = useState<Payout | null>(null);
  if (!batch.data) return batch.isError ? <RoomFailed query={batch} /> : <RoomSkeleton />;
  return (
    <>
      <Table<Payout>
        label={t("payouts")}
        rows={batch.data.payouts}
        rowKey={({ id }) => id}
        columns={[
          { key: "name", header: t("name"), isRowHeader: true, cell: ({ seller }) => seller.name },
          {
            key: "amount",
            header: t("amount"),
            align: "end",
            isPinned: true,
            cell: ({ amountMinor }) => formatPrice(amountMinor, "EUR", bcp47),
          },
          {
            key: "iban",
            header: t("iban"),
            cell: ({ maskedIban, isFirstToAccount }) => (
              <>
                {maskedIban} {isFirstToAccount && <Badge tone="warn">{t("first")}</Badge>}
              </>
            ),
          },
          { key: "id", header: t("endToEnd"), cell: ({ endToEndId }) => <span className="wrap-anywhere">{endToEndId}</span> },
          { key: "state", header: t("state"), cell: ({ status }) => <Badge>{t(`payoutStates.${status}`)}</Badge> },
          {
            key: "act",
            header: t("act"),
            cell: (payout) =>
              payout.status === "sent" && (
                <Button small onClick={() => setReturned(payout)}>
                  {t("return")}
                </Button>
              ),
          },
        ]}
      />
      {returned && (
        <DecisionDialog
          title={t("returnTitle", { name: returned.seller.name })}
          button={t("return")}
          name="reason"
          onDecide={({ text }) => returnPayout(returned.id, text)}
          onDone={() => {
            showToast({ text: t("returned", { name: returned.seller.name }) });
            void client.invalidateQueries({ queryKey: ["staff-payouts"] });
          }}
          onClose={() => setReturned(null)}
        />
      )}
    </>
  );
};
