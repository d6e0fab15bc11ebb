"use client";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { FormProblem } from "#components/auth/form-problem.tsx";
import { loadActions, useAuthForm } from "#components/auth/use-auth-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useHref } from "#components/world/world-provider.tsx";

/** ROUTE-42: asks for the address and says the same whether it is known or not (threat 10). The field stays, for another try. */
export const ForgotForm = () => {
  const t = useTranslations("login.forgotPage");
  const tLogin = useTranslations("login");
  const href = useHref();
  const { run, isBusy, problem, errorOf } = useAuthForm();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const sent = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sentTo) sent.current?.focus();
  }, [sentTo]);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    const done = await run((actions) => actions.submitRecoveryRequest(values), true);
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
      <form method="post" noValidate className="stackv" onSubmit={onSubmit} onFocus={() => void loadActions().catch(() => {})}>
        {problem && <FormProblem problem={problem} fields={["email"]} errorOf={errorOf} />}
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
      </form>
      <p className="mt-5 text-14">
        <a href={href("login")}>{t("toLogin")}</a>
      </p>
    </>
  );
};
