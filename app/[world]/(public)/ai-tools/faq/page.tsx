import { getTranslations } from "next-intl/server";
import { JsonLd } from "#components/platform/layout/json-ld.tsx";
import { ToolQuestionsScreen } from "#components/tools/sheets/tool-questions-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { cachePage } from "#lib/platform/page-cache/tag-page.ts";
import { href } from "#lib/platform/routes/href.ts";
import { faqPage } from "#lib/platform/seo/content-things.ts";
import { jsonLdText } from "#lib/platform/seo/json-ld.ts";
import { pageMetadata } from "#lib/platform/seo/page-metadata.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";
import { listToolQuestions } from "#lib/tools/sheets/server/list-tool-questions.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string }> };

const wordsOf = async () => {
  const t = await getTranslations();
  return { title: `${t("header.links.aiTools")}: ${t("ai-tools.faq.title")}`, description: t("ai-tools.faq.metaDescription") };
};

export const generateMetadata = async ({ params }: Props) => {
  const { world, language } = await enterWorld(params);
  return pageMetadata({ world, key: "aiTools.faq", ...(await wordsOf()), isHidden: Boolean(fallbackLang(language, "ai-tools")) });
};

export default async function ToolQuestionsPage({ params }: Props) {
  const { world, language } = await enterWorld(params);
  const questions = listToolQuestions(world);
  cachePage(3_600);
  const page = { ...(await wordsOf()), language: worlds[world].bcp47, href: href(world, "aiTools.faq") };
  return (
    <>
      <ToolQuestionsScreen world={world} questions={questions} lang={fallbackLang(language, "ai-tools")} />
      <JsonLd text={jsonLdText(faqPage(page, questions))} />
    </>
  );
}
