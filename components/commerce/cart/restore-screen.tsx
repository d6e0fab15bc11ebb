"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "#components/platform/forms/use-action.ts";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { restoreCart, showCart } from "#lib/commerce/cart/queries.ts";

/** ROUTE-53: the link of the reminder. Opening it shows what will happen; the button does it (mail scanners press nothing). */
export const RestoreScreen = () => {
  const t = useTranslations("cart.screen.restore");
  const href = useHref();
  const [isMissing, setMissing] = useState(false);
  const client = useQueryClient();
  const { run, isBusy, error } = useAction();
  const start = async () => {
    const token = new URLSearchParams(window.location.search).get("token");
    setMissing(!token);
    if (token && (await run(async () => showCart(client, await restoreCart(token))))) followLink(href("cart"));
  };
  return (
    <div className="grid max-w-160 content-start gap-5">
      <p>{t("text")}</p>
      {(error || isMissing) && (
        <Notice tone="error" role="alert" action={<a href={href("search")}>{t("find")}</a>}>
          {error?.message ?? t("missing")}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="go" onClick={() => void start()} busy={isBusy}>
          {t("button")}
        </Button>
        <LinkButton href={href("cart")}>{t("present")}</LinkButton>
      </div>
    </div>
  );
};
