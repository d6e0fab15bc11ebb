import { isWorld, type World } from "#lib/platform/worlds/worlds.ts";
import { checkRobotsTxt, checkSitemap } from "#tests/crawl/check-sitemap.ts";
import type { Fault } from "#tests/crawl/fault.ts";
import { fetchPath } from "#tests/crawl/fetch-path.ts";
import { readSitemap } from "#tests/crawl/sitemaps.ts";

type Read = {
  /** As the site's own addresses name it. */
  origin: string;
  /** lastmod by path. */
  sitemap: Map<string, string | null>;
  faults: Fault[];
};

/** robots.txt, the index and the sitemaps of the chosen worlds: what stands there, and what is wrong with it. */
export const readSitemaps = async (base: string, worlds: readonly World[]): Promise<Read> => {
  const robots = (await fetchPath(base, "/robots.txt")).body.toString("utf8");
  const named = /^sitemap:\s*(\S+)$/im.exec(robots)?.[1];
  const origin = named && URL.canParse(named) ? new URL(named).origin : base;
  const faults = checkRobotsTxt(robots, origin);
  const sitemap = new Map<string, string | null>();
  const index = await fetchPath(base, "/sitemap.xml");
  const xml = index.body.toString("utf8");
  faults.push(...checkSitemap("/sitemap.xml", xml, origin));
  const files = readSitemap(xml)?.entries ?? [];
  for (const world of worlds)
    if (!files.some(({ loc }) => loc.startsWith(`${origin}/sitemaps/${world}/`)))
      faults.push({ kind: "sitemap", path: "/sitemap.xml", text: `has no group of the world ${world}` });
  for (const { loc } of files) {
    const path = loc.slice(origin.length);
    const group = path.split("/")[2] ?? "";
    if (isWorld(group) && !worlds.includes(group)) continue;
    const file = await fetchPath(base, path);
    if (file.status !== 200) {
      faults.push({ kind: "sitemap", path, text: `answers ${file.status}` });
      continue;
    }
    const text = file.body.toString("utf8");
    faults.push(...checkSitemap(path, text, origin));
    for (const one of readSitemap(text)?.entries ?? []) sitemap.set(one.loc.slice(origin.length), one.lastmod);
  }
  return { origin, sitemap, faults };
};
