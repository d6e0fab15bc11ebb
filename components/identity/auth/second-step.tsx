"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { FormProblem } from "#components/identity/auth/form-problem.tsx";
import { loadActions } from "#components/identity/auth/load-actions.ts";
import { Form } from "#components/platform/forms/form.tsx";
import { useFormAction } from "#components/platform/forms/use-form-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { keyRound } from "#components/platform/ui/icon-shapes.ts";
import { Notice } from "#components/platform/ui/notice.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import type { MfaRequired } from "#lib/identity/auth/schema.ts";

// As the server counts; it does not tell when a challenge has ended, so that nobody learns from it.
const MAX_WRONG = 5;
const LIFE_MS = 5 * 60_000;

type Props = {
  /** From the refused grant. */
  wanted: MfaRequired;
  /** Logged in: lead on. */
  onDone: () => void;
  /** Back to the first step: the challenge is over, or she wants to. */
  onRestart: () => void;
};

/** The second step of a login, after a password or a social account: a code of the app, a recovery code, or a passkey. Takes the focus. */
export const SecondStep = ({ wanted: { challenge, methods }, onDone, onRestart }: Props) => {
  const t = useTranslations("login.second");
  const { run, isBusy, error, errorOf, clear } = useFormAction();
  const [isRecovery, setRecovery] = useState(false);
  const [isByPasskey, setByPasskey] = useState(false);
  const [wrong, setWrong] = useState(0);
  const [startedAt] = useState(Date.now);
  const [isOver, setOver] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code is another field
  useEffect(() => form.current?.querySelector("input")?.focus(), [isRecovery]);

  const failed = () => {
    setWrong(wrong + 1);
    if (wrong + 1 >= MAX_WRONG || Date.now() - startedAt > LIFE_MS) setOver(true);
  };
  const onSubmit = async (values: FormData) => {
    setByPasskey(false);
    const code = String(values.get("code"));
    const answer = isRecovery ? { recovery_code: code } : { otp: code };
    const work = async () => (await loadActions()).submitSecondStep(challenge, answer);
    if (await run(work, { isLeaving: true, failed })) onDone();
  };
  const onPasskey = async () => {
    setByPasskey(true);
    if (await run(async () => (await loadActions()).submitSecondPasskey(challenge), { isLeaving: true })) onDone();
  };

  // As a code of its own it comes from the start of a passkey: the challenge has ended.
  if (isOver || error?.code === "mfa_invalid") return <Over onRestart={onRestart} />;
  const isRefused = error?.reason === "mfa_invalid";
  const isWrong = isRefused && !isByPasskey;
  const other = isRefused && isByPasskey ? { code: "passkey_cancelled", message: "", reason: null } : error;
  return (
    <Form ref={form} className="stackv mt-5" onSubmit={onSubmit}>
      <h2 className="text-18">{t("title")}</h2>
      {other && !isWrong && <FormProblem error={other} fields={[]} errorOf={errorOf} />}
      <TextField
        key={String(isRecovery)}
        name="code"
        label={t(isRecovery ? "recoveryCode" : "code")}
        hint={t(isRecovery ? "recoveryHint" : "codeHint")}
        error={isWrong ? t("wrong") : undefined}
        inputMode={isRecovery ? "text" : "numeric"}
        autoComplete={isRecovery ? "off" : "one-time-code"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={isRecovery ? 40 : 20}
        required
      />
      <Button type="submit" look="go" wide busy={isBusy} busyText={t("busy")}>
        {t("submit")}
      </Button>
      {methods.includes("passkey") && (
        <Button wide icon={keyRound} onClick={() => void onPasskey()}>
          {t("passkey")}
        </Button>
      )}
      {methods.includes("recovery_code") && (
        <Button
          look="quiet"
          wide
          onClick={() => {
            clear();
            setRecovery(!isRecovery);
          }}
        >
          {t(isRecovery ? "useApp" : "useRecovery")}
        </Button>
      )}
      <Button look="quiet" wide onClick={onRestart}>
        {t("back")}
      </Button>
    </Form>
  );
};

/** Five wrong codes or five minutes: from the beginning. */
const Over = ({ onRestart }: { onRestart: () => void }) => {
  const t = useTranslations("login.second");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="stackv mt-5">
      <Notice tone="warn" role="alert" title={t("overTitle")}>
        {t("overText")}
      </Notice>
      <Button ref={button} look="main" wide onClick={onRestart}>
        {t("restart")}
      </Button>
    </div>
  );
};
