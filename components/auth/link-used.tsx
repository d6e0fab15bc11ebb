"use client";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useEffect, useRef } from "react";
import { FormProblem } from "#components/auth/form-problem.tsx";
import { LoggedInNotice } from "#components/auth/logged-in-notice.tsx";
import { useResend } from "#components/auth/use-resend.ts";
import { Button } from "#components/ui/button.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useHref } from "#components/world/world-provider.tsx";

/** A confirmation link that no longer works: log in if it was used, or get a new one. */
export const LinkUsed = () => {
  const t = useTranslations("signup");
  const tLogin = useTranslations("login");
  const href = useHref();
  const heading = useRef<HTMLHeadingElement>(null);
  const { resend, count, sentTo, isBusy, problem, errorOf } = useResend();
  useEffect(() => heading.current?.focus(), []);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void resend(Object.fromEntries(new FormData(event.currentTarget)));
  };

  return (
    <div className="stackv">
      <h1 tabIndex={-1} ref={heading}>
        {t("usedTitle")}
      </h1>
      {/* A second click on the link, in the browser where the first one was. */}
      <LoggedInNotice />
      <p>{t("usedText")}</p>
      <LinkButton look="main" wide href={href("login")}>
        {tLogin("submit")}
      </LinkButton>
      <form method="post" noValidate className="stackv" onSubmit={onSubmit}>
        <h2 className="text-18">{t("newLinkTitle")}</h2>
        <p className="text-14">{t("newLinkText")}</p>
        {problem && <FormProblem problem={problem} fields={["email"]} errorOf={errorOf} />}
        {count > 0 && !problem && (
          <Notice tone="ok" role="status" key={count}>
            {t("resentMaybe", { email: sentTo ?? "" })}
          </Notice>
        )}
        <TextField
          name="email"
          type="email"
          label={tLogin("email")}
          error={errorOf("email")}
          autoComplete="username"
          autoCapitalize="none"
          required
        />
        <Button type="submit" wide busy={isBusy} busyText={t("resending")}>
          {t("newLink")}
        </Button>
      </form>
    </div>
  );
};
