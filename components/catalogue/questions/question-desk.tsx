"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { ReportButton } from "#components/catalogue/cases/report-button.tsx";
import { AnswerQuestionForm } from "#components/catalogue/questions/answer-question-form.tsx";
import { ConsentButton } from "#components/catalogue/questions/consent-button.tsx";
import { DeclineForm } from "#components/catalogue/questions/decline-form.tsx";
import { QuestionPair } from "#components/catalogue/questions/question-pair.tsx";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { TabLinks } from "#components/platform/ui/tab-links.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { answerQuestion, questionDeskQuery } from "#lib/catalogue/questions/queries.ts";
import type { OwnQuestion } from "#lib/catalogue/questions/schema.ts";

const states = ["open", "done"] as const;

/** What an author is asked: what waits for her, and what is done with. */
export const QuestionDesk = () => {
  const t = useTranslations("questions.desk");
  const common = useTranslations("common");
  const href = useHref();
  const params = useSearchParams();
  const state = states.find((one) => one === params.get("state")) ?? "open";
  const query = useQuery(questionDeskQuery(state, Math.max(1, Number(params.get("page")) || 1)));
  const { data } = query;
  const of = state === "open" ? undefined : state;
  return (
    <>
      <TabLinks
        label={t("title")}
        tabs={states.map((one) => ({
          href: href("cabinet.questionDesk", {}, { state: one === "open" ? undefined : one }),
          label: t(`states.${one}`),
          isCurrent: one === state,
        }))}
      />
      {!data && (query.isError ? <RoomFailed query={query} /> : <ListSkeleton label={common("loading")} />)}
      {data?.total === 0 && (
        <EmptyState title={t("empty")}>
          <p>{t("emptyText")}</p>
        </EmptyState>
      )}
      {data?.items.map((item) => (
        <DeskItem key={item.id} item={item} />
      ))}
      {data && (
        <ListPages
          page={data.page}
          pageCount={data.pages}
          hrefFor={(page) => href("cabinet.questionDesk", {}, { state: of, page: page > 1 ? page : undefined })}
        />
      )}
    </>
  );
};

const DeskItem = ({ item }: { item: OwnQuestion }) => {
  const t = useTranslations("questions");
  const said = useTranslations("material-feedbacks");
  const common = useTranslations("common");
  const { id, status, question, isQuestionRemoved, otherAgrees } = item;
  return (
    <QuestionPair item={item} by={item.other ?? said("anonymous")} answerBy={said("answers.label")}>
      {status === "open" && !isQuestionRemoved && (
        <>
          <AnswerQuestionForm id={String(id)} mayShow={otherAgrees} send={(answer, agrees) => answerQuestion({ id, answer, agrees })} />
          <DeclineForm id={id} />
        </>
      )}
      {status === "answered" && <ConsentButton item={item} />}
      {question && !isQuestionRemoved && (
        <ReportButton subjectType="question" subjectId={id} text={t("reportQuestion")} failedText={common("reportFailed")} />
      )}
    </QuestionPair>
  );
};
