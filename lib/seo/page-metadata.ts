import type { Metadata } from "next";
import { getEnv } from "#lib/env.ts";
import { withQuery } from "#lib/routes/fill-pattern.ts";
import { pathPattern } from "#lib/routes/pathnames.ts";
import { type Robots, type RouteKey, type RouteParams, routes } from "#lib/routes/routes.ts";
import { pathOf } from "#lib/seo/static-paths.ts";
import { type World, worldCodes, worlds } from "#lib/worlds/worlds.ts";

type Picture = { url: string; width: number; height: number };

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
  translations?: readonly { world: string; href: string }[];
  picture?: Picture | null;
  /** Stricter than the route's own directive: an empty result, a private profile. */
  isHidden?: boolean;
};

/** An absolute address on the configured origin, never on the request's host (threat 15). */
export const absoluteUrl = (path: string): string => `${getEnv().ORIGIN}${path}`;

/** WORLD-7: the directive of the route, as Next's metadata wants it. */
const robotsOf = (directive: Robots, isHidden: boolean): Metadata["robots"] => ({
  index: directive.startsWith("index") && !isHidden,
  follow: !directive.endsWith("nofollow"),
});

const allWorlds = (key: RouteKey, params: Record<string, string | number> | undefined): [string, string][] =>
  worldCodes.flatMap((world) =>
    pathPattern(world, key) === null ? [] : worlds[world].hreflang.map((tag): [string, string] => [tag, pathOf(world, key, params)]),
  );

const languagesOf = <Key extends RouteKey>({ world, key, params, translations }: Facts<Key>, own: string): Record<string, string> => {
  const { hreflang } = routes[key];
  const linked = (translations ?? []).flatMap((other) =>
    worlds[other.world as World].hreflang.map((tag): [string, string] => [tag, other.href]),
  );
  const pairs: [string, string][] =
    hreflang === "all-worlds" && !translations
      ? [...allWorlds(key, params), ...(key === "home" ? [["x-default", "/"] as [string, string]] : [])]
      : hreflang !== "none" && linked.length > 0
        ? [...worlds[world].hreflang.map((tag): [string, string] => [tag, own]), ...linked]
        : [];
  return Object.fromEntries(pairs.map(([tag, path]) => [tag, absoluteUrl(path)]));
};

/** At most 160 characters of plain text, cut at a word. */
export const shortText = (text: string, limit = 160): string => {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= limit) return plain;
  const cut = plain.slice(0, limit - 1);
  const space = cut.lastIndexOf(" ");
  return `${cut.slice(0, space > limit / 2 ? space : undefined).trimEnd()}…`;
};

/** Title, description, canonical address, hreflang, robots and link preview of a page; the route table decides what may be indexed. */
export const pageMetadata = <Key extends RouteKey>(facts: Facts<Key>): Metadata => {
  const { world, key, params, query, title, picture, isHidden = false } = facts;
  const { BRAND_NAME } = getEnv();
  const own = withQuery(pathOf(world, key, params), query);
  const description = shortText(facts.description);
  const fullTitle = title.includes(BRAND_NAME) ? title : `${title} · ${BRAND_NAME}`;
  return {
    title: { absolute: fullTitle },
    description,
    robots: robotsOf(routes[key].robots, isHidden),
    alternates: { canonical: absoluteUrl(own), languages: languagesOf(facts, own) },
    openGraph: {
      type: "website",
      title,
      description,
      url: absoluteUrl(own),
      siteName: BRAND_NAME,
      locale: worlds[world].ogLocale,
      ...(picture && { images: [{ url: absoluteUrl(picture.url), width: picture.width, height: picture.height }] }),
    },
  };
};
