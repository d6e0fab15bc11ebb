import { getTranslations } from "next-intl/server";
import { CountryBooks } from "#components/pages/engagement/country-books.tsx";
import { getEnv } from "#lib/platform/env/env.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { pageMetadata } from "#lib/platform/seo/page-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = async ({ params }: Props) => {
  const { world } = await enterWorld(params);
  const t = await getTranslations("service-pages.country");
  return pageMetadata({ world, key: "changeCountry", title: t("title"), description: t("text", { brand: getEnv().BRAND_NAME }) });
};

/** ROUTE-45, WORLD-9: all countries in their own words. */
export default async function ChangeCountryPage({ params }: Props) {
  const { world, language } = await enterWorld(params);
  const t = await getTranslations("service-pages.country");
  return (
    <main id="content" tabIndex={-1} className="wrap pt-8" lang={fallbackLang(language, "service-pages")}>
      <h1>{t("title")}</h1>
      <p className="mt-3 mb-6 max-w-[36em]">{t("text", { brand: getEnv().BRAND_NAME })}</p>
      <CountryBooks world={world} />
    </main>
  );
}
