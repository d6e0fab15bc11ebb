"use client";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { FormProblem } from "#components/auth/form-problem.tsx";
import { SecondStep } from "#components/auth/second-step.tsx";
import { loadActions, useAuthForm } from "#components/auth/use-auth-form.ts";
import { useCapsLock } from "#components/auth/use-caps-lock.ts";
import { useGoOn } from "#components/auth/use-go-on.ts";
import { usePasskeySuggestions } from "#components/auth/use-passkey-suggestions.ts";
import { useReturnPath } from "#components/auth/use-return-path.ts";
import { Button } from "#components/ui/button.tsx";
import { keyRound } from "#components/ui/icon-shapes.ts";
import { PasswordField } from "#components/ui/password-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useHref } from "#components/world/world-provider.tsx";
import type { MfaRequired } from "#lib/auth/schema.ts";

const fields = ["username", "password"];

/**
 * ROUTE-38: address and password, then the second factor where the account wants one; or a passkey. The inputs keep their values
 * themselves, so nothing typed or filled in before the scripts came is lost. `forgotHref` is missing while there is no such page.
 */
export const LoginForm = ({ forgotHref }: { forgotHref?: string | undefined }) => {
  const t = useTranslations("login");
  const href = useHref();
  const goOn = useGoOn();
  const returnPath = useReturnPath();
  const { run, isBusy, problem, errorOf, clear } = useAuthForm();
  const capsLock = useCapsLock();
  const [wanted, setWanted] = useState<MfaRequired | null>(null);

  const onDone = () => void loadActions().then((actions) => goOn(actions.afterLogin(returnPath, href("cabinet.boughtMaterials"))));
  usePasskeySuggestions({ onDone, onFailed: (outcome) => void run(async () => outcome), isBusy: isBusy || wanted !== null });

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    const done = await run((actions) => actions.submitLogin(values));
    if (!done) return;
    if (!done.value) return onDone();
    clear();
    setWanted(done.value);
  };
  const onPasskey = async () => {
    if (await run((actions) => actions.submitPasskey())) onDone();
  };

  return (
    <>
      {wanted && <SecondStep wanted={wanted} onDone={onDone} onRestart={() => setWanted(null)} />}
      <div hidden={wanted !== null}>
        <p className="mt-1.5 mb-5 text-14">
          {t("newHere")} <a href={href("register", {}, { return: returnPath ?? undefined })}>{t("register")}</a>
        </p>
        {/* post: should the scripts fail, the password must not end up in an address. */}
        <form method="post" noValidate className="stackv" onSubmit={onSubmit} onFocus={() => void loadActions().catch(() => {})}>
          {problem && <FormProblem problem={problem} fields={fields} errorOf={errorOf} />}
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
            error={errorOf("password") ?? (problem?.reason === "wrong_credentials" ? t("checkCase") : undefined)}
            hint={capsLock.isOn ? t("capsLock") : undefined}
            showText={t("showPassword")}
            hideText={t("hidePassword")}
            required
            {...capsLock.watch}
          />
          {forgotHref && (
            <p className="text-end text-14">
              <a href={forgotHref}>{t("forgot")}</a>
            </p>
          )}
          <Button type="submit" look="go" wide busy={isBusy} busyText={t("busy")}>
            {t("submit")}
          </Button>
          <Button wide icon={keyRound} aria-disabled={isBusy || undefined} onClick={() => void onPasskey()}>
            {t("passkey")}
          </Button>
        </form>
        <p className="mt-5 text-13 text-ink-3">{t("kept")}</p>
      </div>
    </>
  );
};
