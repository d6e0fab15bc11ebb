"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { signWithPasskey } from "#components/identity/auth/sign-with-passkey.ts";
import { useCapsLock } from "#components/identity/auth/use-caps-lock.ts";
import { CodeField } from "#components/identity/security/code-field.tsx";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { keyRound } from "#components/platform/ui/icon-shapes.ts";
import { PasswordField } from "#components/platform/ui/password-field.tsx";
import { reauthenticate, startPasskeyProof } from "#lib/identity/security/queries.ts";
import type { ProofMethod } from "#lib/identity/security/schema.ts";

type Props = { method: ProofMethod; onDone: () => void; onCancel: () => void };

/** One way to prove who one is. */
export const ProofForm = ({ method, onDone, onCancel }: Props) => {
  const t = useTranslations("cabinet-settings.security.proof");
  const tLogin = useTranslations("login");
  const common = useTranslations("common");
  const { run, isBusy, error, errorOf } = useAction();
  const capsLock = useCapsLock();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  const prove = async (values: Record<string, FormDataEntryValue>): Promise<null> => {
    if (method === "passkey") return reauthenticate({ passkey: await signWithPasskey(await startPasskeyProof()) });
    return method === "otp" ? reauthenticate({ otp: String(values.otp) }) : reauthenticate({ password: String(values.password) });
  };
  const onSubmit = async (form: FormData) => {
    const values = Object.fromEntries(form);
    if (await run(() => prove(values))) onDone();
  };

  return (
    <Form ref={form} className="stackv" onSubmit={onSubmit}>
      {method !== "otp" && <Problem error={error} />}
      {method === "password" && (
        <PasswordField
          id="proof-password"
          name="password"
          label={tLogin("password")}
          autoComplete="current-password"
          error={errorOf("password")}
          hint={capsLock.isOn ? tLogin("capsLock") : undefined}
          showText={tLogin("showPassword")}
          hideText={tLogin("hidePassword")}
          required
          {...capsLock.watch}
        />
      )}
      {method === "otp" && <CodeField id="proof-otp" name="otp" label={t("code")} hint={t("codeHint")} error={error} />}
      {method === "passkey" && <p>{t("passkeyText")}</p>}
      <div className="dlg-end">
        <Button onClick={onCancel}>{common("cancel")}</Button>
        <Button type="submit" look="main" icon={method === "passkey" ? keyRound : undefined} busy={isBusy} busyText={t("busy")}>
          {method === "passkey" ? t("withPasskey") : t("submit")}
        </Button>
      </div>
    </Form>
  );
};
