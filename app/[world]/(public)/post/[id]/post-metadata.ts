import type { Metadata } from "next";
import { cache } from "react";
import { goneMetadata, missingMetadata } from "#app/[world]/missing-metadata.ts";
import { distinguishPost } from "#lib/pages/blog/server/distinguish-post.ts";
import { findPost } from "#lib/pages/blog/server/find-post.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { feedPath } from "#lib/platform/seo/feed-path.ts";
import { pageMetadata } from "#lib/platform/seo/page-metadata.ts";

/** Metadata and page share one reading. */
export const loadPost = cache(findPost);

/** Title (unlike any other in its world) and first words of a post. */
export const postMetadata = async (params: Promise<{ world: string; id: string }>): Promise<Metadata> => {
  const { world } = await enterWorld(params);
  const post = await loadPost(Number((await params).id), world);
  if (post?.kind === "gone") return goneMetadata("post");
  if (post?.kind !== "post") return missingMetadata();
  const title = await distinguishPost(post, world);
  const description = post.excerpt || post.title;
  return pageMetadata({ world, key: "post", params: { id: post.id }, title, description, feed: feedPath(world, post.author.id) });
};
