"use client";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { ItemView } from "#components/interactive/player/item-view.tsx";
import { PromptText } from "#components/interactive/player/prompt-text.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { scoreItem } from "#lib/interactive/exercises/rules.ts";
import { toShownItem } from "#lib/interactive/learning-rooms/rules.ts";
import type { PupilState, SentAnswer } from "#lib/interactive/learning-rooms/schema.ts";

type Props = { state: PupilState; waiting: readonly SentAnswer[]; onAnswer: (item: string, answer: Record<string, unknown>) => void };

/** The question that all answer now. What is right comes from the server once the teacher shows it; until then nobody can look it up here. */
export const QuizPlay = ({ state, waiting, onAnswer }: Props) => {
  const t = useTranslations("new-interactive.join");
  const room = useTranslations("new-interactive.room");
  const said = useTranslations("new-interactive.player");
  const told = JSON.stringify(state.items[0] ?? null);
  const item = useMemo(() => {
    const read = JSON.parse(told) as Record<string, unknown> | null;
    return read && toShownItem(read);
  }, [told]);
  const kept = state.answers[0]?.answer;
  const [chosen, setChosen] = useState<Record<string, unknown>>();
  if (!item) {
    return (
      <p className="lr-wait" role="status">
        {t("wait")}
      </p>
    );
  }
  const onItsWay = waiting.find((one) => one.item === item.id)?.answer;
  const value = state.isShown ? kept : (chosen ?? onItsWay ?? kept);
  const isSent = JSON.stringify(value) === JSON.stringify(kept);
  const marks = state.isShown && kept ? scoreItem(item, kept).marking.parts : undefined;
  const mark = state.answers[0]?.mark;
  return (
    <div className="lr-question-card">
      <p className="lr-small">{said("task", { number: (state.current ?? 0) + 1, count: state.count })}</p>
      <PromptText item={item} className="lr-question" />
      <ItemView
        item={item}
        value={value}
        onChange={(next) => setChosen(next as Record<string, unknown>)}
        marks={marks}
        isLocked={state.isShown}
      />
      {state.isShown ? (
        <Notice tone={mark === "right" ? "ok" : "info"} role="status">
          {mark === "partly" || mark === "wrong" ? room(mark) : said(mark ?? "open")}
        </Notice>
      ) : (
        <>
          <Button look="go" wide aria-disabled={!value || isSent} onClick={() => value && !isSent && onAnswer(item.id, value)}>
            {t("answer")}
          </Button>
          <p role="status" className="lr-small">
            {onItsWay ? t("sending") : kept && isSent ? t("sent") : ""}
          </p>
        </>
      )}
      {state.isShown && state.solution && (
        <section aria-label={said("right")}>
          <p className="lr-small">{said("right")}</p>
          <ItemView item={item} value={state.solution} onChange={() => {}} isLocked marks={undefined} />
        </section>
      )}
    </div>
  );
};
