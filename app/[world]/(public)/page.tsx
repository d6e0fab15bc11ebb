import { getTranslations } from "next-intl/server";
import { HomeScreen } from "#components/pages/shopfront/home-screen.tsx";
import { JsonLd } from "#components/platform/layout/json-ld.tsx";
import { getHome } from "#lib/pages/shopfront/server/get-home.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { cachePage } from "#lib/platform/page-cache/tag-page.ts";
import { jsonLdText, organization, webSite } from "#lib/platform/seo/json-ld.ts";
import { pageMetadata } from "#lib/platform/seo/page-metadata.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = async ({ params }: Props) => {
  const { world } = await enterWorld(params);
  const t = await getTranslations("meta.home");
  const brand = { brand: getEnv().BRAND_NAME };
  return pageMetadata({ world, key: "home", title: t("title", brand), description: t("description", brand) });
};

export default async function HomePage({ params }: Props) {
  const { world, language } = await enterWorld(params);
  const home = await getHome(world);
  cachePage(300);
  return (
    <>
      <HomeScreen world={world} home={home} lang={fallbackLang(language, "home")} />
      <JsonLd text={jsonLdText(organization(), webSite(world))} />
    </>
  );
}
