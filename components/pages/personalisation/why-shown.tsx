"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { tellFailure } from "#components/platform/forms/use-action.ts";
import { useChange } from "#components/platform/forms/use-change.ts";
import { IconButton } from "#components/platform/ui/icon-button.tsx";
import { slidersHorizontal } from "#components/platform/ui/icon-shapes.ts";
import { Menu } from "#components/platform/ui/menu.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { personalKeys, setRefused } from "#lib/pages/personalisation/queries.ts";
import type { Recommendation, RefusalInput } from "#lib/pages/personalisation/schema.ts";

type Because = NonNullable<Recommendation["because"]>;

/** The reason as a sentence (Regulation (EU) 2022/2065 art. 27). */
export const Reason = ({ because }: { because: Because }) => {
  const t = useTranslations("personalization.own");
  if (because.kind === "author") return t("becauseAuthor", { name: because.name });
  if (because.kind === "subject") return t("becauseSubject", { name: because.name });
  const values = {
    title: because.title,
    a: (text: ReactNode) => (
      <a href={because.href} className="wrap-anywhere">
        {text}
      </a>
    ),
  };
  return because.kind === "bought" ? t.rich("becauseBought", values) : t.rich("because", values);
};

/** Why a material is shown to her, and the ways to see no more like it: each can be taken back at once and in her settings. */
export const WhyShown = ({ item, because }: { item: Recommendation; because: Because }) => {
  const t = useTranslations("personalization.own");
  const common = useTranslations("common");
  const href = useHref();
  const { run } = useChange(...personalKeys);
  const { card } = item;
  const refuse = (kind: RefusalInput["kind"], key: string) =>
    void run(() => setRefused({ kind, key, isRefused: true }), {
      toast: () => common("saved"),
      undo: { text: common("undo"), work: () => setRefused({ kind, key, isRefused: false }), toast: common("saved") },
      failed: tellFailure,
    });
  const { subject } = card;
  const items = [
    { key: "author", label: t("noAuthor", { name: card.author.name }), onSelect: () => refuse("author", String(card.author.id)) },
    ...(subject ? [{ key: "subject", label: t("noSubject", { name: subject.name }), onSelect: () => refuse("subject", subject.key) }] : []),
    { key: "reason", label: t("noReason"), onSelect: () => refuse("reason", because.kind) },
    { key: "all", label: t("allSettings"), href: href("cabinet.personalisation") },
  ];
  return (
    <div className="flex items-start justify-between gap-1 text-13 text-ink-2">
      <p className="min-w-0 wrap-anywhere">
        <Reason because={because} />
      </p>
      <Menu trigger={<IconButton small icon={slidersHorizontal} label={t("lessOfThis", { title: card.title })} />} items={items} />
    </div>
  );
};
