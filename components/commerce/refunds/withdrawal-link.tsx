"use client";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { Skeleton } from "#components/platform/ui/skeleton.tsx";
import { confirmWithdrawal, linkedWithdrawalQuery } from "#lib/commerce/refunds/queries.ts";

/** What the link in an acknowledgement opens: says what it confirms, and confirms it only when the button is pressed (threat 14). */
export const WithdrawalLink = ({ token }: { token: string }) => {
  const t = useTranslations("service-pages.withdrawal");
  const common = useTranslations("common");
  const format = useFormatter();
  const { data, error, refetch, isFetching } = useQuery(linkedWithdrawalQuery(token));
  const { run, isBusy, error: refused } = useAction();
  const [isDone, setDone] = useState(false);
  const confirm = async () => setDone((await run(() => confirmWithdrawal(token))) !== null);
  if (!data && error) {
    return (
      <ErrorState title={error.message} retryText={common("retry")} onRetry={refetch} busy={isFetching}>
        {null}
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label={common("loading")} className="stackv">
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="h-12" />
      </div>
    );
  }
  const at = format.dateTime(new Date(data.receivedAt), { dateStyle: "long", timeStyle: "short" });
  return (
    <div className="stackv">
      <h1>{t("confirm")}</h1>
      <p>{t("linkText", { number: data.orderNumber, at })}</p>
      {isDone || data.isConfirmed ? (
        <Notice tone="ok" role="status">
          {t("linkDone")}
        </Notice>
      ) : (
        <>
          <Problem error={refused} />
          <Button look="go" wide busy={isBusy} onClick={() => void confirm()}>
            {t("confirm")}
          </Button>
        </>
      )}
    </div>
  );
};
