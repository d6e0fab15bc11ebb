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
import { pathOf } from "#lib/seo/static-paths.ts";
import { collectionPageText } from "#lib/seo/web-page.ts";

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
