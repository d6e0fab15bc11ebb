import { resolve } from "#lib/platform/routes/resolve.ts";
import type { RouteKey } from "#lib/platform/routes/routes.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import type { Checked } from "#tests/crawl/checked.ts";
import { type Fault, faultsOf } from "#tests/crawl/fault.ts";
import type { Link } from "#tests/crawl/read-page.ts";

/** Path with query of a link of ours, without its fragment; null for other sites, mails and telephones. */
export const ownPath = (href: string, base: string, origin: string): string | null => {
  if (/^(mailto|tel|javascript|data|blob):/i.test(href) || !URL.canParse(href, `${origin}${base}`)) return null;
  const url = new URL(href, `${origin}${base}`);
  return url.origin === origin ? `${url.pathname}${url.search}` : null;
};

/** Says which page's search address this is: those are bounded, not followed without end. */
export const isSearch = (path: string): boolean => {
  const found = resolve(path.split("?")[0] ?? path);
  return found.kind === "page" && found.key === "search";
};

/** Pages whose links the site has chosen itself; on all others people may have written them. */
const isEditorial = (key: RouteKey | null): boolean => key !== null && /^(content|landing)\./.test(key);

const checkForeign = ({ href, rel, target }: Link, key: RouteKey | null): string | null => {
  if (/^(mailto|tel):/i.test(href)) return null;
  // What people write may lead to sites without https; the site's own words do not.
  const isAllowed = /^https:\/\//.test(href) || (/^http:\/\//.test(href) && rel.includes("ugc"));
  if (!isAllowed) return `links to ${href}, which is neither ours nor https`;
  if (target === "_blank" && !rel.includes("noopener") && !rel.includes("noreferrer")) return `opens ${href} without rel="noopener"`;
  return rel.length === 0 && !isEditorial(key) ? `links to ${href} without a rel` : null;
};

const checkOwn = (path: string, { href, hreflang, rel }: Link, world: World | null): string | null => {
  if (path.startsWith("/api/") && !rel.includes("nofollow")) return `links to ${href} without rel="nofollow"`;
  const found = resolve(path.split("?")[0] ?? path);
  if (found.kind === "redirect") return `links to ${href}, a path of another world (here it is ${found.to})`;
  if (!world || !found.world || found.world === world) return null;
  return hreflang === worlds[found.world].htmlLang ? null : `links to ${href} in another world without its hreflang`;
};

/** Links as the page alone shows them; whether they lead somewhere is known when all pages are. */
export const checkLinks = ({ path, origin, facts, expected }: Checked): Fault[] => {
  const { faults, expect } = faultsOf(path);
  const seen = new Set<string>();
  for (const link of facts.links) {
    const { href } = link;
    if (href.startsWith("#")) {
      expect(href === "#" || facts.ids.has(decodeURIComponent(href.slice(1))), "link", `links to ${href}, which is not on the page`);
      continue;
    }
    const key = `${href} ${link.rel.join(" ")} ${link.hreflang}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const own = ownPath(href, path, origin);
    const fault = own === null ? checkForeign(link, expected.key) : checkOwn(own, link, expected.world);
    expect(fault === null, "link", fault ?? "");
  }
  for (const action of facts.actions) {
    const own = ownPath(action, path, origin);
    const leads = own !== null && resolve(own.split("?")[0] ?? own).kind === "page";
    expect(leads, "link", `has a form that asks ${action}, which is no page`);
  }
  return faults;
};
