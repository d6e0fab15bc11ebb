import { getTranslations } from "next-intl/server";
import { FoundationScreen } from "#components/campaigns/foundation-screen.tsx";
import { JsonLd } from "#components/layout/json-ld.tsx";
import { getGifts } from "#lib/campaigns/server/get-gifts.ts";
import { enterWorld } from "#lib/i18n/enter-world.ts";
import { fallbackLang } from "#lib/i18n/messages.ts";
import { getOperator } from "#lib/operator.ts";
import { cachePage } from "#lib/page-cache/tag-page.ts";
import { href } from "#lib/routes/href.ts";
import { breadcrumbList, jsonLdText } from "#lib/seo/json-ld.ts";
import { pageMetadata } from "#lib/seo/page-metadata.ts";
import { webPage } from "#lib/seo/web-page.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string }> };

const wordsOf = async () => {
  const t = await getTranslations();
  const { brand } = getOperator();
  return {
    start: t("common.start"),
    title: t("landing.foundation.title", { brand }),
    description: t("landing.foundation.description", { brand }),
  };
};

export const generateMetadata = async ({ params }: Props) => {
  const { world, language } = await enterWorld(params);
  const { title, description } = await wordsOf();
  return pageMetadata({ world, key: "landing.foundation", title, description, isHidden: fallbackLang(language, "landing") !== undefined });
};

export default async function FoundationPage({ params }: Props) {
  const { world, language } = await enterWorld(params);
  const { start, title, description } = await wordsOf();
  const gifts = await getGifts(world);
  cachePage(300);
  const { brand, operator } = getOperator();
  const crumbs = [
    { name: start, href: href(world, "home") },
    { name: title, href: null },
  ];
  return (
    <>
      <FoundationScreen {...{ world, brand, operator, gifts, lang: fallbackLang(language, "landing") }} />
      <JsonLd text={jsonLdText(webPage({ world, path: href(world, "landing.foundation"), title, description }), breadcrumbList(crumbs))} />
    </>
  );
}
