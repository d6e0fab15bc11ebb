import { getMessages } from "#lib/platform/i18n/messages.ts";
import { type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";
import { isSearch, ownPath } from "#tests/crawl/check-links.ts";
import { checkPage } from "#tests/crawl/check-page.ts";
import { checkShell } from "#tests/crawl/check-shell.ts";
import { checkSite } from "#tests/crawl/check-site.ts";
import { confirmLinks } from "#tests/crawl/confirm-links.ts";
import { expect as expectPath, isShell } from "#tests/crawl/expected.ts";
import type { Fault } from "#tests/crawl/fault.ts";
import { type Fetched, fetchPath } from "#tests/crawl/fetch-path.ts";
import { type PageFacts, readPage } from "#tests/crawl/read-page.ts";
import { readSitemaps } from "#tests/crawl/read-sitemaps.ts";
import { sampleFiles } from "#tests/crawl/sample-files.ts";
import { cardSeedsOf, seedsOf } from "#tests/crawl/seeds.ts";
import { summarise } from "#tests/crawl/summarise.ts";
import type { Visit } from "#tests/crawl/visit.ts";

export type CrawlOptions = {
  /** Where the site answers. */
  origin: string;
  worlds?: readonly World[];
  /** At most so many pages of each world; without it, all. */
  limit?: number;
  concurrency?: number;
  /** false: others change the site meanwhile. */
  isStill?: boolean;
  onProgress?: (state: { pages: number; waiting: number; faults: number }) => void;
};

export type CrawlResult = { visits: ReadonlyMap<string, Visit>; faults: Fault[]; searches: ReadonlyMap<World, number> };

/** Of each world, when not all pages are walked. */
const MOST_SHELLS = 4;

type Task = { path: string; isShell?: boolean };

const worldOf = (path: string): string => path.split(/[/?]/)[1] || "/";

/** Titles by which a page says that there is none, in all languages. */
const missingTitles = [...new Set([...worldCodes.map((world) => worlds[world].language as string), "en"])].flatMap((language) => {
  const texts = getMessages(language).common?.notFound;
  return typeof texts === "object" && typeof texts.title === "string" ? [texts.title] : [];
});

/**
 * Walks over a site as a search engine does: from all homes and "/", over all links, sitemaps and the table of routes, reading nothing but what the
 * server sends. Gives every rule that is broken as one sentence.
 */
export const crawl = async ({
  origin: base,
  worlds: chosen = worldCodes,
  limit = Infinity,
  concurrency = 6,
  isStill = true,
  onProgress,
}: CrawlOptions): Promise<CrawlResult> => {
  const isWhole = chosen.length === worldCodes.length && limit === Infinity;
  const faults: Fault[] = [];
  const visits = new Map<string, Visit>();
  const links = new Map<string, { from: string; pages: number }>();
  const searches = new Map<World, number>();
  const counts = new Map<string, number>();
  const known = new Set<string>();
  const queue: Task[] = [];
  const areas = Object.keys(getMessages("en"));
  const { origin, sitemap, faults: ofSitemaps } = await readSitemaps(base, chosen);
  faults.push(...ofSitemaps);

  const isWanted = (path: string): boolean => {
    const world = worldOf(path);
    return world === "/" || (chosen as readonly string[]).includes(world) || !(worldCodes as readonly string[]).includes(world);
  };
  const add = (task: Task): boolean => {
    const { path } = task;
    if (known.has(path) || !isWanted(path)) return false;
    // Shells are many and alike: they have a small place of their own in a short walk.
    const place = task.isShell ? `shells of ${worldOf(path)}` : worldOf(path);
    const count = counts.get(place) ?? 0;
    if (count >= (task.isShell && limit < Infinity ? MOST_SHELLS : limit)) return false;
    counts.set(place, count + 1);
    known.add(path);
    queue.push(task);
    return true;
  };
  const follow = (path: string, facts: PageFacts): void => {
    const met = new Set<string>();
    for (const { href, rel } of facts.links) {
      const target = ownPath(href, path, origin);
      if (target === null || target === path || met.has(target)) continue;
      met.add(target);
      const search = isSearch(target) && target.includes("?");
      if (search && rel.includes("nofollow")) continue;
      const before = links.get(target);
      links.set(target, before ? { ...before, pages: before.pages + 1 } : { from: path, pages: 1 });
      const world = expectPath(target)?.world;
      if (search && !before && world) searches.set(world, (searches.get(world) ?? 0) + 1);
      add({ path: target, isShell: isShell(target) });
    }
  };
  const look = ({ path, isShell: isBare = false }: Task, answer: Fetched): void => {
    const visit: Visit = { path, status: answer.status, location: answer.location, page: null };
    visits.set(path, visit);
    if (answer.status === 0 || answer.status >= 500)
      faults.push({ kind: "status", path, text: answer.status ? `answers ${answer.status}` : answer.error });
    if (answer.location !== null) add({ path: answer.location });
    if (answer.status !== 200 || !answer.isHtml) return;
    const facts = readPage(answer.body.toString("utf8"));
    const expected = expectPath(path);
    if (expected === null || (expected.world !== null && expected.key === null)) {
      faults.push({ kind: "status", path, text: "answers 200, but the table of routes has no such page" });
      return;
    }
    if (isBare) return void faults.push(...checkShell(path, facts, expected));
    visit.page = summarise(facts, expected, origin);
    faults.push(...checkPage({ path, origin, facts, expected, bytes: answer.sentBytes, missingTitles, areas }));
    follow(path, facts);
  };

  add({ path: "/" });
  for (const world of chosen) {
    add({ path: `/${world}` });
    for (const { path, isShell, leadsOn } of seedsOf(world)) add({ path, isShell: isShell && !leadsOn });
  }
  for (const { path } of cardSeedsOf(chosen, sitemap.keys())) add({ path });
  for (const path of sitemap.keys()) add({ path });
  const running = new Set<Promise<void>>();
  for (;;) {
    for (
      let task = running.size < concurrency ? queue.shift() : undefined;
      task;
      task = running.size < concurrency ? queue.shift() : undefined
    ) {
      const own = task;
      const work: Promise<void> = fetchPath(base, own.path, origin)
        .then((answer) => look(own, answer))
        .finally(() => running.delete(work));
      running.add(work);
    }
    if (running.size === 0) break;
    await Promise.race(running);
    onProgress?.({ pages: visits.size, waiting: queue.length + running.size, faults: faults.length });
  }
  const ofSite = await confirmLinks(checkSite({ origin, visits, links, sitemap, searches, isWhole, isStill }), base, origin);
  faults.push(...ofSite, ...(await sampleFiles(base, origin, visits)));
  return { visits, faults, searches };
};
