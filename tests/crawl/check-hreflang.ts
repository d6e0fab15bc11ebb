import { routes } from "#lib/platform/routes/routes.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";
import type { Checked } from "#tests/crawl/checked.ts";
import { expect as expectPath } from "#tests/crawl/expected.ts";
import { type Fault, faultsOf } from "#tests/crawl/fault.ts";

/** The languages of the world of an address; of "/" that of people whose language has no world. */
const tagsOf = (path: string): readonly string[] => {
  const world = expectPath(path)?.world;
  return world ? worlds[world].hreflang : ["x-default"];
};

/**
 * Links to other languages, as far as the page alone shows them: whole addresses of ours, each tag once, each tag that of its target's world, the
 * page itself among them, x-default on homes (and "/") alone, nothing where the table of routes wants nothing.
 */
export const checkHreflang = ({ path, origin, facts, expected }: Checked): Fault[] => {
  const { faults, expect } = faultsOf(path);
  const { alternates } = facts;
  const wanted = expected.key ? routes[expected.key].hreflang : "all-worlds";
  const isCluster = expected.key === null || expected.key === "home";
  const isOpen = !facts.robots.some((one) => one.includes("noindex"));
  const tags = alternates.map(({ hreflang }) => hreflang);
  expect(new Set(tags).size === tags.length, "hreflang", "names a language twice");
  expect(wanted !== "none" || tags.length === 0, "hreflang", "links to other languages, by the table of routes it has none");
  expect(
    wanted !== "all-worlds" || !isOpen || tags.length > 0,
    "hreflang",
    "links to no other language, by the table of routes it stands in all",
  );
  expect(isCluster === tags.includes("x-default"), "hreflang", isCluster ? "has no x-default" : "has an x-default, which is for homes");
  for (const { hreflang, href } of alternates) {
    if (!href.startsWith(`${origin}/`)) {
      expect(false, "hreflang", `names ${href} for ${hreflang}, not an address of ours`);
      continue;
    }
    const target = href.slice(origin.length);
    expect(tagsOf(target).includes(hreflang), "hreflang", `names ${target} for "${hreflang}", which is not the language of its world`);
  }
  if (tags.length > 0) {
    // What stands in the query is another view of the page, or, of articles, a page of its own.
    const ownPaths = [path, path.split("?")[0]];
    const own = alternates.filter(({ href }) => ownPaths.includes(href.slice(origin.length))).map(({ hreflang }) => hreflang);
    for (const tag of tagsOf(path)) expect(own.includes(tag), "hreflang", `does not name itself for "${tag}"`);
  }
  return faults;
};
