"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { BankForm } from "#components/staff/account/bank-form.tsx";
import { BankOnFile } from "#components/staff/account/bank-on-file.tsx";
import { bankQuery } from "#lib/staff/account/queries.ts";

/** ROUTE-17: where earnings go. */
export const BankScreen = () => {
  const t = useTranslations("cabinet-settings.bank");
  const common = useTranslations("common");
  const { data, error, refetch, isFetching } = useQuery(bankQuery);
  const [isEditing, setEditing] = useState(false);
  if (!data && error)
    return (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (!data) return <ListSkeleton label={common("loading")} />;
  const { account } = data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="text-14 text-ink-2">{t("intro")}</p>
      {isEditing ? (
        <BankForm account={account} onEnd={() => setEditing(false)} />
      ) : account ? (
        <BankOnFile account={account} onChange={() => setEditing(true)} />
      ) : (
        <EmptyState
          title={t("none")}
          actions={
            <Button look="main" onClick={() => setEditing(true)}>
              {t("add")}
            </Button>
          }
        >
          <p>{t("noneText")}</p>
        </EmptyState>
      )}
    </div>
  );
};
