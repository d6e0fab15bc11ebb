import { routes } from "#lib/platform/routes/routes.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import type { Fault } from "#tests/crawl/fault.ts";
import { isKept, type Visit } from "#tests/crawl/visit.ts";

export type Site = {
  origin: string;
  visits: ReadonlyMap<string, Visit>;
  /** Where a link to an address was met first, and how many pages link there. */
  links: ReadonlyMap<string, { from: string; pages: number }>;
  /** lastmod by path; null where the sitemap says nothing. */
  sitemap: ReadonlyMap<string, string | null>;
  /** How many addresses of the search were met in links that may be followed. */
  searches: ReadonlyMap<World, number>;
  /** Everything was walked: only then is it known what is linked from nowhere. */
  isWhole: boolean;
  /** Nobody changes the site meanwhile: only then can its sitemaps be held against its pages. */
  isStill: boolean;
};

/** Search addresses that may be followed, by world: subjects, topics and curricula, never combinations of filters. */
export const MOST_SEARCHES = 600;

const checkTargets = ({ visits, links }: Site): Fault[] =>
  [...links].flatMap(([path, { from, pages }]): Fault[] => {
    const visit = visits.get(path);
    if (!visit) return [];
    const others = pages > 1 ? ` (so do ${pages - 1} more)` : "";
    if (visit.location !== null)
      return [{ kind: "link", path: from, text: `links to ${path}, which leads on to ${visit.location}${others}` }];
    return visit.status === 200
      ? []
      : [{ kind: "dead link", path: from, text: `links to ${path}, which answers ${visit.status}${others}` }];
  });

const checkRedirects = ({ visits }: Site): Fault[] =>
  [...visits.values()].flatMap(({ path, status, location }): Fault[] => {
    if (location === null) return [];
    const next = visits.get(location);
    return [
      ...(status === 308 ? [] : [{ kind: "redirect" as const, path, text: `leads on with status ${status} instead of 308` }]),
      ...(next && next.status !== 200
        ? [{ kind: "redirect" as const, path, text: `leads to ${location}, which answers ${next.status}` }]
        : []),
    ];
  });

const checkTitles = ({ visits }: Site): Fault[] => {
  const first = new Map<string, string>();
  return [...visits.values()].filter(isKept).flatMap(({ path, page }): Fault[] => {
    const key = `${page?.world} ${page?.title}`;
    const other = first.get(key);
    if (other === undefined) first.set(key, path);
    return other === undefined ? [] : [{ kind: "duplicate title", path, text: `has the title of ${other}: ${page?.title}` }];
  });
};

const checkCanonicals = ({ visits }: Site): Fault[] =>
  [...visits.values()].flatMap(({ path, page }): Fault[] => {
    if (!page?.isIndexable || page.canonical === null || page.canonical === path) return [];
    const target = visits.get(page.canonical);
    if (!target || (target.status === 200 && target.page?.canonical === page.canonical)) return [];
    return [{ kind: "canonical", path, text: `names ${page.canonical} as canonical, which answers ${target.status} or names another` }];
  });

const checkReciprocal = ({ origin, visits }: Site): Fault[] =>
  [...visits.values()].flatMap(({ path, page }): Fault[] => {
    if (!page?.isIndexable) return [];
    return page.alternates.flatMap(({ hreflang, href }): Fault[] => {
      const target = visits.get(href.slice(origin.length));
      if (!target || target.path === path) return [];
      if (target.status !== 200)
        return [{ kind: "hreflang", path, text: `names ${target.path} for ${hreflang}, which answers ${target.status}` }];
      const isBack = target.page?.alternates.some((one) => one.href === `${origin}${path}`) === true;
      if (!isBack) return [{ kind: "hreflang", path, text: `names ${target.path} for ${hreflang}, which does not name it` }];
      return target.page?.isIndexable
        ? []
        : [{ kind: "hreflang", path, text: `names ${target.path} for ${hreflang}, which must not be indexed` }];
    });
  });

/** Pages whose structured data says when they changed: the sitemap must say the same. */
const dated = new Set(["material", "post"]);

const checkEntries = ({ visits, links, sitemap, isWhole }: Site): Fault[] =>
  [...sitemap].flatMap(([path, lastmod]): Fault[] => {
    const visit = visits.get(path);
    if (!visit) return [];
    const say = (text: string): Fault[] => [{ kind: "sitemap", path, text }];
    if (visit.status !== 200) return say(`stands in a sitemap and answers ${visit.status}`);
    if (!isKept(visit)) return say("stands in a sitemap and is not to be indexed under this address");
    const { key, modifiedAt } = visit.page ?? {};
    if (key && dated.has(key) && modifiedAt && Date.parse(modifiedAt) !== Date.parse(lastmod ?? ""))
      return say(`was changed at ${modifiedAt}, its sitemap says ${lastmod}`);
    // At the root a visit from elsewhere begins: from there on everybody is in a world.
    return isWhole && path !== "/" && !links.has(path) ? say("stands in a sitemap, but no link leads to it") : [];
  });

const checkMissingEntries = ({ visits, sitemap }: Site): Fault[] =>
  [...visits.values()].filter(isKept).flatMap(({ path, page }): Fault[] => {
    const isListed = page?.key ? routes[page.key].sitemap !== null : true;
    if (!isListed || path.includes("?") || sitemap.has(path)) return [];
    return [{ kind: "sitemap", path, text: "may be indexed and stands in no sitemap" }];
  });

const checkSearches = ({ searches }: Site): Fault[] =>
  [...searches].flatMap(([world, met]): Fault[] =>
    met > MOST_SEARCHES
      ? [
          {
            kind: "search links",
            path: `/${world}`,
            text: `its pages have ${met} different links to the search that may be followed, ${MOST_SEARCHES} are enough`,
          },
        ]
      : [],
  );

/** All rules that need more than one page. Pure. */
export const checkSite = (site: Site): Fault[] => [
  ...checkTargets(site),
  ...checkRedirects(site),
  ...checkTitles(site),
  ...checkCanonicals(site),
  ...checkReciprocal(site),
  ...(site.isStill ? [...checkEntries(site), ...checkMissingEntries(site)] : []),
  ...checkSearches(site),
];
