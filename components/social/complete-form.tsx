"use client";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { FormProblem } from "#components/auth/form-problem.tsx";
import type { Completed, Trouble } from "#components/social/social-actions.ts";
import { SocialProblem } from "#components/social/social-problem.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useHref } from "#components/world/world-provider.tsx";
import { loadLate } from "#lib/api-client/load-late.ts";
import { providerNames } from "#lib/social/rules.ts";
import type { CompleteInput, Pending } from "#lib/social/schema.ts";

const fields = ["name", "email", "hasAcceptedTerms"];

type Props = { token: string; pending: Pending; onDone: (done: Completed, email: string) => void };

/** Name, address and terms: what the provider said stands there already. */
export const CompleteForm = ({ token, pending, onDone }: Props) => {
  const t = useTranslations("signup");
  const tLogin = useTranslations("login");
  const href = useHref();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ trouble: Trouble | null; fields: Record<string, string> } | null>(null);
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = String(form.get("email"));
    setBusy(true);
    setProblem(null);
    const input = { token, name: String(form.get("name")), email, hasAcceptedTerms: form.has("hasAcceptedTerms") } as CompleteInput;
    const actions = await loadLate("social", () => import("#components/social/social-actions.ts")).catch(() => null);
    const done = actions && (await actions.submitComplete(input));
    if (done && done.kind !== "failed") return onDone(done, email);
    setBusy(false);
    setProblem(done ?? { trouble: null, fields: {} });
  };
  const errorOf = (name: string) => problem?.fields[name];
  const isAtField = fields.some((name) => errorOf(name));
  return (
    <form method="post" noValidate className="stackv" onSubmit={onSubmit}>
      <h1>{t("complete.title")}</h1>
      <p>{t("complete.text", { provider: providerNames[pending.provider] })}</p>
      {problem && isAtField && <FormProblem problem={{ code: "invalid_input", message: null }} fields={fields} errorOf={errorOf} />}
      {problem && !isAtField && <SocialProblem trouble={problem.trouble} />}
      <TextField
        name="name"
        label={t("name")}
        hint={t("nameHint")}
        defaultValue={pending.name}
        error={errorOf("name")}
        autoComplete="name"
        maxLength={60}
        required
      />
      <TextField
        name="email"
        type="email"
        label={tLogin("email")}
        defaultValue={pending.email}
        error={errorOf("email")}
        autoComplete="email"
        autoCapitalize="none"
        required
      />
      <Checkbox
        name="hasAcceptedTerms"
        error={errorOf("hasAcceptedTerms")}
        label={t.rich("terms", {
          terms: (words) => (
            <a href={href("content.terms")} target="_blank" rel="noopener">
              {words}
            </a>
          ),
          privacy: (words) => (
            <a href={href("content.privacy")} target="_blank" rel="noopener">
              {words}
            </a>
          ),
        })}
      />
      <Button type="submit" look="go" wide busy={isBusy} busyText={t("complete.busy")}>
        {t("complete.submit")}
      </Button>
    </form>
  );
};
