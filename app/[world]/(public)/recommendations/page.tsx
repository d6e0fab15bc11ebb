import { getTranslations } from "next-intl/server";
import { RecommendationsScreen } from "#components/offers/recommendations-screen.tsx";
import { enterWorld } from "#lib/i18n/enter-world.ts";
import { fallbackLang } from "#lib/i18n/messages.ts";
import { getEditorial } from "#lib/offers/server/get-editorial.ts";
import { cachePage } from "#lib/page-cache/tag-page.ts";
import { pageMetadata } from "#lib/seo/page-metadata.ts";

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
