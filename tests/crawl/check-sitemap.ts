import { type Fault, faultsOf } from "#tests/crawl/fault.ts";
import { MOST_BYTES, MOST_ENTRIES, readSitemap } from "#tests/crawl/sitemaps.ts";

/** ISO 8601 with its zone, not in the future. */
const isMoment = (text: string, now: number): boolean =>
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.test(text) && Date.parse(text) <= now + 60_000;

/** One file by itself: the protocol, its limits, whole addresses of ours, each once, of the world that the file is of. */
export const checkSitemap = (path: string, xml: string, origin: string, now = Date.now()): Fault[] => {
  const { faults, expect } = faultsOf(path);
  const read = readSitemap(xml);
  expect(read !== null, "sitemap", "is no sitemap of the protocol");
  if (!read) return faults;
  const { entries } = read;
  expect(entries.length > 0, "sitemap", "is empty");
  expect(entries.length <= MOST_ENTRIES, "sitemap", `has ${entries.length} addresses, the protocol allows ${MOST_ENTRIES}`);
  expect(Buffer.byteLength(xml) <= MOST_BYTES, "sitemap", "is larger than 50 MiB");
  expect(new Set(entries.map(({ loc }) => loc)).size === entries.length, "sitemap", "names an address twice");
  const world = /^\/sitemaps\/([a-z]{2})\//.exec(path)?.[1];
  for (const { loc, lastmod } of entries) {
    const isOwn = loc.startsWith(world ? `${origin}/${world}` : `${origin}/`);
    expect(isOwn && URL.canParse(loc), "sitemap", `names ${loc}, which does not belong in it`);
    expect(lastmod === null || isMoment(lastmod, now), "sitemap", `says ${loc} was changed at "${lastmod}"`);
  }
  return faults;
};

/** robots.txt: everything may be read but the API, and the index of sitemaps is named. */
export const checkRobotsTxt = (text: string, origin: string): Fault[] => {
  const { faults, expect } = faultsOf("/robots.txt");
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const values = (name: string) =>
    lines.filter((line) => line.toLowerCase().startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).trim());
  expect(values("user-agent").includes("*"), "robots.txt", "has no rule for all");
  expect(values("allow").includes("/"), "robots.txt", "does not allow everything");
  for (const closed of values("disallow")) expect(closed === "/api/" || closed === "", "robots.txt", `closes ${closed}`);
  expect(values("sitemap").includes(`${origin}/sitemap.xml`), "robots.txt", "does not name the sitemap");
  return faults;
};
