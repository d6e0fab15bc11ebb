"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { RecommendedCard } from "#components/offers/recommended-card.tsx";
import { Button } from "#components/ui/button.tsx";
import { CardSkeleton } from "#components/ui/card-skeleton.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { useHref, useWorld } from "#components/world/world-provider.tsx";
import type { ApiError } from "#lib/api-client/api-error.ts";
import { recommendationLinkQuery, rememberRecommendation } from "#lib/offers/queries.ts";
import type { Recommendation } from "#lib/offers/schema.ts";

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
  const remember = useMutation<null, ApiError>({ mutationFn: () => rememberRecommendation(token, item.card.id) });
  const { title } = item.card;
  return (
    <RecommendedCard
      world={world}
      bcp47={bcp47}
      item={item}
      action={
        <div>
          {remember.isSuccess ? (
            <p role="status" className="text-14">
              {t("remembered", { title })}
            </p>
          ) : (
            <Button small busy={remember.isPending} aria-label={t("rememberThis", { title })} onClick={() => remember.mutate()}>
              {t("remember")}
            </Button>
          )}
          {remember.error && (
            <p role="alert" className="err">
              {remember.error.message}
            </p>
          )}
        </div>
      }
    />
  );
};
