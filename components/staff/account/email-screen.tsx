"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { EmailForm } from "#components/staff/account/email-form.tsx";
import { EmailPending } from "#components/staff/account/email-pending.tsx";
import { emailChangeQuery } from "#lib/staff/account/queries.ts";

/** ROUTE-18: the address, a wish for another one, and how far that is. */
export const EmailScreen = () => {
  const t = useTranslations("cabinet-settings.email");
  const common = useTranslations("common");
  const { data, error, refetch, isFetching } = useQuery(emailChangeQuery);
  if (!data && error)
    return (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (!data) return <ListSkeleton label={common("loading")} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="text-14 text-ink-2">{t("intro")}</p>
      <dl className="dl">
        <div>
          <dt>{t("current")}</dt>
          <dd className="wrap-anywhere">{data.email}</dd>
        </div>
      </dl>
      {data.pending ? <EmailPending email={data.email} pending={data.pending} /> : <EmailForm />}
    </div>
  );
};
