import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { type CampaignKey, campaignOf } from "#lib/pages/campaigns/rules.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { pageMetadata } from "#lib/platform/seo/page-metadata.ts";

/** Of a campaign's page; hidden from search engines where English stands in for the world's language. */
export const campaignMetadata = async (params: Promise<{ world: string }>, campaign: CampaignKey): Promise<Metadata> => {
  const { world, language } = await enterWorld(params);
  const t = await getTranslations("landing.campaigns");
  const words = { title: t(`${campaign}.title`), description: t(`${campaign}.description`) };
  return pageMetadata({ world, key: campaignOf(campaign).route, ...words, isHidden: fallbackLang(language, "landing") !== undefined });
};
