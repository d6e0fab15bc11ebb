"use client";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "#components/platform/ui/badge.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import type { OwnQuestion } from "#lib/catalogue/questions/schema.ts";

const tones = { open: "info", answered: "ok", declined: "plain", closed: "plain" } as const;

type Props = {
  item: OwnQuestion;
  /** Who asked and who answers, as this reader calls them. */
  by: string;
  answerBy: string;
  children?: ReactNode;
};

/** One question with what became of it, as one of the two sees it. */
export const QuestionPair = ({ item, by, answerBy, children }: Props) => {
  const t = useTranslations("questions");
  const href = useHref();
  const format = useFormatter();
  const { material, status } = item;
  const day = (iso: string) => format.dateTime(new Date(iso), { dateStyle: "medium" });
  return (
    <article className="rev">
      <div className="row mb-2 items-start justify-between gap-x-4">
        <h2 className="min-w-0 text-18 wrap-anywhere" lang={material.language}>
          {material.isOnSale ? <a href={href("material", { id: material.id, slug: material.slug })}>{material.title}</a> : material.title}
        </h2>
        <span className="row gap-2">
          <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
          {item.isPublic && <Badge tone="info">{t("visibility.public")}</Badge>}
        </span>
      </div>
      <p className="row font-sans text-13">
        <b className="wrap-anywhere">{by}</b>
        <span className="text-ink-2">{day(item.askedAt)}</span>
      </p>
      {item.question === "" ? <Gone>{t("gone")}</Gone> : item.question && <Words>{item.question}</Words>}
      {item.isQuestionRemoved && <Gone>{t("removed")}</Gone>}
      {status === "answered" && (
        <div className="ans">
          <p className="row text-13">
            <b className="wrap-anywhere">{answerBy}</b>
            <span className="text-ink-2">{item.settledAt && day(item.settledAt)}</span>
          </p>
          {item.answer && <p className="whitespace-pre-line wrap-anywhere">{item.answer}</p>}
          {item.isAnswerRemoved && <Gone>{t("removed")}</Gone>}
        </div>
      )}
      {status === "declined" && (
        <div className="ans">
          <p>{t("declined")}</p>
          {item.reason && <p className="whitespace-pre-line wrap-anywhere">{item.reason}</p>}
        </div>
      )}
      {status === "closed" && <Gone>{t("closed")}</Gone>}
      {children}
    </article>
  );
};

const Words = ({ children }: { children: ReactNode }) => <p className="whitespace-pre-line wrap-anywhere">{children}</p>;
const Gone = ({ children }: { children: ReactNode }) => (
  <p className="mt-1 font-sans text-14 text-ink-2">
    <em>{children}</em>
  </p>
);
