import { cachePage } from "#lib/page-cache/tag-page.ts";
import { listSitemaps } from "#lib/search/server/list-sitemaps.ts";
import { sitemapIndexXml, xmlResponse } from "#lib/seo/sitemap-xml.ts";

export const dynamic = "force-dynamic";

export const GET = async (): Promise<Response> => {
  cachePage(3_600);
  return xmlResponse(sitemapIndexXml(await listSitemaps()));
};
