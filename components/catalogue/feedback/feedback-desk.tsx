"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { AnswerList } from "#components/catalogue/feedback/answer-list.tsx";
import { FeedbackForm } from "#components/catalogue/feedback/feedback-form.tsx";
import { RequireMember } from "#components/identity/session/require-member.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { deskQuery } from "#lib/catalogue/feedback/queries.ts";

/** ROUTE-5: the form for who bought the material, the answers for who made it. */
export const FeedbackDesk = ({ materialId }: { materialId: number }) => {
  const common = useTranslations("common");
  return (
    <RequireMember fallback={<ListSkeleton label={common("loading")} />}>
      <Desk materialId={materialId} />
    </RequireMember>
  );
};

const Desk = ({ materialId }: { materialId: number }) => {
  const t = useTranslations("material-feedbacks");
  const common = useTranslations("common");
  const href = useHref();
  const { data, error, refetch, isFetching } = useQuery(deskQuery(materialId));
  if (!data && error) {
    return (
      <ErrorState title={t("form.failed")} retryText={common("retry")} onRetry={refetch} busy={isFetching}>
        <p>{error.message}</p>
      </ErrorState>
    );
  }
  if (!data) return <ListSkeleton label={common("loading")} />;
  const back = href("material", { id: data.material.id, slug: data.material.slug });
  if (data.role === "none") {
    return (
      <EmptyState
        heading="h1"
        title={t("form.notBought")}
        actions={
          <LinkButton look="go" href={back}>
            {t("form.toMaterial")}
          </LinkButton>
        }
      >
        <p>{t("form.notBoughtText")}</p>
      </EmptyState>
    );
  }
  const { title, language } = data.material;
  return (
    <div className="mx-auto max-w-168">
      <h1 className="text-28">{data.role === "seller" ? t("answers.heading", { title }) : t("form.heading")}</h1>
      <p className="mt-1 mb-6 text-ink-2">
        {data.role === "seller" ? (
          t("answers.text")
        ) : (
          <a href={back} lang={language}>
            {title}
          </a>
        )}
      </p>
      {/* A new key when it was deleted: the form starts anew, and what was typed in it goes with it. */}
      {data.role === "seller" ? <AnswerList materialId={materialId} /> : <FeedbackForm key={data.own?.id ?? "new"} desk={data} />}
    </div>
  );
};
