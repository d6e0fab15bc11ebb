"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { FormProblem } from "#components/identity/auth/form-problem.tsx";
import { loadActions } from "#components/identity/auth/load-actions.ts";
import { NewPasswordField } from "#components/identity/auth/new-password-field.tsx";
import { RecoveryDone } from "#components/identity/auth/recovery-done.tsx";
import { RecoveryLinkUsed } from "#components/identity/auth/recovery-link-used.tsx";
import { useGoOn } from "#components/identity/auth/use-go-on.ts";
import { attempt } from "#components/platform/forms/attempt.ts";
import { Form } from "#components/platform/forms/form.tsx";
import { useFormAction } from "#components/platform/forms/use-form-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";

/**
 * ROUTE-43: the link shows the form and does nothing (threat 14); the button sets the password. Whether the link still works is asked
 * at once, so that nobody thinks up a password in vain.
 */
export const RecoverForm = ({ token }: { token: string }) => {
  const t = useTranslations("login.recover");
  const href = useHref();
  const goOn = useGoOn();
  const { run, isBusy, error, errorOf } = useFormAction();
  const [isDead, setDead] = useState(false);
  const [isDone, setDone] = useState(false);

  useEffect(() => {
    let isGone = false;
    void attempt(async () => (await loadActions()).lookAtRecovery(token)).then(({ error: reason }) => {
      // Without a connection the form stays; the button will tell.
      if (!isGone && (reason?.code === "token_invalid" || reason?.code === "invalid_input")) setDead(true);
    });
    return () => {
      isGone = true;
    };
  }, [token]);

  const onSubmit = async (form: FormData) => {
    const values = { ...Object.fromEntries(form), token };
    const done = await run(async () => (await loadActions()).submitRecovery(values), { isLeaving: true });
    if (done?.value.isLoggedIn) goOn(href("cabinet.boughtMaterials"));
    else if (done) setDone(true);
  };

  if (isDone) return <RecoveryDone />;
  if (isDead || error?.code === "token_invalid") return <RecoveryLinkUsed />;
  return (
    <div className="stackv">
      <h1>{t("title")}</h1>
      <p>{t("text")}</p>
      <Form className="stackv" onSubmit={onSubmit}>
        {error && <FormProblem error={error} fields={["password"]} errorOf={errorOf} />}
        <NewPasswordField label={t("new")} error={errorOf("password")} />
        <Button type="submit" look="go" wide busy={isBusy} busyText={t("busy")}>
          {t("submit")}
        </Button>
      </Form>
      <p className="text-13 text-ink-3">{t("notYou")}</p>
    </div>
  );
};
