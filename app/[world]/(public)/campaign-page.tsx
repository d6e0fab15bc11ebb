import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CampaignScreen } from "#components/campaigns/campaign-screen.tsx";
import { JsonLd } from "#components/layout/json-ld.tsx";
import { helplines } from "#lib/campaigns/helplines.ts";
import { type CampaignKey, campaignOf } from "#lib/campaigns/rules.ts";
import { getCampaign } from "#lib/campaigns/server/get-campaign.ts";
import { enterWorld } from "#lib/i18n/enter-world.ts";
import { fallbackLang } from "#lib/i18n/messages.ts";
import { cachePage } from "#lib/page-cache/tag-page.ts";
import { href } from "#lib/routes/href.ts";
import { breadcrumbList, jsonLdText } from "#lib/seo/json-ld.ts";
import { pageMetadata } from "#lib/seo/page-metadata.ts";
import { pathOf } from "#lib/seo/static-paths.ts";
import { collectionPage } from "#lib/seo/web-page.ts";

type Params = Promise<{ world: string }>;

/** Hidden from search engines where English stands in for the world's language. */
export const campaignMetadata = async (params: Params, campaign: CampaignKey): Promise<Metadata> => {
  const { world, language } = await enterWorld(params);
  const t = await getTranslations("landing.campaigns");
  const words = { title: t(`${campaign}.title`), description: t(`${campaign}.description`) };
  return pageMetadata({ world, key: campaignOf(campaign).route, ...words, isHidden: fallbackLang(language, "landing") !== undefined });
};

/** ROUTE-11: the whole page of a campaign. */
export const campaignPage = async (params: Params, campaign: CampaignKey) => {
  const { world, language } = await enterWorld(params);
  const t = await getTranslations();
  const shelves = await getCampaign(world, campaign);
  cachePage(300);
  const words = { title: t(`landing.campaigns.${campaign}.title`), description: t(`landing.campaigns.${campaign}.description`) };
  const items = shelves.flatMap(({ cards }) =>
    cards.map(({ id, slug, title }) => ({ name: title, path: href(world, "material", { id, slug }) })),
  );
  const crumbs = [
    { name: t("common.start"), href: href(world, "home") },
    { name: words.title, href: null },
  ];
  const data = jsonLdText(
    collectionPage({ world, path: pathOf(world, campaignOf(campaign).route), ...words }, items),
    breadcrumbList(crumbs),
  );
  return (
    <>
      <CampaignScreen {...{ world, campaign, shelves, help: helplines[world], lang: fallbackLang(language, "landing") }} />
      <JsonLd text={data} />
    </>
  );
};
