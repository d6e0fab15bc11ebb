"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Problem } from "#components/security/problem.tsx";
import { useAction } from "#components/security/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { showToast } from "#components/ui/toasts.ts";
import { answerFeedback } from "#lib/feedback/queries.ts";
import type { FeedbackItem } from "#lib/feedback/schema.ts";

/** One answer: written, changed, taken back. */
export const AnswerForm = ({ item: { id, answer } }: { item: Pick<FeedbackItem, "id" | "answer"> }) => {
  const t = useTranslations("material-feedbacks.answers");
  const client = useQueryClient();
  const { run, isBusy, error, errorOf } = useAction();
  const [text, setText] = useState(answer ?? "");
  const save = async (wanted: string | null) => {
    if (!(await run(() => answerFeedback(id, wanted)))) return;
    await client.invalidateQueries({ queryKey: ["feedback", "list"] });
    showToast({ text: t(wanted === null ? "removed" : "saved") });
  };
  return (
    <form
      method="post"
      noValidate
      className="ans stackv"
      onSubmit={(event) => {
        event.preventDefault();
        void save(text.trim() || null);
      }}
    >
      <Problem error={error} />
      <TextArea
        id={`answer-${id}`}
        label={t("label")}
        rows={3}
        maxLength={2_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={errorOf("answer")}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" small busy={isBusy} aria-disabled={!text.trim() && answer === null ? true : undefined}>
          {t(answer === null ? "save" : "change")}
        </Button>
        {answer !== null && (
          <Button small busy={isBusy} onClick={() => void save(null)}>
            {t("remove")}
          </Button>
        )}
      </div>
    </form>
  );
};
