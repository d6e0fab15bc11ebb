"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { FileButton } from "#components/identity/security/file-button.tsx";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { TabLinks } from "#components/platform/ui/tab-links.tsx";
import { Table } from "#components/platform/ui/table.tsx";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { disputesQuery, fetchEvidence } from "#lib/commerce/disputes/queries.ts";
import { type Dispute, disputeStages } from "#lib/commerce/disputes/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

const tones = { asked: "warn", open: "error", won: "ok", lost: "plain", dropped: "plain" } as const;
const states = ["all", ...disputeStages] as const;

/** Payments that buyers' banks asked back, for finance: how they stand, until when evidence is taken, and what speaks for us. */
export const DisputesRoom = () => {
  const t = useTranslations("staff.disputes");
  const staff = useTranslations("staff");
  const format = useFormatter();
  const href = useHref();
  const { bcp47 } = useWorld();
  const params = useSearchParams();
  const filter = { state: params.get("state") ?? "all", page: Math.max(1, Number(params.get("page")) || 1) };
  const disputes = useQuery(disputesQuery(filter));
  const { data } = disputes;
  const price = (minor: number, currency: Currency) => formatPrice(minor, currency, bcp47, { unambiguous: true });
  const at = (iso: string) => format.dateTime(new Date(iso), { dateStyle: "medium", timeStyle: "short" });
  const address = (state: string, page?: number) =>
    href("admin", {}, { tab: "disputes", state: state === "all" ? undefined : state, page });
  return (
    <>
      <p className="mb-4 max-w-measure text-14 text-ink-2">{t("text")}</p>
      <TabLinks
        label={staff("refunds.states.label")}
        tabs={states.map((state) => ({
          href: address(state),
          label: state === "all" ? staff("refunds.states.all") : t(`states.${state}`),
          isCurrent: filter.state === state,
        }))}
      />
      {!data && (disputes.isError ? <RoomFailed query={disputes} /> : <RoomSkeleton />)}
      {data && (
        <p className="my-3 text-14 text-ink-2" role="status">
          {t("title")}: {data.total}
        </p>
      )}
      {data?.total === 0 && <EmptyState title={t("empty")}>{staff("refunds.emptyText")}</EmptyState>}
      {data && data.total > 0 && (
        <Table<Dispute>
          label={t("title")}
          className="sm:min-w-240"
          rows={data.items}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "order",
              header: staff("refunds.order"),
              isRowHeader: true,
              cell: ({ orderId, reference }) => (
                <>
                  <a href={href("admin", {}, { tab: "orders", open: orderId })}>{String(orderId)}</a>
                  <small className="block wrap-anywhere text-ink-2">{reference}</small>
                </>
              ),
            },
            {
              key: "buyer",
              header: staff("orders.buyer"),
              cell: ({ buyer }) => <a href={href("admin", {}, { user: buyer.id })}>{buyer.name || String(buyer.id)}</a>,
            },
            {
              key: "amount",
              header: staff("refunds.amount"),
              align: "end",
              isPinned: true,
              cell: ({ amountMinor, currency, feeMinor, feeCurrency, lossMinor }) => (
                <>
                  {price(amountMinor, currency)}
                  {feeCurrency && <small className="block text-ink-2">{t("fee", { amount: price(feeMinor, feeCurrency) })}</small>}
                  {lossMinor !== null && lossMinor > 0 && (
                    <small className="block text-ink-2">{t("loss", { amount: price(lossMinor, currency) })}</small>
                  )}
                </>
              ),
            },
            {
              key: "reason",
              header: staff("refunds.note"),
              cell: ({ reason }) => (
                <span lang="en" className="wrap-anywhere">
                  {reason.replaceAll("_", " ")}
                </span>
              ),
            },
            {
              key: "state",
              header: staff("refunds.state"),
              cell: ({ status, evidenceBy, closedAt }) => (
                <>
                  <Badge tone={tones[status]}>{t(`states.${status}`)}</Badge>
                  {closedAt === null && evidenceBy && <small className="block text-ink-2">{t("until", { at: at(evidenceBy) })}</small>}
                  {closedAt && <small className="block text-ink-2">{at(closedAt)}</small>}
                </>
              ),
            },
            {
              key: "act",
              header: staff("refunds.act"),
              cell: ({ id, orderId }) => (
                <FileButton text={t("evidence")} fileName={`dispute-${orderId}.zip`} fetchFile={() => fetchEvidence(id)} />
              ),
            },
          ]}
        />
      )}
      {data && (
        <ListPages page={filter.page} pageCount={Math.ceil(data.total / data.limit)} hrefFor={(page) => address(filter.state, page)} />
      )}
    </>
  );
};
