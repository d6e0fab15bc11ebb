"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { MovementFilterForm } from "#components/books/payouts/movement-filter-form.tsx";
import { FileButton } from "#components/identity/security/file-button.tsx";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { Table } from "#components/platform/ui/table.tsx";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { fetchMovements, movementsQuery } from "#lib/books/payouts/queries.ts";
import type { Movement } from "#lib/books/payouts/schema.ts";
import { rateText } from "#lib/platform/amounts/rate-text.ts";
import { formatPrice } from "#lib/platform/money/money.ts";

/** Every movement, filtered by the address; each says where it comes from. */
export const Movements = ({ currencies }: { currencies: readonly string[] }) => {
  const t = useTranslations("seller.payouts.movements");
  const payouts = useTranslations("seller.payouts");
  const common = useTranslations("common");
  const format = useFormatter();
  const href = useHref();
  const { bcp47, paths } = useWorld();
  const params = useSearchParams();
  const of = (name: string) => params.get(name) ?? "";
  const filter = { currency: of("currency"), kind: of("kind"), account: of("account"), from: of("from"), to: of("to") };
  const page = Math.max(1, Number(params.get("page")) || 1);
  const { data, error, refetch, isFetching } = useQuery(movementsQuery({ ...filter, page }));
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
  const from = ({ kind, orderId, isOwnOrder, subject, rate }: Movement) => {
    if (rate) return rateText(rate.perEuro, rate.currency, bcp47);
    if (orderId !== null && isOwnOrder)
      return <a href={href("orderConfirmation", {}, { order: orderId })}>{t("order", { id: String(orderId) })}</a>;
    if (orderId !== null && "cabinet.sales" in paths)
      return <a href={`${href("cabinet.sales" as "cabinet.fee")}?order=${orderId}`}>{t("order", { id: String(orderId) })}</a>;
    if (orderId !== null) return t("order", { id: String(orderId) });
    if (kind === "credit_note") return <a href={href("cabinet.fee")}>{t("creditNotes")}</a>;
    return subject.startsWith("user:") ? t("own") : "–";
  };
  return (
    <section aria-labelledby="movements">
      <h2 id="movements" className="mb-3 text-18">
        {t("title")}
      </h2>
      <MovementFilterForm key={Object.values(filter).join()} filter={filter} currencies={currencies} />
      {!data && error && (
        <ErrorState title={t("failed")} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching}>
          <p>{error.message}</p>
        </ErrorState>
      )}
      {!data && !error && <ListSkeleton label={common("loading")} />}
      {data && (
        <div className="my-3 flex flex-wrap items-center justify-between gap-3">
          <p className="text-14 text-ink-2" role="status">
            {t("count", { count: data.total })}
          </p>
          <FileButton text={payouts("csv")} fileName="movements.csv" fetchFile={() => fetchMovements(filter)} />
        </div>
      )}
      {data?.total === 0 && <EmptyState title={t("empty")}>{t("emptyText")}</EmptyState>}
      {data && data.total > 0 && (
        <Table<Movement>
          label={t("title")}
          rows={data.items}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "at",
              header: t("at"),
              cell: ({ at }) => <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: "medium" })}</time>,
            },
            { key: "kind", header: t("kind"), isRowHeader: true, cell: ({ kind }) => (t.has(`kinds.${kind}`) ? t(`kinds.${kind}`) : kind) },
            { key: "account", header: t("account"), cell: ({ account }) => t(`accounts.${account}`) },
            { key: "from", header: t("origin"), cell: from },
            {
              key: "amount",
              header: t("amount"),
              align: "end",
              isPinned: true,
              cell: ({ amountMinor, currency }) => formatPrice(amountMinor, currency, bcp47, { unambiguous: true }),
            },
          ]}
        />
      )}
      {data && (
        <ListPages
          page={page}
          pageCount={Math.ceil(data.total / data.limit)}
          hrefFor={(number) => href("cabinet.credit", {}, { ...given, page: number > 1 ? number : undefined })}
        />
      )}
    </section>
  );
};
