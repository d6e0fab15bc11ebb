"use client";
import { useTranslations } from "next-intl";
import { FormProblem } from "#components/identity/auth/form-problem.tsx";
import { TermsCheckbox } from "#components/identity/auth/terms-checkbox.tsx";
import type { Completed } from "#components/identity/social/social-actions.ts";
import { SocialProblem } from "#components/identity/social/social-problem.tsx";
import { Form } from "#components/platform/forms/form.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { providerNames } from "#lib/identity/social/rules.ts";
import type { CompleteInput, Pending } from "#lib/identity/social/schema.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

const fields = ["name", "email", "hasAcceptedTerms"];

type Props = { token: string; pending: Pending; onDone: (done: Completed, email: string) => void };

/** Name, address and terms: what the provider said stands there already. */
export const CompleteForm = ({ token, pending, onDone }: Props) => {
  const t = useTranslations("signup");
  const tLogin = useTranslations("login");
  const { run, isBusy, error, errorOf } = useAction();
  const onSubmit = async (form: FormData) => {
    const email = String(form.get("email"));
    const input = { token, name: String(form.get("name")), email, hasAcceptedTerms: form.has("hasAcceptedTerms") } as CompleteInput;
    const load = () => loadLate("social", () => import("#components/identity/social/social-actions.ts"));
    const done = await run(async () => (await load()).submitComplete(input), { isLeaving: true });
    if (done) onDone(done.value, email);
  };
  const isAtField = fields.some((name) => errorOf(name));
  return (
    <Form className="stackv" onSubmit={onSubmit}>
      <h1>{t("complete.title")}</h1>
      <p>{t("complete.text", { provider: providerNames[pending.provider] })}</p>
      {error && isAtField && <FormProblem error={error} fields={fields} errorOf={errorOf} />}
      {error && !isAtField && <SocialProblem trouble={error} />}
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
      <TermsCheckbox error={errorOf("hasAcceptedTerms")} />
      <Button type="submit" look="go" wide busy={isBusy} busyText={t("complete.busy")}>
        {t("complete.submit")}
      </Button>
    </Form>
  );
};
