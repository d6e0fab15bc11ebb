"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormProblem } from "#components/identity/auth/form-problem.tsx";
import { loadActions } from "#components/identity/auth/load-actions.ts";
import { SecondStep } from "#components/identity/auth/second-step.tsx";
import { useCapsLock } from "#components/identity/auth/use-caps-lock.ts";
import { useGoOn } from "#components/identity/auth/use-go-on.ts";
import { usePasskeySuggestions } from "#components/identity/auth/use-passkey-suggestions.ts";
import { useReturnPath } from "#components/identity/auth/use-return-path.ts";
import { Form } from "#components/platform/forms/form.tsx";
import { useFormAction } from "#components/platform/forms/use-form-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { keyRound } from "#components/platform/ui/icon-shapes.ts";
import { PasswordField } from "#components/platform/ui/password-field.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import type { MfaRequired } from "#lib/identity/auth/schema.ts";

const fields = ["username", "password"];

/**
 * ROUTE-38: address and password, then the second factor where the account wants one; or a passkey. The inputs keep their values
 * themselves, so nothing typed or filled in before the scripts came is lost.
 */
export const LoginForm = () => {
  const t = useTranslations("login");
  const href = useHref();
  const goOn = useGoOn();
  const returnPath = useReturnPath();
  const { run, isBusy, error, errorOf, clear } = useFormAction();
  const capsLock = useCapsLock();
  const [wanted, setWanted] = useState<MfaRequired | null>(null);

  const onDone = () => void loadActions().then((actions) => goOn(actions.afterLogin(returnPath, href("cabinet.boughtMaterials"))));
  usePasskeySuggestions({ onDone, onFailed: (reason) => void run(() => Promise.reject(reason)), isBusy: isBusy || wanted !== null });

  const onSubmit = async (form: FormData) => {
    const done = await run(async () => (await loadActions()).submitLogin(Object.fromEntries(form)), { isLeaving: true });
    if (!done) return;
    if (!done.value) return onDone();
    clear();
    setWanted(done.value);
  };
  const onPasskey = async () => {
    if (await run(async () => (await loadActions()).submitPasskey(), { isLeaving: true })) onDone();
  };

  return (
    <>
      {wanted && <SecondStep wanted={wanted} onDone={onDone} onRestart={() => setWanted(null)} />}
      <div hidden={wanted !== null}>
        <p className="mt-1.5 mb-5 text-14">
          {t("newHere")} <a href={href("register", {}, { return: returnPath ?? undefined })}>{t("register")}</a>
        </p>
        <Form className="stackv" onSubmit={onSubmit} onFocus={() => void loadActions().catch(() => {})}>
          {error && <FormProblem error={error} fields={fields} errorOf={errorOf} />}
          <TextField
            name="username"
            type="email"
            label={t("email")}
            error={errorOf("username")}
            autoComplete="username webauthn"
            autoCapitalize="none"
            required
          />
          <PasswordField
            name="password"
            label={t("password")}
            autoComplete="current-password"
            error={errorOf("password") ?? (error?.reason === "wrong_credentials" ? t("checkCase") : undefined)}
            hint={capsLock.isOn ? t("capsLock") : undefined}
            showText={t("showPassword")}
            hideText={t("hidePassword")}
            required
            {...capsLock.watch}
          />
          <p className="text-end text-14">
            <a href={href("forgotPassword")}>{t("forgot")}</a>
          </p>
          <Button type="submit" look="go" wide busy={isBusy} busyText={t("busy")}>
            {t("submit")}
          </Button>
          <Button wide icon={keyRound} aria-disabled={isBusy || undefined} onClick={() => void onPasskey()}>
            {t("passkey")}
          </Button>
        </Form>
        <p className="mt-5 text-13 text-ink-3">{t("kept")}</p>
      </div>
    </>
  );
};
