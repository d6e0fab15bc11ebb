"use client";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { Badge } from "#components/platform/ui/badge.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { VerificationForm } from "#components/selling/verification/verification-form.tsx";
import { verificationQuery } from "#lib/selling/verification/queries.ts";

const tones = { asked: "warn", open: "info", correction: "warn", confirmed: "ok", lapsed: "warn" } as const;

/** How far a seller's proof of who she is has come, what of her money waits for it, and the form to send it. */
export const VerificationPanel = () => {
  const t = useTranslations("seller.verification");
  const common = useTranslations("common");
  const format = useFormatter();
  const { data, error, refetch, isFetching } = useQuery(verificationQuery);
  if (!data)
    return error ? (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching}>
        <p>{error.message}</p>
      </ErrorState>
    ) : (
      <ListSkeleton label={common("loading")} />
    );
  const { state, isHeld, stopsOn, reason, documentDays } = data;
  return (
    <section className="panel" aria-labelledby="verification" id="proof">
      <h2 id="verification" className="mb-2 text-18">
        {t("title")}
      </h2>
      <p className="mb-3">{t("why", { days: documentDays })}</p>
      <p className="mb-3" role="status">
        {state ? <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge> : t("states.none")}
      </p>
      {reason && <p className="read mb-3 whitespace-pre-line wrap-anywhere">{reason}</p>}
      {isHeld && (
        <Notice tone="warn" className="mb-3">
          {t("money")} {stopsOn && t("stop", { day: format.dateTime(new Date(stopsOn), { dateStyle: "long" }) })}
        </Notice>
      )}
      <VerificationForm key={`${state} ${data.hasDocument}`} data={data} />
    </section>
  );
};
