"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { FormProblem } from "#components/identity/auth/form-problem.tsx";
import { LoggedInNotice } from "#components/identity/auth/logged-in-notice.tsx";
import { useResend } from "#components/identity/auth/use-resend.ts";
import { Form } from "#components/platform/forms/form.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";

/** A confirmation link that no longer works: log in if it was used, or get a new one. */
export const LinkUsed = () => {
  const t = useTranslations("signup");
  const tLogin = useTranslations("login");
  const href = useHref();
  const heading = useRef<HTMLHeadingElement>(null);
  const { resend, count, sentTo, isBusy, error, errorOf } = useResend();
  useEffect(() => heading.current?.focus(), []);

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
      <Form className="stackv" onSubmit={(form) => resend(Object.fromEntries(form))}>
        <h2 className="text-18">{t("newLinkTitle")}</h2>
        <p className="text-14">{t("newLinkText")}</p>
        {error && <FormProblem error={error} fields={["email"]} errorOf={errorOf} />}
        {count > 0 && !error && (
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
      </Form>
    </div>
  );
};
