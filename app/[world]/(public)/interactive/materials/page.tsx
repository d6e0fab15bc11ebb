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
  const { world } = await enterWorld(params);
  const t = await getTranslations("new-interactive.materials");
  return pageMetadata({ world, key: "interactive.materials", title: t("title"), description: t("lead") });
};

export default async function InteractiveMaterialsPage({ params, searchParams }: Props) {
  const { world, language } = await enterWorld(params);
  const { currency } = worlds[world];
  const asked = readSearchAddress(await searchParams, worlds[world]);
  const address = { ...asked, filters: { ...asked.filters, interactive: true } };
  const found = await findSearchPage(world, address);
  const { rows, total, limit } = found.result;
  if (rows.length === 0 && total > 0) {
    const last = { ...address, page: Math.ceil(total / limit), filters: asked.filters };
    redirect(href(world, "interactive.materials", {}, searchQuery(last, currency)));
  }
  cachePage(120);
  const t = await getTranslations("new-interactive");
  const links = (["interactive", "interactive.home"] as const).map((key) => ({
    href: href(world, key),
    text: t(key === "interactive" ? "kinds" : "home.title"),
  }));
  const place = {
    key: "interactive.materials" as const,
    title: t("materials.title"),
    lead: t("materials.lead"),
    empty: t("materials.empty"),
    links,
  };
  return <SearchScreen world={world} address={address} {...found} place={place} lang={fallbackLang(language, "new-interactive")} />;
}
