"use client";
import { useTranslations } from "next-intl";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button, type ButtonProps } from "#components/platform/ui/button.tsx";
import { FieldError } from "#components/platform/ui/field-error.tsx";
import { session } from "#lib/identity/auth/store.ts";

/** Logs out here, in the other tabs and on the server (GRANT-3). On a personal page RequireMember then leads to the login page. */
export const LogoutButton = (look: Pick<ButtonProps, "look" | "small" | "wide" | "className" | "icon">) => {
  const t = useTranslations("login.session");
  const { run, isBusy, error } = useAction();
  return (
    <>
      <Button look="quiet" {...look} busy={isBusy} onClick={() => void run(session.logout)}>
        {t("logout")}
      </Button>
      {error && (
        <div role="alert">
          <FieldError>{t("logoutFailed")}</FieldError>
        </div>
      )}
    </>
  );
};
