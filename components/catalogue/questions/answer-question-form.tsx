"use client";
import { useTranslations } from "next-intl";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { LENGTHS } from "#lib/catalogue/questions/rules.ts";

type Props = {
  id: string;
  /** Whoever asked lets everybody read it: then the author is asked, too. */
  mayShow: boolean;
  send: (answer: string, agrees: boolean) => Promise<unknown>;
  onSent?: () => void;
};

/** The author's answer, written once: at the desk, or behind the link of a mail. */
export const AnswerQuestionForm = ({ id, mayShow, send, onSent }: Props) => {
  const t = useTranslations("questions.answer");
  const said = useTranslations("material-feedbacks.answers");
  const { run, isBusy, error, errorOf } = useChange(["questions"]);
  const onSubmit = async (form: FormData) => {
    const done = await run(() => send(String(form.get("answer") ?? ""), form.has("agrees")), { toast: () => t("sent") });
    if (done) onSent?.();
  };
  return (
    <Form className="stackv mt-3" onSubmit={onSubmit}>
      <Problem error={error} />
      <TextArea
        id={`answer-${id}`}
        name="answer"
        label={said("label")}
        rows={4}
        maxLength={LENGTHS.answer.max}
        error={errorOf("answer")}
        required
      />
      {mayShow ? (
        <Checkbox id={`agrees-${id}`} name="agrees" label={t("agrees")} hint={t("agreesHint")} />
      ) : (
        <p className="font-sans text-14 text-ink-2">{t("private")}</p>
      )}
      <div>
        <Button type="submit" look="main" busy={isBusy}>
          {t("send")}
        </Button>
      </div>
    </Form>
  );
};
