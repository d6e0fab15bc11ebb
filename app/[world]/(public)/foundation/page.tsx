import { getTranslations } from "next-intl/server";
import { FoundationScreen } from "#components/pages/campaigns/foundation-screen.tsx";
import { JsonLd } from "#components/platform/layout/json-ld.tsx";
import { getGifts } from "#lib/pages/campaigns/server/get-gifts.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { operatorInTexts } from "#lib/platform/operator/operator.ts";
import { cachePage } from "#lib/platform/page-cache/tag-page.ts";
import { href } from "#lib/platform/routes/href.ts";
import { pageMetadata } from "#lib/platform/seo/page-metadata.ts";
import { webPageText } from "#lib/platform/seo/web-page.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string }> };

const wordsOf = async () => {
  const t = await getTranslations("landing.foundation");
  const { brand } = operatorInTexts();
  return { title: t("title", { brand }), description: t("description", { brand }) };
};

export const generateMetadata = async ({ params }: Props) => {
  const { world, language } = await enterWorld(params);
  return pageMetadata({ world, key: "landing.foundation", ...(await wordsOf()), isHidden: Boolean(fallbackLang(language, "landing")) });
};

export default async function FoundationPage({ params }: Props) {
  const { world, language } = await enterWorld(params);
  const gifts = await getGifts(world);
  cachePage(300);
  const start = (await getTranslations("common"))("start");
  const text = webPageText({ world, path: href(world, "landing.foundation"), start, ...(await wordsOf()) });
  const screen = (
    <FoundationScreen key="screen" world={world} {...operatorInTexts()} gifts={gifts} lang={fallbackLang(language, "landing")} />
  );
  return [screen, <JsonLd key="data" text={text} />];
}
