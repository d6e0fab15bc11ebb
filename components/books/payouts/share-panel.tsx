"use client";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { Progress } from "#components/platform/ui/progress.tsx";
import { Table } from "#components/platform/ui/table.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { shareQuery } from "#lib/books/payouts/queries.ts";
import type { ShareState } from "#lib/commerce/shares/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";

/** How the share is made: the table with the step reached, and what is missing to the next one. */
export const SharePanel = () => {
  const t = useTranslations("seller.creditNotes.share");
  const common = useTranslations("common");
  const format = useFormatter();
  const { bcp47 } = useWorld();
  const { data, error, refetch, isFetching } = useQuery(shareQuery);
  if (!data)
    return error ? (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching}>
        <p>{error.message}</p>
      </ErrorState>
    ) : (
      <ListSkeleton label={common("loading")} />
    );
  const euro = (cents: number) => formatPrice(cents, "EUR", bcp47);
  const percent = (bp: number) => format.number(bp / 10_000, { style: "percent", maximumFractionDigits: 2 });
  const { salesCents, shareBp, feeCents, next, table } = data;
  return (
    <section className="panel" aria-labelledby="share">
      <h2 id="share" className="mb-2 text-18">
        {t("title", { share: percent(shareBp) })}
      </h2>
      <p className="mb-3">{t("text", { fee: euro(feeCents) })}</p>
      {next ? (
        <>
          <Progress
            value={salesCents}
            max={next.fromCents}
            label={t("progress")}
            valueText={t("of", { sales: euro(salesCents), goal: euro(next.fromCents) })}
          />
          <p className="my-2 text-14 text-ink-2">
            {t("missing", { sales: euro(salesCents), missing: euro(next.missingCents), share: percent(next.shareBp) })}
          </p>
        </>
      ) : (
        <p className="my-2 text-14 text-ink-2">{t("highest", { sales: euro(salesCents) })}</p>
      )}
      <Table<ShareState["table"][number]>
        label={t("table")}
        rows={table}
        rowKey={({ fromCents }) => fromCents}
        columns={[
          { key: "from", header: t("from"), isRowHeader: true, cell: ({ fromCents }) => euro(fromCents) },
          {
            key: "share",
            header: t("share"),
            align: "end",
            isPinned: true,
            cell: (step) =>
              step.shareBp === shareBp ? <strong>{t("yours", { share: percent(step.shareBp) })}</strong> : percent(step.shareBp),
          },
        ]}
      />
    </section>
  );
};
