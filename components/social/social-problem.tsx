"use client";
import { useTranslations } from "next-intl";
import { Notice } from "#components/ui/notice.tsx";

type Props = {
  /** Null: nothing of ours could be loaded. */
  trouble: { code: string; message: string } | null;
};

/** Why a step of a social sign-in did not work: no connection in our words, everything else in the server's. */
export const SocialProblem = ({ trouble }: Props) => {
  const t = useTranslations("login.problems");
  const isAway = trouble === null || ["network", "aborted"].includes(trouble.code);
  return (
    <Notice tone="error" role="alert" {...(isAway && { title: t("networkTitle") })}>
      {isAway ? t("networkText") : trouble.code === "unreadable" ? t("otherText") : trouble.message}
    </Notice>
  );
};
