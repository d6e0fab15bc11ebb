"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { ReportButton } from "#components/catalogue/cases/report-button.tsx";
import { ConsentButton } from "#components/catalogue/questions/consent-button.tsx";
import { QuestionPair } from "#components/catalogue/questions/question-pair.tsx";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { ownQuestionsQuery } from "#lib/catalogue/questions/queries.ts";

/** What a member has asked authors, and what they answered. */
export const OwnQuestions = () => {
  const t = useTranslations("questions");
  const said = useTranslations("material-feedbacks");
  const common = useTranslations("common");
  const href = useHref();
  const query = useQuery(ownQuestionsQuery(Math.max(1, Number(useSearchParams().get("page")) || 1)));
  const { data } = query;
  if (!data) return query.isError ? <RoomFailed query={query} /> : <ListSkeleton label={common("loading")} />;
  if (data.total === 0) {
    return (
      <EmptyState title={t("own.empty")} actions={<LinkButton href={href("search")}>{common("search")}</LinkButton>}>
        <p>{t("own.emptyText")}</p>
      </EmptyState>
    );
  }
  return (
    <>
      {data.items.map((item) => (
        <QuestionPair
          key={item.id}
          item={item}
          by={t("own.you")}
          answerBy={item.other ? said("answerOf", { name: item.other }) : t("answerBy")}
        >
          {(item.status === "open" || item.status === "answered") && <ConsentButton item={item} />}
          {item.answer && !item.isAnswerRemoved && (
            <ReportButton subjectType="answer" subjectId={item.id} text={t("reportAnswer")} failedText={common("reportFailed")} />
          )}
        </QuestionPair>
      ))}
      <ListPages
        page={data.page}
        pageCount={data.pages}
        hrefFor={(page) => href("cabinet.questions", {}, { page: page > 1 ? page : undefined })}
      />
    </>
  );
};
