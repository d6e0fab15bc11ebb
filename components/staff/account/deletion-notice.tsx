"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { userQuery } from "#lib/identity/users/queries.ts";
import type { UserDetails } from "#lib/identity/users/schema.ts";
import { cancelDeletion } from "#lib/staff/account/queries.ts";
import { DELETION_DELAY_MS } from "#lib/staff/account/rules.ts";

/** Whoever logs in while her account is about to be deleted is told so and can keep it; nothing for everybody else. */
export const DeletionNotice = ({ user }: { user: UserDetails }) => {
  const t = useTranslations("cabinet-settings.data.pending");
  const format = useFormatter();
  const client = useQueryClient();
  const { run, isBusy, error } = useAction();
  const keep = async () => {
    const done = await run(cancelDeletion, { toast: () => t("kept") });
    if (done) client.setQueryData(userQuery.queryKey, { ...user, deletionRequestedAt: null });
  };
  if (!user.deletionRequestedAt) return null;
  const day = format.dateTime(new Date(Date.parse(user.deletionRequestedAt) + DELETION_DELAY_MS), { dateStyle: "long" });
  return (
    <>
      <Notice
        tone="warn"
        title={t("title", { day })}
        action={
          <Button small look="main" busy={isBusy} onClick={() => void keep()}>
            {t("keep")}
          </Button>
        }
      >
        {t("text")}
      </Notice>
      <Problem error={error} />
    </>
  );
};
