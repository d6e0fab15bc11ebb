"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { SkeletonText } from "#components/platform/ui/skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { LinkEnd } from "#components/staff/account/link-end.tsx";
import { useMailLink } from "#components/staff/account/use-mail-link.ts";
import type { EmailOutcome } from "#lib/staff/account/schema.ts";

const look = (actions: typeof import("#components/staff/account/link-actions.ts"), token: string) => actions.lookAtEmailLink(token);

/** ROUTE-44: one of the two mailboxes agrees, or stops it. Opening the link does neither (threat 14). */
export const ConfirmEmail = ({ token }: { token: string }) => {
  const t = useTranslations("cabinet-settings.email.link");
  const href = useHref();
  const { about, problem, isBusy, act, lookAgain } = useMailLink(token, look);
  const [done, setDone] = useState<EmailOutcome | null>(null);

  const login = { href: href("login"), text: t("login") };
  if (done)
    return (
      <LinkEnd title={t(`${done.outcome}Title`)} next={done.outcome === "waiting" ? undefined : login}>
        {t(`${done.outcome}Text`, { email: done.newEmail })}
      </LinkEnd>
    );
  if (problem === "used" || problem === "conflict")
    return (
      <LinkEnd title={t("usedTitle")} next={login}>
        {t(problem === "used" ? "usedText" : "conflictText")}
      </LinkEnd>
    );
  const failure = problem && (
    <ErrorState title={t("failedTitle")} retryText={t("retry")} onRetry={lookAgain}>
      {t("failedText")}
    </ErrorState>
  );
  if (!about) return failure ?? <SkeletonText count={4} />;
  const decide = async (decision: "confirm" | "stop") => {
    const result = await act((actions) => actions.decideEmail(token, decision));
    if (result) setDone(result.value);
  };
  return (
    <div className="stackv">
      <h1>{t(about.side === "old" ? "titleOld" : "titleNew")}</h1>
      <p className="wrap-anywhere">{t(about.side === "old" ? "textOld" : "textNew", { email: about.newEmail })}</p>
      {failure}
      <Button look="go" wide busy={isBusy} busyText={t("busy")} onClick={() => void decide("confirm")}>
        {t("confirm")}
      </Button>
      <Button wide busy={isBusy} onClick={() => void decide("stop")}>
        {t("stop")}
      </Button>
    </div>
  );
};
