"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { FormProblem } from "#components/identity/auth/form-problem.tsx";
import { useResend } from "#components/identity/auth/use-resend.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";

/** After registering: where the mail went, what to do when it does not come. Takes the focus, since the form it was in is gone. */
export const MailSent = ({ email, onBack }: { email: string; onBack: () => void }) => {
  const t = useTranslations("signup");
  const heading = useRef<HTMLHeadingElement>(null);
  const { resend, count, isBusy, error, errorOf } = useResend();
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="stackv">
      <h1 tabIndex={-1} ref={heading}>
        {t("sentTitle")}
      </h1>
      <p>{t.rich("sentText", { email, b: (words) => <b className="wrap-anywhere">{words}</b> })}</p>
      <p className="text-14">{t("sentHelp")}</p>
      {error && <FormProblem error={error} fields={[]} errorOf={errorOf} />}
      {count > 0 && !error && (
        <Notice tone="ok" role="status" key={count}>
          {t("resent", { email })}
        </Notice>
      )}
      <Button wide busy={isBusy} busyText={t("resending")} onClick={() => void resend({ email })}>
        {t("resend")}
      </Button>
      <Button look="quiet" wide onClick={onBack}>
        {t("changeEmail")}
      </Button>
    </div>
  );
};
