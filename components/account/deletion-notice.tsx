"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { Problem } from "#components/security/problem.tsx";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { showToast } from "#components/ui/toasts.ts";
import { cancelDeletion } from "#lib/account/queries.ts";
import { DELETION_DELAY_MS } from "#lib/account/rules.ts";
import type { ApiError } from "#lib/api-client/api-error.ts";
import { userQuery } from "#lib/users/queries.ts";
import type { UserDetails } from "#lib/users/schema.ts";

/** Whoever logs in while her account is about to be deleted is told so and can keep it; nothing for everybody else. */
export const DeletionNotice = ({ user }: { user: UserDetails }) => {
  const t = useTranslations("cabinet-settings.data.pending");
  const format = useFormatter();
  const client = useQueryClient();
  const keep = useMutation<null, ApiError, void>({
    mutationFn: cancelDeletion,
    onSuccess: () => {
      client.setQueryData(userQuery.queryKey, { ...user, deletionRequestedAt: null });
      showToast({ text: t("kept") });
    },
  });
  if (!user.deletionRequestedAt) return null;
  const day = format.dateTime(new Date(Date.parse(user.deletionRequestedAt) + DELETION_DELAY_MS), { dateStyle: "long" });
  return (
    <>
      <Notice
        tone="warn"
        title={t("title", { day })}
        action={
          <Button small look="main" busy={keep.isPending} onClick={() => keep.mutate()}>
            {t("keep")}
          </Button>
        }
      >
        {t("text")}
      </Notice>
      <Problem error={keep.error} />
    </>
  );
};
