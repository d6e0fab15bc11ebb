"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { CreditNoteButton } from "#components/books/payouts/credit-note-button.tsx";
import { SharePanel } from "#components/books/payouts/share-panel.tsx";
import { TaxPanel } from "#components/books/payouts/tax-panel.tsx";
import { IdentityPanel } from "#components/books/tax/identity-panel.tsx";
import { YearPapers } from "#components/commerce/orders/year-papers.tsx";
import { FileButton } from "#components/identity/security/file-button.tsx";
import { useUser } from "#components/identity/session/use-session.ts";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { Table } from "#components/platform/ui/table.tsx";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { creditNotesQuery, fetchCreditNotes, fetchSellerYear, sellerYearsQuery } from "#lib/books/payouts/queries.ts";
import type { CreditNote } from "#lib/books/payouts/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

/** ROUTE-26: how the seller's share is made, her credit notes, and how she is taxed. */
export const FeeScreen = () => {
  const t = useTranslations("seller.creditNotes");
  const me = useUser();
  if (me && !me.isSeller)
    return (
      <EmptyState title={t("sellersOnly")}>
        <p>{t("sellersOnlyText")}</p>
      </EmptyState>
    );
  return (
    <div className="stackv">
      <SharePanel />
      <Notes />
      <YearPapers kind="seller" query={sellerYearsQuery} fetchFile={fetchSellerYear} />
      <TaxPanel />
      <IdentityPanel />
    </div>
  );
};

const Notes = () => {
  const t = useTranslations("seller.creditNotes");
  const payouts = useTranslations("seller.payouts");
  const common = useTranslations("common");
  const format = useFormatter();
  const href = useHref();
  const { bcp47 } = useWorld();
  const page = Math.max(1, Number(useSearchParams().get("page")) || 1);
  const { data, error, refetch, isFetching } = useQuery(creditNotesQuery(page));
  const price = (minor: number, currency: Currency) => formatPrice(minor, currency, bcp47, { unambiguous: true });
  if (!data)
    return error ? (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching}>
        <p>{error.message}</p>
      </ErrorState>
    ) : (
      <ListSkeleton label={common("loading")} />
    );
  return (
    <section aria-labelledby="credit-notes">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="credit-notes" className="text-18">
          {t("list", { count: data.total })}
        </h2>
        {data.total > 0 && <FileButton text={payouts("csv")} fileName="credit-notes.csv" fetchFile={fetchCreditNotes} />}
      </div>
      {data.total === 0 ? (
        <EmptyState title={t("empty")}>
          <p>{t("emptyText")}</p>
        </EmptyState>
      ) : (
        <Table<CreditNote>
          label={t("title")}
          rows={data.items}
          rowKey={({ id }) => id}
          columns={[
            { key: "label", header: t("number"), isRowHeader: true, cell: ({ label }) => label },
            {
              key: "month",
              header: t("month"),
              cell: ({ month }) => format.dateTime(new Date(`${month}T12:00:00Z`), { month: "long", year: "numeric", timeZone: "UTC" }),
            },
            { key: "net", header: t("net"), align: "end", cell: ({ netMinor, currency }) => price(netMinor, currency) },
            { key: "vat", header: t("vat"), align: "end", cell: ({ vatMinor, currency }) => price(vatMinor, currency) },
            {
              key: "gross",
              header: t("gross"),
              align: "end",
              isPinned: true,
              cell: ({ grossMinor, currency }) => price(grossMinor, currency),
            },
            { key: "file", header: t("file"), align: "end", cell: (note) => <CreditNoteButton note={note} /> },
          ]}
        />
      )}
      <ListPages
        page={page}
        pageCount={Math.ceil(data.total / data.limit)}
        hrefFor={(number) => href("cabinet.fee", {}, { page: number > 1 ? number : undefined })}
      />
    </section>
  );
};
