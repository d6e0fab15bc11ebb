"use client";
import { useFormatter, useTranslations } from "next-intl";
import { LineSheet } from "#components/commerce/cart/line-sheet.tsx";
import { AdaptLink } from "#components/commerce/library/adapt-link.tsx";
import { DownloadList } from "#components/commerce/library/download-list.tsx";
import { PlayLink } from "#components/commerce/library/play-link.tsx";
import { VersionNews } from "#components/commerce/library/version-news.tsx";
import { subjectHue } from "#components/platform/ui/subject-hue.ts";
import { useHref } from "#components/platform/world/world-provider.tsx";
import type { BoughtMaterial } from "#lib/commerce/library/schema.ts";

/** A bought material with its files. */
export const BoughtItem = ({ item }: { item: BoughtMaterial }) => {
  const t = useTranslations("cabinet-materials");
  const href = useHref();
  const format = useFormatter();
  return (
    <article className={`ci s-${subjectHue(item.card?.subject?.key ?? "")}`}>
      <div className="st">
        <LineSheet card={item.card} />
      </div>
      <div className="col-span-2 min-w-0">
        <h2 className="text-17">
          {item.card ? (
            <a className="text-ink no-underline" href={href("material", { id: item.id, slug: item.slug })} lang={item.card.language}>
              {item.title}
            </a>
          ) : (
            item.title
          )}
        </h2>
        <p className="text-14 text-ink-2">
          {[item.card?.author.name, t("boughtOn", { date: format.dateTime(new Date(item.boughtAt), { dateStyle: "long" }) })]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <VersionNews versions={item.versions} boughtAt={item.boughtAt} />
        <DownloadList files={item.files} />
        <PlayLink material={item} />
        <AdaptLink material={item} />
      </div>
    </article>
  );
};
