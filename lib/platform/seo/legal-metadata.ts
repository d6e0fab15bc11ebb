import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { getEnv } from "#lib/platform/env/env.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { pageMetadata } from "#lib/platform/seo/page-metadata.ts";

/** Metadata of a legal text: its title and first sentences (messages, service-pages). */
export const legalMetadata = async (
  params: Promise<{ world: string }>,
  page: "terms" | "privacy" | "imprint" | "withdrawal",
): Promise<Metadata> => {
  const { world } = await enterWorld(params);
  const { BRAND_NAME, OPERATOR_NAME } = getEnv();
  const t = await getTranslations("service-pages");
  const names = { brand: BRAND_NAME, operator: OPERATOR_NAME };
  return pageMetadata({ world, key: `content.${page}`, title: t(`${page}.title`), description: t(`${page}.intro`, names) });
};
