import { getTranslations } from "next-intl/server";
import { RecommendationsScreen } from "#components/pages/offers/recommendations-screen.tsx";
import { getEditorial } from "#lib/pages/offers/server/get-editorial.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { cachePage } from "#lib/platform/page-cache/tag-page.ts";
import { pageMetadata } from "#lib/platform/seo/page-metadata.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = async ({ params }: Props) => {
  const { world } = await enterWorld(params);
  const t = await getTranslations("home.recommendations");
  return pageMetadata({ world, key: "landing.recommendations", title: t("metaTitle"), description: t("metaDescription") });
};

export default async function RecommendationsPage({ params }: Props) {
  const { world, language } = await enterWorld(params);
  const editorial = await getEditorial(world);
  cachePage(300);
  return <RecommendationsScreen world={world} editorial={editorial} lang={fallbackLang(language, "home")} />;
}
