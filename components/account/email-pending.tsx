"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { Problem } from "#components/security/problem.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { showToast } from "#components/ui/toasts.ts";
import { cancelEmailChange, emailChangeQuery } from "#lib/account/queries.ts";
import type { EmailChangeAnswer } from "#lib/account/schema.ts";
import type { ApiError } from "#lib/api-client/api-error.ts";

type Props = { email: string; pending: NonNullable<EmailChangeAnswer["pending"]> };

/** Which mailbox has agreed, until when there is time, and a way to call it off. */
export const EmailPending = ({ email, pending }: Props) => {
  const t = useTranslations("cabinet-settings.email");
  const format = useFormatter();
  const client = useQueryClient();
  const cancel = useMutation<EmailChangeAnswer, ApiError, void>({
    mutationFn: cancelEmailChange,
    onSuccess: (answer) => {
      client.setQueryData(emailChangeQuery.queryKey, answer);
      showToast({ text: t("cancelled") });
    },
  });
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
        <Problem error={cancel.error} />
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
          <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t("cancel")}
          </Button>
        </div>
      </div>
    </Panel>
  );
};
