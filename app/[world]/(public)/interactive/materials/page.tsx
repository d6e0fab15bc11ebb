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

export const generateMetadata = async ({ params }: Props) => {
  const [{ world }, t] = [await enterWorld(params), await getTranslations("new-interactive.materials")];
  return pageMetadata({ world, key: "interactive.materials", title: t("title"), description: t("lead") });
};

export default async function InteractiveMaterialsPage({ params, searchParams }: Props) {
  const { world, language } = await enterWorld(params);
  const { currency } = worlds[world];
  const asked = readSearchAddress(await searchParams, worlds[world]);
  const address = { ...asked, filters: { ...asked.filters, interactive: true } };
  const found = await findSearchPage(world, address);
  const last = Math.ceil(found.result.cards / found.result.limit);
  if (asked.page > last && last > 0) redirect(href(world, "interactive.materials", {}, searchQuery({ ...asked, page: last }, currency)));
  cachePage(120);
  const lang = fallbackLang(language, "new-interactive");
  return <SearchScreen world={world} address={address} {...found} place="interactive.materials" lang={lang} />;
}
