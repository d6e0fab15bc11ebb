"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button, type ButtonProps } from "#components/ui/button.tsx";
import { FieldError } from "#components/ui/field-error.tsx";
import { session } from "#lib/auth/store.ts";

/** Logs out here, in the other tabs and on the server (GRANT-3). On a personal page RequireMember then leads to the login page. */
export const LogoutButton = (look: Pick<ButtonProps, "look" | "small" | "wide" | "className" | "icon">) => {
  const t = useTranslations("login.session");
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const logout = async () => {
    setBusy(true);
    setFailed(false);
    await session.logout().catch(() => setFailed(true));
    setBusy(false);
  };
  return (
    <>
      <Button look="quiet" {...look} busy={isBusy} onClick={() => void logout()}>
        {t("logout")}
      </Button>
      {hasFailed && (
        <div role="alert">
          <FieldError>{t("logoutFailed")}</FieldError>
        </div>
      )}
    </>
  );
};
