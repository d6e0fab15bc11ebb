import { absoluteUrl } from "#lib/platform/seo/page-metadata.ts";

/** An address and when its content last changed; null where that is not known (then it says nothing rather than something untrue). */
export type SitemapEntry = { path: string; lastModified: Date | null };

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const document = (root: string, child: string, entries: readonly SitemapEntry[]): string => {
  const lines = entries.map(({ path, lastModified }) => {
    const changed = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : "";
    return `<${child}><loc>${escapeXml(absoluteUrl(path))}</loc>${changed}</${child}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("\n")}\n</${root}>\n`;
};

/** https://www.sitemaps.org/protocol.html */
export const sitemapXml = (entries: readonly SitemapEntry[]): string => document("urlset", "url", entries);

export const sitemapIndexXml = (entries: readonly SitemapEntry[]): string => document("sitemapindex", "sitemap", entries);

/** An XML answer of the site. */
export const xmlResponse = (xml: string): Response => new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
