"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { Panel } from "#components/platform/ui/panel.tsx";
import { cancelEmailChange, emailChangeQuery } from "#lib/staff/account/queries.ts";
import type { EmailChangeAnswer } from "#lib/staff/account/schema.ts";

type Props = { email: string; pending: NonNullable<EmailChangeAnswer["pending"]> };

/** Which mailbox has agreed, until when there is time, and a way to call it off. */
export const EmailPending = ({ email, pending }: Props) => {
  const t = useTranslations("cabinet-settings.email");
  const format = useFormatter();
  const client = useQueryClient();
  const { run, isBusy, error } = useAction();
  const cancel = async () => {
    const done = await run(cancelEmailChange, { toast: () => t("cancelled") });
    if (done) client.setQueryData(emailChangeQuery.queryKey, done.value);
  };
  const when = format.dateTime(new Date(pending.expiresAt), { dateStyle: "long", timeStyle: "short" });
  const mailboxes = [
    { name: t("stateOld"), hasAgreed: pending.isOldConfirmed },
    { name: t("stateNew"), hasAgreed: pending.isNewConfirmed },
  ];
  return (
    <Panel title={t("pendingTitle")}>
      <div className="grid gap-4">
        <Notice tone="info" role="status" title={`${t("sentTitle")}.`}>
          {t("sentText", { old: email, new: pending.newEmail })}
        </Notice>
        <Problem error={error} />
        <dl className="dl">
          <div>
            <dt>{t("pendingTo")}</dt>
            <dd className="wrap-anywhere">{pending.newEmail}</dd>
          </div>
          {mailboxes.map(({ name, hasAgreed }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Badge tone={hasAgreed ? "ok" : "plain"}>{t(hasAgreed ? "agreed" : "waiting")}</Badge>
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-13 text-ink-2">{t("until", { when })}</p>
        <div>
          <Button busy={isBusy} onClick={() => void cancel()}>
            {t("cancel")}
          </Button>
        </div>
      </div>
    </Panel>
  );
};
