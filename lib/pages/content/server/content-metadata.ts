import type { Metadata } from "next";
import { type ArticleKey, articleKinds, type ContentKey, contentNames } from "#lib/pages/content/server/content-routes.ts";
import { type Found, worldsWith } from "#lib/pages/content/server/find-content.ts";
import { withQuery } from "#lib/platform/routes/fill-pattern.ts";
import { pageMetadata } from "#lib/platform/seo/page-metadata.ts";
import { pathOf } from "#lib/platform/seo/static-paths.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Facts = { world: World; content: Found; isHidden?: boolean };

const others = (world: World, worlds: readonly World[], pathIn: (other: World) => string) =>
  worlds.filter((other) => other !== world).map((other) => ({ world: other, href: pathIn(other) }));

/**
 * Metadata of a page of words. A world whose language does not have the text shows it in English, is not indexed, and stands in no
 * hreflang (WORLD-4). `isHidden`: a list of results.
 */
export const contentMetadata = (key: ContentKey, { world, content, isHidden = false }: Facts): Metadata =>
  pageMetadata({
    world,
    key,
    title: content.matter.title,
    description: content.matter.description,
    translations: content.isFallback ? [] : others(world, worldsWith("page", contentNames[key]), (other) => pathOf(other, key)),
    isHidden: isHidden || content.isFallback,
  });

/** Metadata of an article, which has an address of its own: `?article=<name>`. */
export const articleMetadata = (key: ArticleKey, { world, content }: Facts): Metadata => {
  const query = { article: content.name };
  const pathIn = (other: World) => withQuery(pathOf(other, key), query);
  return pageMetadata({
    world,
    key,
    query,
    title: content.matter.title,
    description: content.matter.description,
    translations: content.isFallback ? [] : others(world, worldsWith(articleKinds[key], content.name), pathIn),
    isHidden: content.isFallback,
  });
};
