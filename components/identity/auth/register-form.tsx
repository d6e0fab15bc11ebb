"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormProblem } from "#components/identity/auth/form-problem.tsx";
import { loadActions } from "#components/identity/auth/load-actions.ts";
import { LoggedInNotice } from "#components/identity/auth/logged-in-notice.tsx";
import { MailSent } from "#components/identity/auth/mail-sent.tsx";
import { useReturnPath } from "#components/identity/auth/use-return-path.ts";
import { Form } from "#components/platform/forms/form.tsx";
import { useFormAction } from "#components/platform/forms/use-form-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";

const fields = ["name", "email"];

/**
 * ROUTE-39: name and address; then the word that a mail is on its way. Password and terms come behind its link, where only the owner of the
 * address is. Going back finds everything as it was.
 */
export const RegisterForm = () => {
  const t = useTranslations("signup");
  const tLogin = useTranslations("login");
  const href = useHref();
  const returnPath = useReturnPath();
  const { run, isBusy, error, errorOf } = useFormAction();
  const [sentTo, setSentTo] = useState<string | null>(null);

  const onSubmit = async (form: FormData) => {
    const values = { ...Object.fromEntries(form), returnTo: returnPath ?? undefined };
    const done = await run(async () => (await loadActions("sign-up")).submitRegistration(values));
    if (done) setSentTo(done.value.email);
  };

  return (
    <>
      {sentTo && <MailSent email={sentTo} onBack={() => setSentTo(null)} />}
      <div hidden={sentTo !== null}>
        <h1>{t("title")}</h1>
        <LoggedInNotice />
        <p className="mt-1.5 mb-5 text-14">
          {t("haveAccount")} <a href={href("login", {}, { return: returnPath ?? undefined })}>{t("login")}</a>
        </p>
        <Form className="stackv" onSubmit={onSubmit} onFocus={() => void loadActions("sign-up").catch(() => {})}>
          {error && <FormProblem error={error} fields={fields} errorOf={errorOf} />}
          <TextField
            name="name"
            label={t("name")}
            hint={t("nameHint")}
            error={errorOf("name")}
            autoComplete="name"
            maxLength={60}
            required
          />
          <TextField
            name="email"
            type="email"
            label={tLogin("email")}
            error={errorOf("email")}
            autoComplete="username"
            autoCapitalize="none"
            required
          />
          <Button type="submit" look="go" wide busy={isBusy} busyText={t("busy")}>
            {t("submit")}
          </Button>
        </Form>
        <p className="mt-5 text-13 text-ink-3">{t("why")}</p>
      </div>
    </>
  );
};
