"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { RequireMember } from "#components/identity/session/require-member.tsx";
import { ScoreScale } from "#components/pages/survey/score-scale.tsx";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { SkeletonText } from "#components/platform/ui/skeleton.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { answerSurvey, ownAnswerQuery } from "#lib/pages/survey/queries.ts";
import { MAX_SURVEY_COMMENT } from "#lib/pages/survey/rules.ts";
import type { OwnAnswer } from "#lib/pages/survey/schema.ts";

/** ROUTE-15: would she recommend the site, from 0 to 10, and why. Who comes back finds her answer and can change it. */
export const SurveyScreen = () => (
  <div className="mx-auto max-w-160">
    <RequireMember fallback={<SkeletonText count={5} />}>
      <Survey />
    </RequireMember>
  </div>
);

const Survey = () => {
  const t = useTranslations("info.survey");
  const common = useTranslations("common");
  const { data, error, refetch, isFetching } = useQuery(ownAnswerQuery);
  const [isDone, setDone] = useState(false);
  if (!data && error) {
    return (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching}>
        <p>{error.message}</p>
      </ErrorState>
    );
  }
  if (!data) return <SkeletonText count={5} />;
  return isDone ? <Thanks onAgain={() => setDone(false)} /> : <SurveyForm before={data.answer} onDone={() => setDone(true)} />;
};

const Thanks = ({ onAgain }: { onAgain: () => void }) => {
  const t = useTranslations("info.survey");
  const href = useHref();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="status">
      <EmptyState
        heading="h1"
        title={t("thanks")}
        actions={
          <>
            <LinkButton look="main" href={href("home")}>
              {t("home")}
            </LinkButton>
            <Button onClick={onAgain}>{t("again")}</Button>
          </>
        }
      >
        <p>{t("thanksText")}</p>
      </EmptyState>
    </div>
  );
};

const SurveyForm = ({ before, onDone }: { before: OwnAnswer["answer"]; onDone: () => void }) => {
  const t = useTranslations("info.survey");
  const client = useQueryClient();
  const { run, isBusy, error, errorOf } = useAction();
  const [score, setScore] = useState<number | null>(before?.score ?? null);
  const onSubmit = async (form: FormData) => {
    const comment = String(form.get("comment") ?? "");
    const done = await run(() => answerSurvey({ score, comment }));
    if (!done) return;
    client.setQueryData(ownAnswerQuery.queryKey, done.value);
    onDone();
  };
  return (
    <Form className="stackv" onSubmit={onSubmit}>
      <h1>{t("title")}</h1>
      <p>{t(before ? "changeText" : "text")}</p>
      <Problem error={error} />
      <ScoreScale legend={t("question")} least={t("least")} most={t("most")} score={score} onChange={setScore} error={errorOf("score")} />
      <TextArea
        name="comment"
        label={t("comment")}
        hint={t("commentHint")}
        rows={5}
        maxLength={MAX_SURVEY_COMMENT}
        defaultValue={before?.comment}
        error={errorOf("comment")}
        optional={t("optional")}
      />
      <p className="text-13 text-ink-2">{t("privacy")}</p>
      <Button type="submit" look="main" busy={isBusy}>
        {t(before ? "change" : "send")}
      </Button>
    </Form>
  );
};
