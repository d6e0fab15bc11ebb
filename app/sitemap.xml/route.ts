import { listSitemaps } from "#lib/pages/sitemaps/server/list-sitemaps.ts";
import { cachePage } from "#lib/platform/page-cache/tag-page.ts";
import { sitemapIndexXml, xmlResponse } from "#lib/platform/seo/sitemap-xml.ts";

export const dynamic = "force-dynamic";

export const GET = async (): Promise<Response> => {
  cachePage(3_600);
  return xmlResponse(sitemapIndexXml(await listSitemaps()));
};
