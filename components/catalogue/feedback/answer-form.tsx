"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { answerFeedback } from "#lib/catalogue/feedback/queries.ts";
import type { FeedbackItem } from "#lib/catalogue/feedback/schema.ts";

/** One answer: written, changed, taken back. */
export const AnswerForm = ({ item: { id, answer } }: { item: Pick<FeedbackItem, "id" | "answer"> }) => {
  const t = useTranslations("material-feedbacks.answers");
  const { run, isBusy, error, errorOf } = useChange(["feedback", "list"]);
  const [text, setText] = useState(answer ?? "");
  const save = (wanted: string | null) => run(() => answerFeedback(id, wanted), { toast: () => t(wanted === null ? "removed" : "saved") });
  return (
    <Form className="ans stackv" onSubmit={() => save(text.trim() || null)}>
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
    </Form>
  );
};
