"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { AnswerForm } from "#components/catalogue/feedback/answer-form.tsx";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { Stars } from "#components/platform/ui/rating.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { feedbackQuery } from "#lib/catalogue/feedback/queries.ts";

/** The seller reads what buyers say, newest first, and answers. */
export const AnswerList = ({ materialId }: { materialId: number }) => {
  const t = useTranslations("material-feedbacks");
  const common = useTranslations("common");
  const href = useHref();
  const page = Math.max(1, Number(useSearchParams().get("page")) || 1);
  const { data, error, refetch, isFetching } = useQuery(feedbackQuery(materialId, page, "newest"));
  if (!data && error) {
    return (
      <ErrorState title={t("form.failed")} retryText={common("retry")} onRetry={refetch} busy={isFetching}>
        <p>{error.message}</p>
      </ErrorState>
    );
  }
  if (!data) return <ListSkeleton label={common("loading")} />;
  if (data.total === 0) {
    return (
      <EmptyState title={t("answers.empty")}>
        <p>{t("answers.emptyText")}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <p className="text-14 text-ink-2">{t("count", { count: data.total })}</p>
      {data.items.map((item) => (
        <article key={item.id} className="rev">
          <p className="row text-13">
            <Stars stars={item.stars} text={common("rating.stars", { stars: item.stars })} />
            <b>{item.by ?? t("anonymous")}</b>
            <span className="text-ink-2">{item.classContext}</span>
          </p>
          {item.body && <p className="whitespace-pre-line wrap-anywhere">{item.body}</p>}
          {item.corrections.map(({ page: number, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page may be named twice with the same words
            <p key={index} className="text-14 wrap-anywhere">
              <b>{t("correctionPage", { page: number })}:</b> {text}
            </p>
          ))}
          <AnswerForm key={item.answer ?? ""} item={item} />
        </article>
      ))}
      <ListPages
        page={data.page}
        pageCount={data.pages}
        hrefFor={(number) => href("materialFeedback", { id: materialId }, { page: number > 1 ? number : undefined })}
      />
    </>
  );
};
