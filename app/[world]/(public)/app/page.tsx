import { getTranslations } from "next-intl/server";
import { AppScreen } from "#components/pages/campaigns/app-screen.tsx";
import { JsonLd } from "#components/platform/layout/json-ld.tsx";
import { getEnv } from "#lib/platform/env/env.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { href } from "#lib/platform/routes/href.ts";
import { pageMetadata } from "#lib/platform/seo/page-metadata.ts";
import { webPageText } from "#lib/platform/seo/web-page.ts";

type Props = { params: Promise<{ world: string }> };

const wordsOf = async () => {
  const t = await getTranslations();
  const brand = { brand: getEnv().BRAND_NAME };
  return { start: t("common.start"), title: t("landing.app.title", brand), description: t("landing.app.description", brand) };
};

export const generateMetadata = async ({ params }: Props) => {
  const { world, language } = await enterWorld(params);
  const { title, description } = await wordsOf();
  return pageMetadata({ world, key: "landing.app", title, description, isHidden: fallbackLang(language, "landing") !== undefined });
};

export default async function AppPage({ params }: Props) {
  const { world, language } = await enterWorld(params);
  const words = await wordsOf();
  return (
    <>
      <AppScreen world={world} brand={getEnv().BRAND_NAME} lang={fallbackLang(language, "landing")} />
      <JsonLd text={webPageText({ world, path: href(world, "landing.app"), ...words })} />
    </>
  );
}
