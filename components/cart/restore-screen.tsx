"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCartChange } from "#components/cart/use-cart-change.ts";
import { followLink } from "#components/layout/follow-link.ts";
import { Button } from "#components/ui/button.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { useHref } from "#components/world/world-provider.tsx";
import { restoreCart } from "#lib/cart/queries.ts";

/** ROUTE-53: the link of the reminder. Opening it shows what will happen; the button does it (mail scanners press nothing). */
export const RestoreScreen = () => {
  const t = useTranslations("cart.screen.restore");
  const href = useHref();
  const [isMissing, setMissing] = useState(false);
  const restore = useCartChange(restoreCart, () => followLink(href("cart")));
  const start = () => {
    const token = new URLSearchParams(window.location.search).get("token");
    if (token) restore.mutate(token);
    else setMissing(true);
  };
  return (
    <div className="grid max-w-160 content-start gap-5">
      <p>{t("text")}</p>
      {(restore.error || isMissing) && (
        <Notice tone="error" role="alert" action={<a href={href("search")}>{t("find")}</a>}>
          {restore.error?.message ?? t("missing")}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="go" onClick={start} busy={restore.isPending}>
          {t("button")}
        </Button>
        <LinkButton href={href("cart")}>{t("present")}</LinkButton>
      </div>
    </div>
  );
};
