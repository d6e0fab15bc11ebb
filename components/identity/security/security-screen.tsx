"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PasskeySection } from "#components/identity/security/passkey-section.tsx";
import { PasswordSection } from "#components/identity/security/password-section.tsx";
import { SessionSection } from "#components/identity/security/session-section.tsx";
import { TotpSection } from "#components/identity/security/totp-section.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { Skeleton } from "#components/platform/ui/skeleton.tsx";
import { securityQuery } from "#lib/identity/security/queries.ts";

/** ROUTE-19: every way into the account on one page. `social` is the section of the social accounts, `keys` that of API keys. */
export const SecurityScreen = ({ social, keys }: { social?: ReactNode; keys?: ReactNode }) => {
  const t = useTranslations("cabinet-settings.security");
  const common = useTranslations("common");
  const { data, error, refetch, isFetching } = useQuery(securityQuery);
  // Of staff: the server answers nothing but the enrolment.
  const isLocked = data?.lacksSecondFactor ?? false;
  if (!data && error) {
    return (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching}>
        <p>{error.message}</p>
      </ErrorState>
    );
  }
  return (
    <div className="grid max-w-180 gap-5">
      {data ? (
        <>
          {isLocked ? <Notice tone="warn">{t("totp.staffFirst")}</Notice> : <PasswordSection hasPassword={data.hasPassword} />}
          <TotpSection security={data} />
          {!isLocked && <PasskeySection security={data} />}
        </>
      ) : (
        <div className="grid gap-5" role="status" aria-label={common("loading")}>
          <Skeleton className="h-90 rounded-tool" />
          <Skeleton className="h-40 rounded-tool" />
          <Skeleton className="h-40 rounded-tool" />
        </div>
      )}
      {!isLocked && social}
      {!isLocked && <SessionSection />}
      {!isLocked && keys}
    </div>
  );
};
