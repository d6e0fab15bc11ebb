"use client";
import { useTranslations } from "next-intl";
import { FormProblem } from "#components/auth/form-problem.tsx";
import { LinkUsed } from "#components/auth/link-used.tsx";
import { useAuthForm } from "#components/auth/use-auth-form.ts";
import { useGoOn } from "#components/auth/use-go-on.ts";
import { Button } from "#components/ui/button.tsx";
import { useHref } from "#components/world/world-provider.tsx";

/** ROUTE-40: opening the link shows a button and does nothing, so that mail scanners confirm nobody (threat 14); the button acts. */
export const ConfirmRegistration = ({ token }: { token: string }) => {
  const t = useTranslations("signup");
  const href = useHref();
  const goOn = useGoOn();
  const { run, isBusy, problem, errorOf } = useAuthForm();

  const confirm = async () => {
    const done = await run((actions) => actions.submitConfirmation(token));
    if (done) goOn(done.value ?? href("home"));
  };

  if (problem?.code === "token_invalid" || problem?.code === "invalid_input") return <LinkUsed />;
  return (
    <div className="stackv">
      <h1>{t("confirmTitle")}</h1>
      <p>{t("confirmText")}</p>
      {problem && <FormProblem problem={problem} fields={[]} errorOf={errorOf} />}
      <Button look="go" wide busy={isBusy} busyText={t("confirming")} onClick={() => void confirm()}>
        {t("confirm")}
      </Button>
      <p className="text-13 text-ink-3">{t("confirmNotYou")}</p>
    </div>
  );
};
