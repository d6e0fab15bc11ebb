"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { FormProblem } from "#components/identity/auth/form-problem.tsx";
import { loadActions } from "#components/identity/auth/load-actions.ts";
import { Form } from "#components/platform/forms/form.tsx";
import { useFormAction } from "#components/platform/forms/use-form-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";

/** ROUTE-42: asks for the address and says the same whether it is known or not (threat 10). The field stays, for another try. */
export const ForgotForm = () => {
  const t = useTranslations("login.forgotPage");
  const tLogin = useTranslations("login");
  const href = useHref();
  const { run, isBusy, error, errorOf } = useFormAction();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const sent = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sentTo) sent.current?.focus();
  }, [sentTo]);

  const onSubmit = async (form: FormData) => {
    const done = await run(async () => (await loadActions()).submitRecoveryRequest(Object.fromEntries(form)));
    setSentTo(done ? done.value.email : null);
  };

  return (
    <>
      <p className="mt-1.5 mb-5 text-14">{t("text")}</p>
      {sentTo && (
        <div ref={sent} tabIndex={-1} className="mb-5">
          <Notice tone="ok" role="status" title={t("sentTitle")}>
            <span className="wrap-anywhere">{t("sentText", { email: sentTo })}</span>
          </Notice>
        </div>
      )}
      <Form className="stackv" onSubmit={onSubmit} onFocus={() => void loadActions().catch(() => {})}>
        {error && <FormProblem error={error} fields={["email"]} errorOf={errorOf} />}
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
          {t(sentTo ? "again" : "submit")}
        </Button>
      </Form>
      <p className="mt-5 text-14">
        <a href={href("login")}>{t("toLogin")}</a>
      </p>
    </>
  );
};
