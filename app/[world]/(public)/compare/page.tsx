import { getTranslations } from "next-intl/server";
import { CompareScreen } from "#components/catalogue/compare/compare-screen.tsx";
import { readCompared } from "#lib/catalogue/compare/rules.ts";
import { findComparison } from "#lib/catalogue/compare/server/find-comparison.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { cachePage } from "#lib/platform/page-cache/tag-page.ts";
import { pageMetadata } from "#lib/platform/seo/page-metadata.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string }>; searchParams: Promise<{ ids?: string | string[] }> };

export const generateMetadata = async ({ params }: Props) => {
  const { world } = await enterWorld(params);
  const t = await getTranslations("search.compare");
  return pageMetadata({ world, key: "compare", title: t("title"), description: t("lead") });
};

export default async function ComparePage({ params, searchParams }: Props) {
  const { world, language } = await enterWorld(params);
  const comparison = await findComparison(readCompared((await searchParams).ids), world);
  cachePage(120);
  return <CompareScreen world={world} comparison={comparison} lang={fallbackLang(language, "search")} />;
}
