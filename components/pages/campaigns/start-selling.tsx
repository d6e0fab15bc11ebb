"use client";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { emptyHeaderSnapshot, readHeaderSnapshot, subscribeHeaderSnapshot } from "#lib/platform/api-client/header-snapshot.ts";

/** The one next step: a member uploads, everybody else registers first and comes out at the same place. Leads there without scripts too. */
export const StartSelling = () => {
  const t = useTranslations("landing.foundation");
  const href = useHref();
  const { loggedIn } = useSyncExternalStore(subscribeHeaderSnapshot, readHeaderSnapshot, () => emptyHeaderSnapshot);
  const upload = href("cabinet.firstUpload");
  return (
    <LinkButton look="go" href={loggedIn ? upload : href("register", {}, { return: upload })}>
      {t("upload")}
    </LinkButton>
  );
};
