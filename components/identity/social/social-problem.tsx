"use client";
import { useTranslations } from "next-intl";
import { Notice } from "#components/platform/ui/notice.tsx";

type Props = { trouble: { code: string; message: string } };

/** Why a step of a social sign-in did not work: no connection in our words, everything else in the server's. */
export const SocialProblem = ({ trouble }: Props) => {
  const t = useTranslations("login.problems");
  const isAway = ["network", "aborted", "chunk"].includes(trouble.code);
  return (
    <Notice tone="error" role="alert" {...(isAway && { title: t("networkTitle") })}>
      {isAway ? t("networkText") : trouble.code === "unreadable" ? t("otherText") : trouble.message}
    </Notice>
  );
};
