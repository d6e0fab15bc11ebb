"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { CodeField } from "#components/identity/security/code-field.tsx";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { Form } from "#components/platform/forms/form.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { disableTotp } from "#lib/identity/security/queries.ts";

type Props = { onDone: () => void; onClose: () => void };

/** Asks for a last code before the second factor is switched off; in place, since a fresh proof may be asked for in a dialog above. */
export const DisableTotp = ({ onDone, onClose }: Props) => {
  const t = useTranslations("cabinet-settings.security.totp");
  const freshProof = useFreshProof();
  const { run, isBusy, error, clear } = useAction();
  const [isRecovery, setRecovery] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code is another field
  useEffect(() => form.current?.querySelector("input")?.focus(), [isRecovery]);

  const onSubmit = async (form: FormData) => {
    const code = String(form.get("code"));
    const input = isRecovery ? { recoveryCode: code } : { otp: code };
    if (await run(() => freshProof(() => disableTotp(input)))) onDone();
  };

  return (
    <Form ref={form} className="stackv max-w-100" onSubmit={onSubmit}>
      <h3 className="text-16">{t("disableTitle")}</h3>
      <p className="text-14">{t("disableText")}</p>
      <CodeField
        key={String(isRecovery)}
        id="disable-code"
        name="code"
        label={t(isRecovery ? "recoveryCode" : "code")}
        error={error}
        isRecovery={isRecovery}
      />
      <p>
        <Button
          look="quiet"
          small
          onClick={() => {
            clear();
            setRecovery(!isRecovery);
          }}
        >
          {t(isRecovery ? "useApp" : "useRecovery")}
        </Button>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>{t("keep")}</Button>
        <Button type="submit" look="main" busy={isBusy} busyText={t("disabling")}>
          {t("disable")}
        </Button>
      </div>
    </Form>
  );
};
