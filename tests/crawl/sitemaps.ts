/** An address of a sitemap or of an index of sitemaps. */
type Entry = { loc: string; lastmod: string | null };
export type Sitemap = { root: string; entries: Entry[] };

const decode = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|amp|lt|gt|quot|apos);/gi, (whole, decimal, hex) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'" }[whole.toLowerCase()] ?? whole;
  });

/** Reads a sitemap or an index; null for anything else. */
export const readSitemap = (xml: string): Sitemap | null => {
  const root = /^<\?xml[^>]*\?>\s*<(urlset|sitemapindex) xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/.exec(xml)?.[1];
  if (!root) return null;
  const child = root === "urlset" ? "url" : "sitemap";
  const entries = [...xml.matchAll(new RegExp(`<${child}>([\\s\\S]*?)</${child}>`, "g"))].map(([, inside = ""]) => ({
    loc: decode(/<loc>([^<]*)<\/loc>/.exec(inside)?.[1] ?? ""),
    lastmod: /<lastmod>([^<]*)<\/lastmod>/.exec(inside)?.[1] ?? null,
  }));
  return { root, entries };
};

/** The protocol's limits for one file: https://www.sitemaps.org/protocol.html */
export const MOST_ENTRIES = 50_000;
export const MOST_BYTES = 52_428_800;
