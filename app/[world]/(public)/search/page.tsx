import { getTranslations } from "next-intl/server";
import { type Params, readSearchAddress } from "#components/search/search-address.ts";
import { SearchScreen } from "#components/search/search-screen.tsx";
import { enterWorld } from "#lib/i18n/enter-world.ts";
import { fallbackLang } from "#lib/i18n/messages.ts";
import { cachePage } from "#lib/page-cache/tag-page.ts";
import { findSearchPage } from "#lib/search/server/find-search-page.ts";
import { pageMetadata } from "#lib/seo/page-metadata.ts";
import { worlds } from "#lib/worlds/worlds.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string }>; searchParams: Promise<Params> };

export const generateMetadata = async ({ params, searchParams }: Props) => {
  const { world } = await enterWorld(params);
  const { q } = readSearchAddress(await searchParams, worlds[world].currency);
  const t = await getTranslations("meta.search");
  return pageMetadata({ world, key: "search", title: q ? t("title", { q }) : t("titleAll"), description: t("description") });
};

export default async function SearchPage({ params, searchParams }: Props) {
  const { world, language } = await enterWorld(params);
  const query = await searchParams;
  const address = readSearchAddress(query, worlds[world].currency);
  const found = await findSearchPage(world, address);
  cachePage(120);
  return <SearchScreen world={world} address={address} params={query} {...found} lang={fallbackLang(language, "search")} />;
}
