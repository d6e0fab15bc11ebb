"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ConnectPanel } from "#components/books/connect/connect-panel.tsx";
import { BalancePanel } from "#components/books/payouts/balance-panel.tsx";
import { Movements } from "#components/books/payouts/movements.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { balancesQuery } from "#lib/books/payouts/queries.ts";

/** ROUTE-25: in every currency what can be spent and what will be paid out, and every movement with where it comes from. */
export const CreditScreen = () => {
  const t = useTranslations("seller.payouts");
  const proof = useTranslations("seller.verification");
  const common = useTranslations("common");
  const href = useHref();
  const { data, error, refetch, isFetching } = useQuery(balancesQuery);
  if (!data && error)
    return (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching}>
        <p>{error.message}</p>
      </ErrorState>
    );
  if (!data) return <ListSkeleton label={common("loading")} />;
  const connect = data.hasConnect && <ConnectPanel />;
  if (data.items.length === 0)
    return (
      <div className="stackv">
        <EmptyState title={t("empty")}>
          <p>{t("emptyText")}</p>
        </EmptyState>
        {connect}
      </div>
    );
  return (
    <div className="stackv">
      {data.isHeld && <Notice tone="warn">{t("checking")}</Notice>}
      {data.isUnverified && (
        <Notice tone="warn" action={<a href={href("cabinet.fee")}>{proof("toProof")}</a>}>
          {proof("money")}
        </Notice>
      )}
      {data.items.map((balance) => (
        <BalancePanel key={balance.currency} balance={balance} hasConnect={data.hasConnect} />
      ))}
      {connect}
      <Movements currencies={data.items.map(({ currency }) => currency)} />
    </div>
  );
};
