"use client";
import { useTranslations } from "next-intl";
import { gift } from "#components/platform/ui/icon-shapes.ts";
import { Notice } from "#components/platform/ui/notice.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import type { Order } from "#lib/commerce/orders/schema.ts";

/** What becomes of the gifts of an order: where their codes are. */
export const GiftNote = ({ order }: { order: Order }) => {
  const t = useTranslations("thank-you-page.gift");
  const href = useHref();
  if (!order.lines.some(({ isGift }) => isGift)) return null;
  return (
    <Notice tone="info" icon={gift} title={t("title")} action={<a href={href("cabinet.gifts")}>{t("button")}</a>}>
      {t("text")}
    </Notice>
  );
};
