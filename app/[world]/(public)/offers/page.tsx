import { getTranslations } from "next-intl/server";
import { OffersScreen } from "#components/pages/offers/offers-screen.tsx";
import { getOffers, secondsUntilChange } from "#lib/pages/offers/server/get-offers.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { cachePage } from "#lib/platform/page-cache/tag-page.ts";
import { pageMetadata } from "#lib/platform/seo/page-metadata.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = async ({ params }: Props) => {
  const { world } = await enterWorld(params);
  const t = await getTranslations("home.offersPage");
  return pageMetadata({ world, key: "landing.offers", title: t("metaTitle"), description: t("metaDescription") });
};

export default async function OffersPage({ params }: Props) {
  const { world, language } = await enterWorld(params);
  const offers = await getOffers(world);
  cachePage(await secondsUntilChange(world));
  return <OffersScreen world={world} offers={offers} lang={fallbackLang(language, "home")} />;
}
