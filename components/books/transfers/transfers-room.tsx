"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { StatementUpload } from "#components/books/transfers/statement-upload.tsx";
import { TransferTable } from "#components/books/transfers/transfer-table.tsx";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { TabLinks } from "#components/platform/ui/tab-links.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { transfersQuery } from "#lib/books/transfers/queries.ts";

/** What came to the bank account: the bank's files are read in, and what no rule could allocate is decided by two persons. */
export const TransfersRoom = ({ actorId }: { actorId: number }) => {
  const t = useTranslations("staff.transfers");
  const finance = useTranslations("staff.finance");
  const refunds = useTranslations("staff.refunds");
  const href = useHref();
  const params = useSearchParams();
  const client = useQueryClient();
  const state = params.get("state") === "all" ? "all" : "open";
  const page = Math.max(1, Number(params.get("page")) || 1);
  const transfers = useQuery(transfersQuery({ state, page }));
  const { data } = transfers;
  const refresh = () => void client.invalidateQueries({ queryKey: ["staff-transfers"] });
  const address = (wanted: string, number?: number) =>
    href("admin", {}, { tab: "transfers", state: wanted === "open" ? undefined : wanted, page: number });
  return (
    <div className="stackv">
      <StatementUpload onDone={refresh} />
      <TabLinks
        label={finance("state")}
        tabs={[
          { href: address("open"), label: t("open", { count: data?.openCount ?? 0 }), isCurrent: state === "open" },
          { href: address("all"), label: refunds("states.all"), isCurrent: state === "all" },
        ]}
      />
      {!data && (transfers.isError ? <RoomFailed query={transfers} /> : <RoomSkeleton />)}
      {data?.isMatching && <p role="status">{t("reasons.new")}</p>}
      {data?.total === 0 && <EmptyState title={t("empty")}>{t(state === "open" ? "emptyText" : "noneText")}</EmptyState>}
      {data && data.total > 0 && <TransferTable transfers={data.items} actorId={actorId} onDone={refresh} />}
      {data && (
        <ListPages
          page={page}
          pageCount={Math.ceil(data.total / data.limit)}
          hrefFor={(number) => address(state, number > 1 ? number : undefined)}
        />
      )}
    </div>
  );
};
