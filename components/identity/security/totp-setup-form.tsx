"use client";
import { useTranslations } from "next-intl";
import { CodeField } from "#components/identity/security/code-field.tsx";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { Form } from "#components/platform/forms/form.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { QrCode } from "#components/platform/ui/qr-code.tsx";
import { confirmTotp } from "#lib/identity/security/queries.ts";
import { inGroups } from "#lib/identity/security/rules.ts";
import type { TotpSetup } from "#lib/identity/security/schema.ts";

type Props = { setup: TotpSetup; onConfirmed: (recoveryCodes: readonly string[]) => void; onCancel: () => void };

/** The key as a picture for the phone, as a link on the phone itself, and as text; it counts once the app has shown a right code. */
export const TotpSetupForm = ({ setup, onConfirmed, onCancel }: Props) => {
  const t = useTranslations("cabinet-settings.security.totp");
  const common = useTranslations("common");
  const freshProof = useFreshProof();
  const { run, isBusy, error } = useAction();

  const onSubmit = async (form: FormData) => {
    const otp = String(form.get("otp"));
    const done = await run(() => freshProof(() => confirmTotp(otp)));
    if (done) onConfirmed(done.value.recoveryCodes);
  };

  return (
    <Form className="stackv" onSubmit={onSubmit}>
      <ol className="grid list-decimal gap-4 ps-5">
        <li>
          <p>{t("step1")}</p>
        </li>
        <li>
          <p>{t("step2")}</p>
          <QrCode text={setup.uri} label={t("qr")} />
          <p className="text-14">
            <a href={setup.uri}>{t("openApp")}</a>
          </p>
          <p className="mt-2 text-14">
            {t("key")} <code className="wrap-anywhere font-semibold">{inGroups(setup.secret)}</code>
          </p>
        </li>
        <li>
          <div className="max-w-60">
            <CodeField id="otp" name="otp" label={t("code")} hint={t("codeHint")} error={error} />
          </div>
        </li>
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="main" busy={isBusy} busyText={t("confirming")}>
          {t("confirm")}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {common("cancel")}
        </Button>
      </div>
    </Form>
  );
};
