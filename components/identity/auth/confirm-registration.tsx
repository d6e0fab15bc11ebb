"use client";
import { useTranslations } from "next-intl";
import { FormProblem } from "#components/identity/auth/form-problem.tsx";
import { LinkUsed } from "#components/identity/auth/link-used.tsx";
import { loadActions } from "#components/identity/auth/load-actions.ts";
import { useGoOn } from "#components/identity/auth/use-go-on.ts";
import { useFormAction } from "#components/platform/forms/use-form-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";

/** ROUTE-40: opening the link shows a button and does nothing, so that mail scanners confirm nobody (threat 14); the button acts. */
export const ConfirmRegistration = ({ token }: { token: string }) => {
  const t = useTranslations("signup");
  const href = useHref();
  const goOn = useGoOn();
  const { run, isBusy, error, errorOf } = useFormAction();

  const confirm = async () => {
    const done = await run(async () => (await loadActions()).submitConfirmation(token), { isLeaving: true });
    if (done) goOn(done.value ?? href("home"));
  };

  if (error?.code === "token_invalid" || error?.code === "invalid_input") return <LinkUsed />;
  return (
    <div className="stackv">
      <h1>{t("confirmTitle")}</h1>
      <p>{t("confirmText")}</p>
      {error && <FormProblem error={error} fields={[]} errorOf={errorOf} />}
      <Button look="go" wide busy={isBusy} busyText={t("confirming")} onClick={() => void confirm()}>
        {t("confirm")}
      </Button>
      <p className="text-13 text-ink-3">{t("confirmNotYou")}</p>
    </div>
  );
};
