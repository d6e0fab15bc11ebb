"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { ForgotForm } from "#components/identity/auth/forgot-form.tsx";

/** A link to a new password that no longer works, with the way to a new one. */
export const RecoveryLinkUsed = () => {
  const t = useTranslations("login.recover");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 tabIndex={-1} ref={heading}>
        {t("usedTitle")}
      </h1>
      <p className="mt-2">{t("usedText")}</p>
      <ForgotForm />
    </>
  );
};
