import { getTranslations } from "next-intl/server";
import { CampaignScreen } from "#components/pages/campaigns/campaign-screen.tsx";
import { JsonLd } from "#components/platform/layout/json-ld.tsx";
import { helplines } from "#lib/pages/campaigns/helplines.ts";
import { type CampaignKey, campaignOf } from "#lib/pages/campaigns/rules.ts";
import { getCampaign } from "#lib/pages/campaigns/server/get-campaign.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { cachePage } from "#lib/platform/page-cache/tag-page.ts";
import { href } from "#lib/platform/routes/href.ts";
import { pathOf } from "#lib/platform/seo/static-paths.ts";
import { collectionPageText } from "#lib/platform/seo/web-page.ts";

/** ROUTE-11: the whole page of a campaign, kept for five minutes or until something of its world changes. */
export const showCampaign = async (params: Promise<{ world: string }>, campaign: CampaignKey) => {
  const { world, language } = await enterWorld(params);
  const t = await getTranslations();
  const shelves = await getCampaign(world, campaign);
  cachePage(300);
  const [title, description] = [t(`landing.campaigns.${campaign}.title`), t(`landing.campaigns.${campaign}.description`)];
  const path = pathOf(world, campaignOf(campaign).route);
  const cards = shelves.flatMap((shelf) => shelf.cards);
  const items = cards.map(({ id, slug, title: name }) => ({ name, href: href(world, "material", { id, slug }) }));
  return (
    <>
      <CampaignScreen
        world={world}
        campaign={campaign}
        shelves={shelves}
        help={helplines[world]}
        lang={fallbackLang(language, "landing")}
      />
      <JsonLd text={collectionPageText({ world, path, title, description, start: t("common.start") }, items)} />
    </>
  );
};
