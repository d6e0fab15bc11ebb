import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { type HostProps, readHost } from "#app/[world]/(author-host)/enter-host.ts";
import { missingMetadata } from "#app/[world]/missing-metadata.ts";
import { authorSocialFactsOf } from "#lib/catalogue/authors/server/find-social-facts.ts";
import { socialFactsOf } from "#lib/catalogue/materials/server/find-social-facts.ts";
import { findMaterialPageData } from "#lib/pages/shopfront/server/find-material-page-data.ts";
import { pageMetadata } from "#lib/platform/seo/page-metadata.ts";
import { pagedTitle } from "#lib/platform/seo/paged-title.ts";
import { socialPicture } from "#lib/platform/seo/social-picture.ts";

/** Metadata and page share one reading. */
export const loadHostMaterial = cache(findMaterialPageData);

/**
 * An author's list is canonical on her own host; a material is where it is bought, so that its two pages are one for search engines.
 */
export const hostMaterialsMetadata = async (props: HostProps): Promise<Metadata> => {
  const { world, host, head, page, materialId } = await readHost(props);
  const material = head && materialId ? await loadHostMaterial(materialId, world) : null;
  if (!head || (materialId && material?.kind !== "material")) return missingMetadata();
  if (material?.kind === "material") {
    const { card, description } = material;
    const picture = socialPicture(socialFactsOf(card));
    return pageMetadata({ world, key: "material", params: card, title: card.title, description, picture });
  }
  const { publicName: name, description, totalMaterials: count, privateProfile } = head.profile;
  const t = await getTranslations("meta.author");
  return pageMetadata({
    world,
    key: "authorDomain.materials",
    host,
    query: { page: page > 1 ? page : undefined },
    title: await pagedTitle(t("title", { name }), page),
    description: description || t("description", { name, count }),
    picture: privateProfile ? null : socialPicture(authorSocialFactsOf(head.profile)),
    isHidden: privateProfile ? "private" : count === 0,
  });
};

/** Her posts: a blog without any is nothing to be found. */
export const hostBlogMetadata = async (props: HostProps): Promise<Metadata> => {
  const { world, host, head, page } = await readHost(props);
  if (!head) return missingMetadata();
  const { publicName: name, subtitle, privateProfile } = head.profile;
  const t = await getTranslations("author-page.authorTabs.posts");
  const description = subtitle || t("metaNone", { name });
  const title = await pagedTitle(t("metaTitle", { name }), page);
  const query = { page: page > 1 ? page : undefined };
  const isHidden = privateProfile ? "private" : head.posts === 0;
  return pageMetadata({ world, key: "authorDomain.blog", host, query, title, description, isHidden });
};
