import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { SearchScreen } from "#components/catalogue/search/search-screen.tsx";
import { type Params, readSearchAddress, searchQuery } from "#lib/catalogue/search/rules.ts";
import { findSearchPage } from "#lib/catalogue/search/server/find-search-page.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { cachePage } from "#lib/platform/page-cache/tag-page.ts";
import { href } from "#lib/platform/routes/href.ts";
import { pageMetadata } from "#lib/platform/seo/page-metadata.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string }>; searchParams: Promise<Params> };

export const generateMetadata = async ({ params, searchParams }: Props) => {
  const { world } = await enterWorld(params);
  const { q } = readSearchAddress(await searchParams, worlds[world]);
  const t = await getTranslations("meta.search");
  return pageMetadata({ world, key: "search", title: q ? t("title", { q }) : t("titleAll"), description: t("description") });
};

export default async function SearchPage({ params, searchParams }: Props) {
  const { world, language } = await enterWorld(params);
  const { currency } = worlds[world];
  const address = readSearchAddress(await searchParams, worlds[world]);
  const found = await findSearchPage(world, address);
  const { rows, cards, limit } = found.result;
  // Beyond the last page (a filter was added to an old link): the last one.
  if (rows.length === 0 && cards > 0)
    redirect(href(world, "search", {}, searchQuery({ ...address, page: Math.ceil(cards / limit) }, currency)));
  cachePage(120);
  return <SearchScreen world={world} address={address} {...found} lang={fallbackLang(language, "search")} />;
}
