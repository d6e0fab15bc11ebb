"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { loadActions } from "#components/identity/auth/load-actions.ts";
import { Notice } from "#components/platform/ui/notice.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { readHeaderSnapshot } from "#lib/platform/api-client/header-snapshot.ts";
import { readFlag } from "#lib/platform/api-client/session-flag.ts";

/** Tells one who comes to the login page that she is logged in already. Asks the server only when this browser remembers somebody. */
export const LoggedInNotice = () => {
  const t = useTranslations("login");
  const href = useHref();
  const [name, setName] = useState<string | null>(null);

  useEffect(() => {
    let isGone = false;
    if (readFlag() === null) return;
    void loadActions()
      .then(({ isLoggedIn }) => isLoggedIn())
      .then((isIn) => !isGone && isIn && setName(readHeaderSnapshot().name ?? ""));
    return () => {
      isGone = true;
    };
  }, []);

  if (name === null) return null;
  return (
    <Notice tone="info" role="status" className="mt-5" action={<a href={href("cabinet.boughtMaterials")}>{t("toMaterials")}</a>}>
      {name ? t("alreadyAs", { name }) : t("already")}
    </Notice>
  );
};
