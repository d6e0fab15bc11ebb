"use client";
import { useFormatter, useTranslations } from "next-intl";
import { GiftActions } from "#components/commerce/gifts/gift-actions.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import type { Gift } from "#lib/commerce/gifts/schema.ts";

const tones = { unpaid: "warn", waiting: "info", taken: "ok", withdrawn: "plain", refunded: "plain", expired: "plain" } as const;

/** One gift: what it is, for whom, how it stands; while it waits, all that can be done with it. */
export const GiftItem = ({ item }: { item: Gift }) => {
  const t = useTranslations("cabinet-materials.gifts");
  const library = useTranslations("cabinet-materials.library");
  const href = useHref();
  const format = useFormatter();
  const day = (moment: string | null) => (moment ? format.dateTime(new Date(moment), { dateStyle: "medium" }) : "");
  const date = day(item.state === "waiting" ? item.expiresAt : item.doneAt);
  return (
    <li className="border-b border-line py-4">
      <h2 className="text-17 wrap-anywhere">
        <a className="text-ink no-underline" href={href("material", { id: item.materialId, slug: item.slug })}>
          {item.title}
        </a>
      </h2>
      <p className="my-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2">
        <Badge tone={tones[item.state]}>{t(`state.${item.state}`, { date })}</Badge>
        {item.recipientName && <span className="wrap-anywhere">{t("for", { name: item.recipientName })}</span>}
        <a href={href("orderConfirmation", {}, { order: item.orderId })}>{library("order", { order: item.orderId })}</a>
      </p>
      {item.sentAt && item.recipientEmail && (
        <p className="text-14 wrap-anywhere text-ink-2">{t("sent", { date: day(item.sentAt), email: item.recipientEmail })}</p>
      )}
      {item.message && <p className="mt-2 max-w-168 text-14 wrap-anywhere whitespace-pre-line">{item.message}</p>}
      {item.state === "waiting" && <GiftActions item={item} />}
    </li>
  );
};
