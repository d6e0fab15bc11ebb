"use client";
import { useTranslations } from "next-intl";
import { pageRanges } from "#lib/catalogue/materials/rules.ts";
import type { PageDifference } from "#lib/catalogue/materials/schema.ts";

const parts = ["added", "changed", "removed"] as const;

/** "neu: Seiten 2, 5; weggefallen: Seite 7", or that the pages are the same. */
export const PageDifferenceText = ({ difference }: { difference: PageDifference }) => {
  const t = useTranslations("cabinet-materials.versions");
  const words = parts
    .filter((part) => difference[part].length > 0)
    .map((part) => t(part, { count: difference[part].length, pages: pageRanges(difference[part]) }));
  return words.length > 0 ? words.join("; ") : t("same");
};
