"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";

/** The password is set, but the account wants its second factor, too: that is asked at the login page. */
export const RecoveryDone = () => {
  const t = useTranslations("login.recover");
  const tLogin = useTranslations("login");
  const href = useHref();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stackv">
      <h1 tabIndex={-1} ref={heading}>
        {t("doneTitle")}
      </h1>
      <p>{t("doneText")}</p>
      <LinkButton look="go" wide href={href("login")}>
        {tLogin("submit")}
      </LinkButton>
    </div>
  );
};
