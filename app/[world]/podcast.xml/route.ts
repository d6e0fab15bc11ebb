import { getContentPage } from "#lib/pages/content/server/get-content-page.ts";
import { listDated } from "#lib/pages/content/server/list-dated.ts";
import { makePodcastFeed } from "#lib/pages/content/server/make-podcast-feed.ts";
import { isWorld } from "#lib/platform/worlds/worlds.ts";

export const dynamic = "force-dynamic";

/** The feed of a world's podcast (ROUTE-12). It is read by programs: the page may be indexed, the feed need not be (WORLD-7). */
export const GET = async (_: Request, { params }: { params: Promise<{ world: string }> }): Promise<Response> => {
  const { world } = await params;
  if (!isWorld(world)) return new Response("Not found", { status: 404, headers: { "content-type": "text/plain" } });
  const { content } = await getContentPage(world, "content.podcast");
  const feed = makePodcastFeed(world, content, await listDated("podcast", world));
  return new Response(feed, { headers: { "content-type": "application/rss+xml; charset=utf-8", "x-robots-tag": "noindex, follow" } });
};
