import { checkFeed, checkPicture } from "#tests/crawl/check-files.ts";
import type { Fault } from "#tests/crawl/fault.ts";
import { fetchPath } from "#tests/crawl/fetch-path.ts";
import type { Visit } from "#tests/crawl/visit.ts";

/** Of each world and kind of page so many: drawing the pictures of all would be the longest part of the crawl. */
const EACH = 2;

/** Pictures of link previews and feeds of some pages of every world and kind. */
export const sampleFiles = async (base: string, origin: string, visits: ReadonlyMap<string, Visit>): Promise<Fault[]> => {
  const counts = new Map<string, number>();
  const pictures = new Set<string>();
  const feeds = new Set<string>();
  for (const { page } of visits.values()) {
    if (!page?.isIndexable) continue;
    const kind = `${page.world} ${page.key}`;
    const count = counts.get(kind) ?? 0;
    if (count >= EACH) continue;
    counts.set(kind, count + 1);
    if (page.picture?.startsWith(origin)) pictures.add(page.picture.slice(origin.length));
    for (const feed of page.feeds) if (feed.startsWith(origin)) feeds.add(feed.slice(origin.length));
  }
  const faults: Fault[] = [];
  for (const path of pictures) faults.push(...checkPicture({ path, ...(await fetchPath(base, path)) }));
  for (const path of feeds) faults.push(...checkFeed({ path, ...(await fetchPath(base, path)) }, origin));
  return faults;
};
