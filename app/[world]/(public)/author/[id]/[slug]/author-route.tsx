import { notFound, permanentRedirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { AuthorScreen } from "#components/authors/author-screen.tsx";
import { JsonLd } from "#components/layout/json-ld.tsx";
import { authorSort } from "#lib/authors/schema.ts";
import { findAuthorPage } from "#lib/authors/server/find-author-page.ts";
import { enterWorld } from "#lib/i18n/enter-world.ts";
import { fallbackLang } from "#lib/i18n/messages.ts";
import { cachePage } from "#lib/page-cache/tag-page.ts";
import { href } from "#lib/routes/href.ts";
import { jsonLdText, profilePage } from "#lib/seo/json-ld.ts";
import { pageMetadata } from "#lib/seo/page-metadata.ts";

type Props = {
  params: Promise<{ world: string; id: string; slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const find = cache(findAuthorPage);

const read = async (searchParams: Props["searchParams"]) => {
  const { sort, page } = await searchParams;
  return { sort: authorSort.safeParse(sort).data ?? "newest", page: Number(page) || 1 } as const;
};

/** The materials tab is the author's page itself; its own address leads to the same content and names that as canonical. */
export const authorMetadata = async ({ params, searchParams }: Props) => {
  const { world } = await enterWorld(params);
  const { page } = await read(searchParams);
  const profile = (await find(Number((await params).id), world))?.profile;
  if (!profile) return {};
  const t = await getTranslations("meta.author");
  return pageMetadata({
    world,
    key: "author",
    params: { id: profile.id, slug: profile.slug },
    query: { page: page > 1 ? page : undefined },
    title: t("title", { name: profile.publicName }),
    description: profile.description || t("description", { name: profile.publicName, count: profile.totalMaterials }),
    isHidden: profile.privateProfile,
  });
};

export const AuthorRoute = async ({ params, searchParams }: Props) => {
  const { world, language } = await enterWorld(params);
  const { id, slug } = await params;
  const wanted = await read(searchParams);
  const data = (await findAuthorPage(Number(id), world, wanted)) ?? notFound();
  if (data.profile.slug !== slug) permanentRedirect(href(world, "author", { id, slug: data.profile.slug }));
  cachePage(300);
  return (
    <>
      <AuthorScreen world={world} data={data} sort={wanted.sort} lang={fallbackLang(language, "author-page")} />
      <JsonLd text={jsonLdText(profilePage(data.profile, world))} />
    </>
  );
};
