import { getTranslations } from "next-intl/server";
import { JsonLd } from "#components/platform/layout/json-ld.tsx";
import { ToolsScreen } from "#components/tools/sheets/tools-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { cachePage } from "#lib/platform/page-cache/tag-page.ts";
import { pageMetadata } from "#lib/platform/seo/page-metadata.ts";
import { pathOf } from "#lib/platform/seo/static-paths.ts";
import { collectionPageText } from "#lib/platform/seo/web-page.ts";
import { listCards } from "#lib/tools/sheets/server/describe-form.ts";
import { listToolQuestions } from "#lib/tools/sheets/server/list-tool-questions.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = async ({ params }: Props) => {
  const { world, language } = await enterWorld(params);
  const t = await getTranslations("ai-tools");
  const isHidden = Boolean(fallbackLang(language, "ai-tools"));
  return pageMetadata({ world, key: "aiTools", title: t("metaTitle"), description: t("metaDescription"), isHidden });
};

export default async function ToolsPage({ params }: Props) {
  const { world, language } = await enterWorld(params);
  const t = await getTranslations();
  const cards = await listCards(world);
  cachePage(3_600);
  const words = { title: t("ai-tools.metaTitle"), description: t("ai-tools.metaDescription"), start: t("common.start") };
  const items = cards.map(({ name, href }) => ({ name, href }));
  return (
    <>
      <ToolsScreen world={world} cards={cards} questions={listToolQuestions(world)} lang={fallbackLang(language, "ai-tools")} />
      <JsonLd text={collectionPageText({ world, path: pathOf(world, "aiTools"), ...words }, items)} />
    </>
  );
}
