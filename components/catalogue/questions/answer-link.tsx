"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { AnswerQuestionForm } from "#components/catalogue/questions/answer-question-form.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { Skeleton } from "#components/platform/ui/skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { answerByLink, linkedQuestionQuery } from "#lib/catalogue/questions/queries.ts";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";

/** What the link of a mail opens: one question and the form for its answer, without a login. Opening it changes nothing (threat 14). */
export const AnswerLink = ({ token }: { token: string }) => {
  const t = useTranslations("questions");
  const links = useTranslations("service-pages.links");
  const query = useQuery(linkedQuestionQuery(token));
  const [isDone, setDone] = useState(false);
  const { data, error } = query;
  if (isDone) {
    return (
      <div className="stackv">
        <Notice tone="ok" role="status">
          {t("answer.sent")}
        </Notice>
        <ToDesk />
      </div>
    );
  }
  if (!data && [400, 410].includes((error as ApiError | null)?.status ?? 0)) {
    return (
      <div className="stackv">
        <h1>{links("invalid")}</h1>
        <p>{t("link.over")}</p>
        <ToDesk />
      </div>
    );
  }
  if (!data) {
    return error ? (
      <RoomFailed query={query} />
    ) : (
      <div role="status" aria-label={links("loading")} className="stackv">
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="h-12" />
        <Skeleton className="h-24" />
      </div>
    );
  }
  return (
    <>
      <h1 className="wrap-anywhere">{t("link.title", { title: data.title })}</h1>
      <p className="panel mt-4 whitespace-pre-line wrap-anywhere">{data.question}</p>
      <AnswerQuestionForm
        id="linked"
        mayShow={data.mayShow}
        send={(answer, agrees) => answerByLink({ token, answer, agrees })}
        onSent={() => setDone(true)}
      />
    </>
  );
};

const ToDesk = () => {
  const t = useTranslations("questions");
  const href = useHref();
  return (
    <div>
      <LinkButton href={href("cabinet.questionDesk")}>{t("desk.title")}</LinkButton>
    </div>
  );
};
