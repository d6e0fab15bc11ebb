"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { InvoiceButton } from "#components/commerce/orders/invoice-button.tsx";
import { XRechnungButton } from "#components/commerce/orders/x-rechnung-button.tsx";
import { YearPapers } from "#components/commerce/orders/year-papers.tsx";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { Table } from "#components/platform/ui/table.tsx";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { buyerYearsQuery, fetchBuyerYear, invoicesQuery } from "#lib/commerce/orders/queries.ts";
import type { Invoice } from "#lib/commerce/orders/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";

const tones = { paid: "ok", awaiting_transfer: "warn", pending: "info", failed: "error", cancelled: "plain", refunded: "plain" } as const;

/** ROUTE-27 (documents of purchases): every invoice with its state and its PDF. */
export const InvoicesScreen = () => {
  const t = useTranslations("cabinet-settings.invoices");
  const common = useTranslations("common");
  const format = useFormatter();
  const href = useHref();
  const { bcp47 } = useWorld();
  const page = Math.max(1, Number(useSearchParams().get("page")) || 1);
  const { data, error, refetch, isFetching } = useQuery(invoicesQuery(page));
  if (!data && error) {
    return (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={refetch} busy={isFetching}>
        <p>{error.message}</p>
      </ErrorState>
    );
  }
  if (!data) return <ListSkeleton label={common("loading")} />;
  if (data.total === 0) {
    return (
      <EmptyState title={t("empty")}>
        <p>{t("emptyText")}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <Table<Invoice>
        label={t("title")}
        rows={data.items}
        rowKey={({ id }) => id}
        columns={[
          { key: "label", header: t("number"), isRowHeader: true, cell: ({ label }) => label },
          { key: "date", header: t("date"), cell: ({ issuedAt }) => format.dateTime(new Date(issuedAt), { dateStyle: "medium" }) },
          {
            key: "order",
            header: t("order"),
            cell: ({ orderId }) => <a href={href("orderConfirmation", {}, { order: orderId })}>{orderId}</a>,
          },
          {
            key: "status",
            header: t("state"),
            cell: ({ status, kind }) =>
              kind === "invoice" ? <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge> : <Badge>{t(kind)}</Badge>,
          },
          {
            key: "amount",
            header: t("amount"),
            align: "end",
            isPinned: true,
            cell: ({ grossMinor, currency }) => formatPrice(grossMinor, currency, bcp47, { unambiguous: true }),
          },
          { key: "file", header: t("file"), align: "end", cell: (invoice) => <InvoiceFiles invoice={invoice} /> },
        ]}
      />
      <ListPages
        page={page}
        pageCount={Math.ceil(data.total / data.limit)}
        hrefFor={(number) => href("cabinet.invoices", {}, { page: number > 1 ? number : undefined })}
      />
      <YearPapers kind="buyer" query={buyerYearsQuery} fetchFile={fetchBuyerYear} />
    </>
  );
};

const InvoiceFiles = ({ invoice }: { invoice: Invoice }) => (
  <div className="flex flex-wrap justify-end gap-2">
    <InvoiceButton invoice={invoice} />
    {invoice.isBusiness && <XRechnungButton invoice={invoice} />}
  </div>
);
