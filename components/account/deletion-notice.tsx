"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { Problem } from "#components/forms/problem.tsx";
import { useAction } from "#components/forms/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { cancelDeletion } from "#lib/account/queries.ts";
import { DELETION_DELAY_MS } from "#lib/account/rules.ts";
import { userQuery } from "#lib/users/queries.ts";
import type { UserDetails } from "#lib/users/schema.ts";

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
