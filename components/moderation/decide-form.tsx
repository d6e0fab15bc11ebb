"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { Problem } from "#components/security/problem.tsx";
import { useAction } from "#components/security/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { FieldError } from "#components/ui/field-error.tsx";
import { RadioGroup } from "#components/ui/radio-group.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { showToast } from "#components/ui/toasts.ts";
import { decideCase } from "#lib/moderation/queries.ts";
import { refusalReasons } from "#lib/moderation/rules.ts";
import type { CaseDetail, DecideInput } from "#lib/moderation/schema.ts";

type Props = Pick<CaseDetail, "id" | "kind" | "title">;

/** Yes or no, and against its owner the reasons that she will read (Regulation (EU) 2022/2065 art. 17). */
export const DecideForm = ({ id, kind, title }: Props) => {
  const t = useTranslations("staff.moderation");
  const client = useQueryClient();
  const { run, isBusy, error, errorOf } = useAction();
  const [decision, setDecision] = useState<DecideInput["decision"] | "">("");
  const isAgainst = kind === "notice" ? decision === "granted" : decision === "refused";
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (decision === "") return;
    const form = new FormData(event.currentTarget);
    const reasons = refusalReasons.filter((reason) => form.has(reason));
    const done = await run(() => decideCase({ id, decision, reasons, statement: String(form.get("statement") ?? "") }));
    await client.invalidateQueries({ queryKey: ["moderation"] });
    if (done) showToast({ text: t("done", { title }) });
  };
  return (
    <form method="post" noValidate className="panel stackv" onSubmit={onSubmit}>
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
    </form>
  );
};
