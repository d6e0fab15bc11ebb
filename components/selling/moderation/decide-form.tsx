"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { FieldError } from "#components/platform/ui/field-error.tsx";
import { RadioGroup } from "#components/platform/ui/radio-group.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { decideCase } from "#lib/selling/moderation/queries.ts";
import { refusalReasons } from "#lib/selling/moderation/rules.ts";
import type { CaseDetail, DecideInput } from "#lib/selling/moderation/schema.ts";

type Props = Pick<CaseDetail, "id" | "kind" | "title">;

/** Yes or no, and against its owner the reasons that she will read (Regulation (EU) 2022/2065 art. 17). */
export const DecideForm = ({ id, kind, title }: Props) => {
  const t = useTranslations("staff.moderation");
  const client = useQueryClient();
  const { run, isBusy, error, errorOf } = useAction();
  const [decision, setDecision] = useState<DecideInput["decision"] | "">("");
  const isAgainst = kind === "notice" ? decision === "granted" : decision === "refused";
  const onSubmit = async (form: FormData) => {
    if (decision === "") return;
    const reasons = refusalReasons.filter((reason) => form.has(reason));
    const done = await run(() => decideCase({ id, decision, reasons, statement: String(form.get("statement") ?? "") }));
    await client.invalidateQueries({ queryKey: ["moderation"] });
    if (done) showToast({ text: t("done", { title }) });
  };
  return (
    <Form className="panel stackv" onSubmit={onSubmit}>
      <h2 className="text-18">{t("decide")}</h2>
      <Problem error={error} />
      <RadioGroup
        legend={t(`question.${kind}`)}
        name="decision"
        value={decision}
        onChange={(value) => setDecision(value as DecideInput["decision"])}
        options={(["granted", "refused"] as const).map((value) => ({ value, label: t(`answers.${kind}.${value}`) }))}
      />
      {isAgainst && (
        <fieldset className="f" aria-invalid={errorOf("reasons") ? true : undefined}>
          <legend className="lab mb-1">{t("why")}</legend>
          {refusalReasons.map((reason) => (
            <Checkbox key={reason} name={reason} label={t(`reasons.${reason}`)} />
          ))}
          {errorOf("reasons") && <FieldError id="reasons-error">{errorOf("reasons")}</FieldError>}
        </fieldset>
      )}
      <TextArea
        name="statement"
        label={t("statement")}
        hint={isAgainst ? t("statementHint") : t("statementOptional")}
        rows={5}
        maxLength={4_000}
        error={errorOf("statement")}
      />
      <div>
        <Button type="submit" look="main" busy={isBusy} aria-disabled={decision === "" || undefined}>
          {t("send")}
        </Button>
      </div>
    </Form>
  );
};
