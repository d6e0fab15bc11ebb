"use client";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { SkeletonText } from "#components/platform/ui/skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { LinkEnd } from "#components/staff/account/link-end.tsx";
import { useMailLink } from "#components/staff/account/use-mail-link.ts";

const look = (actions: typeof import("#components/staff/account/link-actions.ts"), token: string) => actions.lookAtKeepLink(token);

/** The way back from the end of an account: opening the link does nothing (threat 14), the button keeps it. */
export const KeepAccount = ({ token }: { token: string }) => {
  const t = useTranslations("cabinet-settings.data.keep");
  const format = useFormatter();
  const href = useHref();
  const { about, problem, isBusy, act, lookAgain } = useMailLink(token, look);
  const [isDone, setDone] = useState(false);

  const login = { href: href("login"), text: t("login") };
  if (isDone)
    return (
      <LinkEnd title={t("doneTitle")} next={login}>
        {t("doneText")}
      </LinkEnd>
    );
  if (problem === "used")
    return (
      <LinkEnd title={t("usedTitle")} next={login}>
        {t("usedText")}
      </LinkEnd>
    );
  const failure = problem && (
    <ErrorState title={t("failedTitle")} retryText={t("retry")} onRetry={lookAgain}>
      {t("failedText")}
    </ErrorState>
  );
  if (!about) return failure ?? <SkeletonText count={4} />;
  return (
    <div className="stackv">
      <h1>{t("title")}</h1>
      <p>{t("text", { day: format.dateTime(new Date(about.deletedOn), { dateStyle: "long" }) })}</p>
      {failure}
      <Button
        look="go"
        wide
        busy={isBusy}
        busyText={t("busy")}
        onClick={() => void act((actions) => actions.keep(token)).then((result) => setDone(result !== null))}
      >
        {t("confirm")}
      </Button>
    </div>
  );
};
