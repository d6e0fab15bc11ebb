"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { NewPasswordField } from "#components/identity/auth/new-password-field.tsx";
import { useCapsLock } from "#components/identity/auth/use-caps-lock.ts";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { useUser } from "#components/identity/session/use-session.ts";
import { faultsOf } from "#components/platform/forms/faults.ts";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { FormErrorSummary } from "#components/platform/ui/form-error-summary.tsx";
import { Panel } from "#components/platform/ui/panel.tsx";
import { PasswordField } from "#components/platform/ui/password-field.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { changePassword, ownSessionsQuery, securityQuery } from "#lib/identity/security/queries.ts";

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

  const onSubmit = async (values: FormData) => {
    const password = String(values.get("password"));
    const currentPassword = hasPassword ? String(values.get("currentPassword")) : undefined;
    const done = await run(() => freshProof(() => changePassword({ currentPassword, password })));
    if (!done) return;
    showToast({ text: t(hasPassword ? "changed" : "set") });
    setVersion((count) => count + 1);
    void client.invalidateQueries({ queryKey: securityQuery.queryKey });
    void client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
  };
  const errors = faultsOf(fields, errorOf);

  return (
    <Panel title={t("title")} text={t(hasPassword ? "text" : "textNone")}>
      <Form key={version} className="stackv max-w-100" onSubmit={onSubmit}>
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
      </Form>
    </Panel>
  );
};
