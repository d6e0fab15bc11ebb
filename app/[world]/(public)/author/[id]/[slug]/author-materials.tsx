import { permanentRedirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { missingMetadata } from "#app/[world]/missing-metadata.ts";
import { missingPage } from "#app/[world]/missing-page.tsx";
import { AuthorScreen } from "#components/catalogue/authors/author-screen.tsx";
import { JsonLd } from "#components/platform/layout/json-ld.tsx";
import { type AuthorSort, authorSort } from "#lib/catalogue/authors/schema.ts";
import { distinguishName } from "#lib/catalogue/authors/server/distinguish-name.ts";
import { findAuthorPage } from "#lib/catalogue/authors/server/find-author-page.ts";
import { authorSocialFactsOf } from "#lib/catalogue/authors/server/find-social-facts.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { cachePage } from "#lib/platform/page-cache/tag-page.ts";
import { href } from "#lib/platform/routes/href.ts";
import { feedPath } from "#lib/platform/seo/feed-path.ts";
import { breadcrumbList, jsonLdText, profilePage } from "#lib/platform/seo/json-ld.ts";
import { pageMetadata } from "#lib/platform/seo/page-metadata.ts";
import { pagedTitle } from "#lib/platform/seo/paged-title.ts";
import { socialPicture } from "#lib/platform/seo/social-picture.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Props = {
  params: Promise<{ world: string; id: string; slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

// Metadata and page share one reading; React compares arguments one by one, so no object is among them.
const find = cache((id: number, world: World, sort: AuthorSort, page: number) => findAuthorPage(id, world, { sort, page }));

const read = async ({ params, searchParams }: Props) => {
  const { world, language } = await enterWorld(params);
  const { id, slug } = await params;
  const query = await searchParams;
  const sort = authorSort.safeParse(query.sort).data ?? "newest";
  return { world, language, slug, sort, data: await find(Number(id), world, sort, Number(query.page) || 1) };
};

/** The materials tab is the author's page itself; its own address leads to the same content and names that as canonical. */
export const authorMetadata = async (props: Props) => {
  const { world, data } = await read(props);
  if (!data) return missingMetadata();
  const { profile, page } = data;
  const t = await getTranslations("meta.author");
  const { id, slug, publicName, privateProfile, totalMaterials: count } = profile;
  const name = await distinguishName(profile);
  return pageMetadata({
    world,
    key: "author",
    params: { id, slug },
    query: { page: page > 1 ? page : undefined },
    title: await pagedTitle(t("title", { name }), page),
    description: profile.description || t("description", { name: publicName, count }),
    picture: privateProfile ? null : socialPicture(authorSocialFactsOf(profile)),
    feed: privateProfile ? null : feedPath(world, id),
    // Who offers nothing in this world has nothing here to be found.
    isHidden: privateProfile ? "private" : count === 0,
  });
};

export const AuthorMaterials = async (props: Props) => {
  const { world, language, slug, sort, data } = await read(props);
  if (!data) return missingPage();
  if (data.profile.slug !== slug) permanentRedirect(data.href);
  cachePage(300);
  const start = { name: getEnv().BRAND_NAME, href: href(world, "home") };
  return (
    <>
      <AuthorScreen world={world} data={data} sort={sort} lang={fallbackLang(language, "author-page")} />
      <JsonLd text={jsonLdText(profilePage(data.profile, world), breadcrumbList([start, { name: data.profile.publicName, href: null }]))} />
    </>
  );
};
