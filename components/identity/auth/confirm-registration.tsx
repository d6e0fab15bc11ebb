"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { FormProblem } from "#components/identity/auth/form-problem.tsx";
import { LinkUsed } from "#components/identity/auth/link-used.tsx";
import { loadActions } from "#components/identity/auth/load-actions.ts";
import { NewPasswordField } from "#components/identity/auth/new-password-field.tsx";
import { TermsCheckbox } from "#components/identity/auth/terms-checkbox.tsx";
import { useGoOn } from "#components/identity/auth/use-go-on.ts";
import { attempt } from "#components/platform/forms/attempt.ts";
import { Form } from "#components/platform/forms/form.tsx";
import { useFormAction } from "#components/platform/forms/use-form-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import type { WaitingRegistration } from "#lib/identity/auth/schema.ts";

const fields = ["name", "password", "hasAcceptedTerms"];

/**
 * ROUTE-40: opening the link shows whose account it makes and does nothing, so that mail scanners confirm nobody (threat 14); the button
 * makes it, with the password that she chooses here.
 */
export const ConfirmRegistration = ({ token }: { token: string }) => {
  const t = useTranslations("signup");
  const tLogin = useTranslations("login");
  const href = useHref();
  const goOn = useGoOn();
  const { run, isBusy, error, errorOf } = useFormAction();
  const [waiting, setWaiting] = useState<WaitingRegistration | null>(null);
  const [isDead, setDead] = useState(false);

  useEffect(() => {
    let isGone = false;
    void attempt(async () => (await loadActions()).lookAtRegistration(token)).then(({ value, error: reason }) => {
      if (isGone) return;
      if (value) setWaiting(value);
      // Without a connection the form stays; the button will tell.
      else if (reason?.code === "token_invalid" || reason?.code === "invalid_input") setDead(true);
    });
    return () => {
      isGone = true;
    };
  }, [token]);

  const onSubmit = async (form: FormData) => {
    const { username: _, ...typed } = Object.fromEntries(form);
    const values = { ...typed, hasAcceptedTerms: form.has("hasAcceptedTerms"), token };
    const done = await run(async () => (await loadActions()).submitConfirmation(values), { isLeaving: true });
    if (done) goOn(done.value ?? href("home"));
  };

  if (isDead || error?.code === "token_invalid" || errorOf("token")) return <LinkUsed />;
  return (
    <div className="stackv">
      <h1>{t("confirmTitle")}</h1>
      <p>{t("confirmText")}</p>
      <Form className="stackv" onSubmit={onSubmit}>
        {error && <FormProblem error={error} fields={fields} errorOf={errorOf} />}
        {/* What the owner may change comes once it is known. */}
        <TextField
          key={waiting?.name}
          name="name"
          label={t("name")}
          hint={t("nameHint")}
          defaultValue={waiting?.name}
          error={errorOf("name")}
          autoComplete="name"
          maxLength={60}
          required
        />
        <TextField
          key={waiting?.email}
          name="username"
          type="email"
          label={tLogin("email")}
          value={waiting?.email ?? ""}
          autoComplete="username"
          readOnly
        />
        <NewPasswordField label={tLogin("password")} error={errorOf("password")} />
        <TermsCheckbox error={errorOf("hasAcceptedTerms")} />
        <Button type="submit" look="go" wide busy={isBusy} busyText={t("confirming")}>
          {t("confirm")}
        </Button>
      </Form>
      <p className="text-13 text-ink-3">{t("confirmNotYou")}</p>
    </div>
  );
};
