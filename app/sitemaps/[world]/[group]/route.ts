import { listCommonPages, listSitemapPages } from "#lib/pages/sitemaps/server/list-sitemaps.ts";
import { cachePage } from "#lib/platform/page-cache/tag-page.ts";
import { sitemapXml, xmlResponse } from "#lib/platform/seo/sitemap-xml.ts";
import { isWorld } from "#lib/platform/worlds/worlds.ts";

export const dynamic = "force-dynamic";

export const GET = async (_: Request, { params }: { params: Promise<{ world: string; group: string }> }): Promise<Response> => {
  const { world, group } = await params;
  const pages = isWorld(world) ? await listSitemapPages(world, group) : world === "all" ? listCommonPages(group) : null;
  if (!pages) return new Response("Not found", { status: 404, headers: { "content-type": "text/plain" } });
  cachePage(3_600);
  return xmlResponse(sitemapXml(pages));
};
