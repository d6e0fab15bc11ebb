import { getTranslations } from "next-intl/server";
import { SellScreen } from "#components/pages/campaigns/sell-screen.tsx";
import { JsonLd } from "#components/platform/layout/json-ld.tsx";
import { getSaleTerms } from "#lib/pages/campaigns/server/get-sale-terms.ts";
import { listSellQuestions } from "#lib/pages/campaigns/server/list-sell-questions.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { operatorInTexts } from "#lib/platform/operator/operator.ts";
import { cachePage } from "#lib/platform/page-cache/tag-page.ts";
import { href } from "#lib/platform/routes/href.ts";
import { faqPage } from "#lib/platform/seo/content-things.ts";
import { jsonLdText } from "#lib/platform/seo/json-ld.ts";
import { pageMetadata } from "#lib/platform/seo/page-metadata.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string }> };

const wordsOf = async () => {
  const t = await getTranslations();
  return { title: t("cabinet-materials.upload.first.title"), description: t("landing.sell.description", operatorInTexts()) };
};

export const generateMetadata = async ({ params }: Props) => {
  const { world, language } = await enterWorld(params);
  return pageMetadata({ world, key: "landing.sell", ...(await wordsOf()), isHidden: Boolean(fallbackLang(language, "landing")) });
};

export default async function SellPage({ params }: Props) {
  const { world, language } = await enterWorld(params);
  const [terms, questions, words] = await Promise.all([getSaleTerms(world), listSellQuestions(world), wordsOf()]);
  cachePage(3_600);
  const page = { ...words, language: worlds[world].bcp47, href: href(world, "landing.sell") };
  const screen = <SellScreen key="screen" world={world} terms={terms} questions={questions} lang={fallbackLang(language, "landing")} />;
  return [screen, <JsonLd key="data" text={jsonLdText(faqPage(page, questions))} />];
}
