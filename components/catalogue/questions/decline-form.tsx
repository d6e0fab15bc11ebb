"use client";
import { useTranslations } from "next-intl";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { declineQuestion } from "#lib/catalogue/questions/queries.ts";
import { LENGTHS } from "#lib/catalogue/questions/rules.ts";

/** Why the author does not answer; whoever asked reads it. */
export const DeclineForm = ({ id }: { id: number }) => {
  const t = useTranslations("questions.decline");
  const { run, isBusy, error, errorOf } = useChange(["questions"]);
  const onSubmit = (form: FormData) =>
    run(() => declineQuestion({ id, reason: String(form.get("reason") ?? "") }), { toast: () => t("done") });
  return (
    <details className="mt-3 text-14">
      <summary className="link w-fit cursor-pointer">{t("open")}</summary>
      <Form className="stackv mt-3" onSubmit={onSubmit}>
        <Problem error={error} />
        <TextArea
          id={`reason-${id}`}
          name="reason"
          label={t("reason")}
          rows={2}
          maxLength={LENGTHS.reason.max}
          error={errorOf("reason")}
          required
        />
        <div>
          <Button type="submit" small busy={isBusy}>
            {t("send")}
          </Button>
        </div>
      </Form>
    </details>
  );
};
