"use client";
import { useTranslations } from "next-intl";
import type { SubmitEvent } from "react";
import { CodeField } from "#components/security/code-field.tsx";
import { useFreshProof } from "#components/security/reauthenticate.tsx";
import { useAction } from "#components/security/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { QrCode } from "#components/ui/qr-code.tsx";
import { confirmTotp } from "#lib/security/queries.ts";
import { inGroups } from "#lib/security/rules.ts";
import type { TotpSetup } from "#lib/security/schema.ts";

type Props = { setup: TotpSetup; onConfirmed: (recoveryCodes: readonly string[]) => void; onCancel: () => void };

/** The key as a picture for the phone, as a link on the phone itself, and as text; it counts once the app has shown a right code. */
export const TotpSetupForm = ({ setup, onConfirmed, onCancel }: Props) => {
  const t = useTranslations("cabinet-settings.security.totp");
  const common = useTranslations("common");
  const freshProof = useFreshProof();
  const { run, isBusy, error } = useAction();

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const otp = String(new FormData(event.currentTarget).get("otp"));
    const done = await run(() => freshProof(() => confirmTotp(otp)));
    if (done) onConfirmed(done.value.recoveryCodes);
  };

  return (
    <form method="post" noValidate className="stackv" onSubmit={onSubmit}>
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
    </form>
  );
};
