import type { Metadata } from "next";
import { getEnv } from "#lib/platform/env/env.ts";
import { withQuery } from "#lib/platform/routes/fill-pattern.ts";
import { pathPattern } from "#lib/platform/routes/pathnames.ts";
import { type Robots, type RouteKey, type RouteParams, routes } from "#lib/platform/routes/routes.ts";
import { pathOf } from "#lib/platform/seo/static-paths.ts";
import { type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

/** Path of a picture of 1200 × 630 px for link previews. */
type Picture = { url: string; alt: string };

/** An absolute address on an author's own host, which must have been looked up; the scheme is the site's. */
const hostUrl = (host: string, path: string): string => `${new URL(getEnv().ORIGIN).protocol}//${host}${path}`;

type Facts<Key extends RouteKey> = {
  world: World;
  key: Key;
  params?: RouteParams<Key>;
  /** Query of the canonical address: only what makes a page of its own, such as `{ page: 2 }`. */
  query?: Record<string, string | number | undefined>;
  /** Without the brand. */
  title: string;
  description: string;
  /**
   * Linked translations of this page's content in other worlds; used where the route says so (WORLD-6, hreflang). Of a page for all worlds:
   * those that have it; without them it is in every one.
   */
  translations?: readonly { world: World; href: string }[];
  /** A picture of its own; without it the site's. */
  picture?: Picture | null;
  /** Path of its feed. */
  feed?: string | null;
  /** The page stands on an author's own host: there it is canonical, without a world in its path (ROUTE-2). */
  host?: string;
  /** Stricter than the route's own directive: an empty result; what is private must not even be followed. */
  isHidden?: boolean | "private";
};

/** An absolute address on the configured origin, never on the request's host (threat 15). */
export const absoluteUrl = (path: string): string => `${getEnv().ORIGIN}${path}`;

/** What chats and social networks show of a link: every page has a picture of one size, its own or the site's. */
export const linkPreview = (page: {
  title: string;
  description: string;
  /** Its canonical address. */
  url: string;
  locale: string;
  picture?: Picture | null | undefined;
}): Pick<Metadata, "openGraph" | "twitter"> => {
  const { title, description, url, locale, picture } = page;
  const { BRAND_NAME: siteName } = getEnv();
  const image = { url: absoluteUrl(picture?.url ?? "/social.png"), width: 1200, height: 630, alt: picture?.alt ?? siteName };
  return {
    openGraph: { type: "website", title, description, url, siteName, locale, images: [image] },
    twitter: { card: "summary_large_image", title, description, images: [{ url: image.url, alt: image.alt }] },
  };
};

/** WORLD-7: the directive of the route, as Next's metadata wants it. */
const robotsOf = (directive: Robots, isHidden: boolean | "private"): Metadata["robots"] => ({
  index: directive.startsWith("index") && !isHidden,
  follow: !directive.endsWith("nofollow") && isHidden !== "private",
});

const allWorlds = (key: RouteKey, params: Record<string, string | number> | undefined): [string, string][] =>
  worldCodes.flatMap((world) =>
    pathPattern(world, key) === null ? [] : worlds[world].hreflang.map((tag): [string, string] => [tag, pathOf(world, key, params)]),
  );

const absolute = (pairs: readonly [string, string][]): Record<string, string> =>
  Object.fromEntries(pairs.map(([tag, path]) => [tag, absoluteUrl(path)]));

/** The homes of all worlds and, for languages without one, the English landing: each of them lists the same. */
export const homeLanguages = (): Record<string, string> => absolute([...allWorlds("home", undefined), ["x-default", "/"]]);

const languagesOf = <Key extends RouteKey>(facts: Facts<Key>, own: string): Record<string, string> => {
  const { world, key, params, translations, isHidden } = facts;
  // What is not to be indexed is nobody's translation.
  if (isHidden) return {};
  const { hreflang } = routes[key];
  const linked = (translations ?? []).flatMap((other) => worlds[other.world].hreflang.map((tag): [string, string] => [tag, other.href]));
  if (key === "home") return homeLanguages();
  const pairs: [string, string][] =
    hreflang === "all-worlds" && !translations
      ? allWorlds(key, params)
      : hreflang !== "none" && linked.length > 0
        ? [...worlds[world].hreflang.map((tag): [string, string] => [tag, own]), ...linked]
        : [];
  return absolute(pairs);
};

/** At most 155 characters of plain text, cut at a word: what result pages show of a description. */
export const shortText = (text: string, limit = 155): string => {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= limit) return plain;
  const cut = plain.slice(0, limit - 1);
  const space = cut.lastIndexOf(" ");
  return `${cut.slice(0, space > limit / 2 ? space : undefined).trimEnd()}…`;
};

/** What result pages show of a title, in characters. */
const TITLE = 70;

/**
 * A title with the brand where both fit, else without it. What is longer still is cut at a word, before its last part: a page's number and an
 * author's name tell it from its likes.
 */
export const fitTitle = (title: string, brand: string): string => {
  const whole = title.includes(brand) ? title : `${title} · ${brand}`;
  if (whole.length <= TITLE) return whole;
  if (title.length <= TITLE) return title;
  const [, head = title, tail = ""] = /^(.*?\S)(\s*[–·|,:(]\s?[^–·|,:(]{1,32})$/u.exec(title) ?? [];
  return `${shortText(head, TITLE - tail.length)}${tail}`;
};

/** Title, description, canonical address, hreflang, robots and link preview of a page; the route table decides what may be indexed. */
export const pageMetadata = <Key extends RouteKey>(facts: Facts<Key>): Metadata => {
  const { world, key, params, query, title, picture, feed, host, isHidden = false } = facts;
  const { BRAND_NAME } = getEnv();
  const path = withQuery(host ? (pathPattern(world, key) ?? "/") : pathOf(world, key, params), query);
  const canonical = host ? hostUrl(host, path) : absoluteUrl(path);
  const description = shortText(facts.description);
  const fullTitle = fitTitle(title, BRAND_NAME);
  return {
    title: { absolute: fullTitle },
    description,
    robots: robotsOf(routes[key].robots, isHidden),
    alternates: {
      canonical,
      languages: languagesOf(facts, withQuery(pathOf(world, key, params), query)),
      ...(feed && { types: { "application/rss+xml": absoluteUrl(feed) } }),
    },
    ...linkPreview({ title, description, url: canonical, locale: worlds[world].ogLocale, picture }),
  };
};
