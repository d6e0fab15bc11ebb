"use client";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useEffect, useState } from "react";
import { FormProblem } from "#components/auth/form-problem.tsx";
import { NewPasswordField } from "#components/auth/new-password-field.tsx";
import { RecoveryDone } from "#components/auth/recovery-done.tsx";
import { RecoveryLinkUsed } from "#components/auth/recovery-link-used.tsx";
import { loadActions, useAuthForm } from "#components/auth/use-auth-form.ts";
import { useGoOn } from "#components/auth/use-go-on.ts";
import { Button } from "#components/ui/button.tsx";
import { useHref } from "#components/world/world-provider.tsx";

/**
 * ROUTE-43: the link shows the form and does nothing (threat 14); the button sets the password. Whether the link still works is asked
 * at once, so that nobody thinks up a password in vain.
 */
export const RecoverForm = ({ token }: { token: string }) => {
  const t = useTranslations("login.recover");
  const href = useHref();
  const goOn = useGoOn();
  const { run, isBusy, problem, errorOf } = useAuthForm();
  const [isDead, setDead] = useState(false);
  const [isDone, setDone] = useState(false);

  useEffect(() => {
    let isGone = false;
    void loadActions()
      .then((actions) => actions.lookAtRecovery(token))
      .then((outcome) => {
        const code = outcome.isDone ? null : outcome.problem.code;
        if (!isGone && (code === "token_invalid" || code === "invalid_input")) setDead(true);
      })
      // Without a connection the form stays; the button will tell.
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [token]);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = { ...Object.fromEntries(new FormData(event.currentTarget)), token };
    const done = await run((actions) => actions.submitRecovery(values));
    if (done?.value.isLoggedIn) goOn(href("cabinet.boughtMaterials"));
    else if (done) setDone(true);
  };

  if (isDone) return <RecoveryDone />;
  if (isDead || problem?.code === "token_invalid") return <RecoveryLinkUsed />;
  return (
    <div className="stackv">
      <h1>{t("title")}</h1>
      <p>{t("text")}</p>
      <form method="post" noValidate className="stackv" onSubmit={onSubmit}>
        {problem && <FormProblem problem={problem} fields={["password"]} errorOf={errorOf} />}
        <NewPasswordField label={t("new")} error={errorOf("password")} />
        <Button type="submit" look="go" wide busy={isBusy} busyText={t("busy")}>
          {t("submit")}
        </Button>
      </form>
      <p className="text-13 text-ink-3">{t("notYou")}</p>
    </div>
  );
};
