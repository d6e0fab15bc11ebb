"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { NewPasswordField } from "#components/auth/new-password-field.tsx";
import { useCapsLock } from "#components/auth/use-caps-lock.ts";
import { Problem } from "#components/security/problem.tsx";
import { useFreshProof } from "#components/security/reauthenticate.tsx";
import { useAction } from "#components/security/use-action.ts";
import { useUser } from "#components/session/use-session.ts";
import { Button } from "#components/ui/button.tsx";
import { FormErrorSummary } from "#components/ui/form-error-summary.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { PasswordField } from "#components/ui/password-field.tsx";
import { showToast } from "#components/ui/toasts.ts";
import { useHref } from "#components/world/world-provider.tsx";
import { changePassword, ownSessionsQuery, securityQuery } from "#lib/security/queries.ts";

const fields = ["currentPassword", "password"];

/** ROUTE-19: another password, or the first one. After success the fields are empty and the other devices are out. */
export const PasswordSection = ({ hasPassword }: { hasPassword: boolean }) => {
  const t = useTranslations("cabinet-settings.security.password");
  const tLogin = useTranslations("login");
  const href = useHref();
  const client = useQueryClient();
  const user = useUser();
  const freshProof = useFreshProof();
  const capsLock = useCapsLock();
  const { run, isBusy, error, errorOf } = useAction();
  const [version, setVersion] = useState(0);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const password = String(values.get("password"));
    const currentPassword = hasPassword ? String(values.get("currentPassword")) : undefined;
    const done = await run(() => freshProof(() => changePassword({ currentPassword, password })));
    if (!done) return;
    showToast({ text: t(hasPassword ? "changed" : "set") });
    setVersion((count) => count + 1);
    void client.invalidateQueries({ queryKey: securityQuery.queryKey });
    void client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
  };
  const errors = fields.flatMap((id) => {
    const message = errorOf(id);
    return message ? [{ id, message }] : [];
  });

  return (
    <Panel title={t("title")} text={t(hasPassword ? "text" : "textNone")}>
      <form key={version} method="post" noValidate className="stackv max-w-100" onSubmit={onSubmit}>
        {errors.length > 0 && <FormErrorSummary title={tLogin("problems.fieldsTitle")} text={tLogin("problems.kept")} errors={errors} />}
        <Problem error={error} />
        {/* Password managers learn whose password this is. */}
        <input type="email" name="username" autoComplete="username" value={user?.email ?? ""} readOnly hidden />
        {hasPassword && (
          <PasswordField
            name="currentPassword"
            label={t("current")}
            autoComplete="current-password"
            error={errorOf("currentPassword")}
            hint={capsLock.isOn ? tLogin("capsLock") : undefined}
            showText={tLogin("showPassword")}
            hideText={tLogin("hidePassword")}
            required
            {...capsLock.watch}
          />
        )}
        <NewPasswordField label={t("new")} error={errorOf("password")} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" look="main" busy={isBusy} busyText={t("busy")}>
            {t(hasPassword ? "submit" : "submitFirst")}
          </Button>
          {hasPassword && (
            <a className="text-14" href={href("forgotPassword")}>
              {tLogin("forgot")}
            </a>
          )}
        </div>
      </form>
    </Panel>
  );
};
