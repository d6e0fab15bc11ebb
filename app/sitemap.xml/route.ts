import { cachePage } from "#lib/page-cache/tag-page.ts";
import { sitemapIndexXml, xmlResponse } from "#lib/seo/sitemap-xml.ts";
import { listSitemaps } from "#lib/sitemaps/server/list-sitemaps.ts";

export const dynamic = "force-dynamic";

export const GET = async (): Promise<Response> => {
  cachePage(3_600);
  return xmlResponse(sitemapIndexXml(await listSitemaps()));
};
