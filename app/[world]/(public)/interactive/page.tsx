import { getTranslations } from "next-intl/server";
import { KindsScreen } from "#components/interactive/player/kinds-screen.tsx";
import { itemTypeNames } from "#lib/interactive/exercises/rules.ts";
import { listExamples } from "#lib/interactive/exercises/server/list-examples.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { cachePage } from "#lib/platform/page-cache/tag-page.ts";
import { pageMetadata } from "#lib/platform/seo/page-metadata.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = async ({ params }: Props) => {
  const { world, language } = await enterWorld(params);
  const t = await getTranslations("new-interactive");
  const isHidden = Boolean(fallbackLang(language, "new-interactive"));
  const description = t("metaDescription", { count: itemTypeNames.length });
  return pageMetadata({ world, key: "interactive", title: t("metaTitle"), description, isHidden });
};

export default async function InteractivePage({ params }: Props) {
  const { world, language } = await enterWorld(params);
  cachePage(3_600);
  return <KindsScreen world={world} examples={listExamples(world)} lang={fallbackLang(language, "new-interactive")} />;
}
