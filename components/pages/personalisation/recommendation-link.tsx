"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { RecommendedCard } from "#components/pages/personalisation/recommended-card.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { CardSkeleton } from "#components/platform/ui/card-skeleton.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { recommendationLinkQuery, rememberRecommendation } from "#lib/pages/personalisation/queries.ts";
import type { Recommendation } from "#lib/pages/personalisation/schema.ts";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";

/** ROUTE-70: what a mail recommended; a button marks one of them without a login (threat 14: the link alone does nothing). */
export const RecommendationLink = ({ token }: { token: string }) => {
  const t = useTranslations("personalization.recommendation");
  const common = useTranslations("common");
  const href = useHref();
  const { data, error, refetch, isFetching } = useQuery(recommendationLinkQuery(token));
  const isOver = [400, 410].includes((error as ApiError | null)?.status ?? 0);
  const ways = (
    <div className="row">
      <LinkButton href={href("landing.recommendations")}>{t("all")}</LinkButton>
      <LinkButton href={href("cabinet.notifications")}>{t("settings")}</LinkButton>
    </div>
  );
  if (isOver || data?.items.length === 0) {
    return (
      <EmptyState title={t(isOver ? "over" : "gone")} actions={ways}>
        <p>{t("overText")}</p>
      </EmptyState>
    );
  }
  if (!data && error) {
    return (
      <ErrorState title={error.message} retryText={common("retry")} onRetry={refetch} busy={isFetching}>
        {null}
      </ErrorState>
    );
  }
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="read mt-2 mb-5">{t("text")}</p>
      <div className="cards">
        {data
          ? data.items.map((item) => <Remembered key={item.card.id} token={token} item={item} />)
          : ["a", "b", "c"].map((key) => <CardSkeleton key={key} />)}
      </div>
      <div className="mt-6">{ways}</div>
    </>
  );
};

const Remembered = ({ token, item }: { token: string; item: Recommendation }) => {
  const t = useTranslations("personalization.recommendation");
  const { world, bcp47 } = useWorld();
  const { run, isBusy, error } = useAction();
  const [isRemembered, setRemembered] = useState(false);
  const remember = async () => setRemembered((await run(() => rememberRecommendation(token, item.card.id))) !== null);
  const { title } = item.card;
  return (
    <RecommendedCard
      world={world}
      bcp47={bcp47}
      item={item}
      below={
        <div>
          {isRemembered ? (
            <p role="status" className="text-14">
              {t("remembered", { title })}
            </p>
          ) : (
            <Button small busy={isBusy} aria-label={t("rememberThis", { title })} onClick={() => void remember()}>
              {t("remember")}
            </Button>
          )}
          {error && (
            <p role="alert" className="err">
              {error.message}
            </p>
          )}
        </div>
      }
    />
  );
};
