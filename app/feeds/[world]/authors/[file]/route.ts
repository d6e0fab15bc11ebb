import { findAuthorFeed } from "#lib/catalogue/authors/server/find-author-feed.ts";
import { cachePage } from "#lib/platform/page-cache/tag-page.ts";
import { rssResponse } from "#lib/platform/seo/rss-xml.ts";
import { isWorld } from "#lib/platform/worlds/worlds.ts";

export const dynamic = "force-dynamic";

/** RSS of an author: /feeds/de/authors/7.xml */
export const GET = async (_: Request, { params }: { params: Promise<{ world: string; file: string }> }): Promise<Response> => {
  const { world, file } = await params;
  const id = /^([1-9]\d{0,14})\.xml$/.exec(file)?.[1];
  const feed = id && isWorld(world) ? await findAuthorFeed(Number(id), world) : null;
  if (!feed) return new Response("Not found", { status: 404, headers: { "content-type": "text/plain", "x-robots-tag": "noindex" } });
  cachePage(300);
  return rssResponse(feed);
};
