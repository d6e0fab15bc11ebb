"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DisableTotp } from "#components/identity/security/disable-totp.tsx";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { RecoveryCodes } from "#components/identity/security/recovery-codes.tsx";
import { TotpSetupForm } from "#components/identity/security/totp-setup-form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { Panel } from "#components/platform/ui/panel.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { renewRecoveryCodes, securityQuery, startTotp } from "#lib/identity/security/queries.ts";
import type { Security, TotpSetup } from "#lib/identity/security/schema.ts";

// Below this the page asks for new ones.
const FEW_CODES = 3;

/** The authenticator app: set up, recovery codes, switch off. */
export const TotpSection = ({ security }: { security: Security }) => {
  const { hasSecondFactor, recoveryCodesLeft } = security;
  const t = useTranslations("cabinet-settings.security.totp");
  const client = useQueryClient();
  const freshProof = useFreshProof();
  const { run, isBusy, error } = useAction();
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const refresh = () => void client.invalidateQueries({ queryKey: securityQuery.queryKey });

  const start = async () => {
    const done = await run(() => freshProof(startTotp));
    if (done) setSetup(done.value);
    // Switched on in another tab meanwhile.
    else refresh();
  };
  const renew = async () => {
    const done = await run(() => freshProof(renewRecoveryCodes));
    if (done) setCodes(done.value.recoveryCodes);
    refresh();
  };
  const onConfirmed = (made: readonly string[]) => {
    setSetup(null);
    setCodes(made);
    showToast({ text: t("isOn") });
    refresh();
  };
  const onDisabled = () => {
    setLeaving(false);
    setCodes(null);
    showToast({ text: t("isOff") });
    refresh();
  };

  const isOn = hasSecondFactor || codes !== null;
  const state = { tone: isOn ? "ok" : "plain", text: t(isOn ? "on" : "off") } as const;
  return (
    <Panel title={t("title")} text={t("text")} state={state}>
      <Problem error={error} />
      {!isOn && !setup && (
        <Button look="main" busy={isBusy} onClick={() => void start()}>
          {t("start")}
        </Button>
      )}
      {!isOn && setup && <TotpSetupForm setup={setup} onConfirmed={onConfirmed} onCancel={() => setSetup(null)} />}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      {isOn && !codes && isLeaving && <DisableTotp onDone={onDisabled} onClose={() => setLeaving(false)} />}
      {isOn && !codes && !isLeaving && (
        <div className="stackv">
          {recoveryCodesLeft <= FEW_CODES ? (
            <Notice tone="warn">{t("codesLeft", { count: recoveryCodesLeft })}</Notice>
          ) : (
            <p className="text-14">{t("codesLeft", { count: recoveryCodesLeft })}</p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button busy={isBusy} onClick={() => void renew()}>
              {t("renewCodes")}
            </Button>
            <Button look="quiet" onClick={() => setLeaving(true)}>
              {t("disable")}
            </Button>
          </div>
        </div>
      )}
    </Panel>
  );
};
