import { etagOf } from "#lib/platform/etag/etag.ts";
import type { PageEntry } from "#lib/platform/page-cache/page-store.ts";
import type { RenderedPage } from "#lib/platform/page-cache/render-page.ts";

// Of the renderer's headers these are set by node or by us.
const DROPPED =
  /^(date|connection|content-length|content-encoding|transfer-encoding|keep-alive|etag|x-powered-by|x-nextjs-cache|x-middleware-.*)$/;
const REVALIDATE = "public, max-age=0, must-revalidate";
const MAX_SECONDS = 86_400;
const MIN_STALE_SECONDS = 60;

const readSeconds = (cacheControl: string, name: string): number =>
  Math.min(MAX_SECONDS, Number(new RegExp(`\\b${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0));

/** How long an answer may be kept, in seconds: what the page wished, else what Next says of a static page; 0 for all that must not be. */
const keepSeconds = (page: RenderedPage, cacheControl: string): number => {
  const type = String(page.headers["content-type"] ?? "");
  const isPage = /^text\/(html|x-component|xml|plain)|^application\/(rss\+)?xml/.test(type);
  const isLasting = page.status === 200 || (page.status === 410 && page.facts.status === 410);
  if (!isLasting || !isPage || page.headers["set-cookie"]) return 0;
  if (String(page.headers.vary ?? "").match(/cookie|next-url|\*/i)) return 0;
  return page.facts.seconds || readSeconds(cacheControl, "s-maxage");
};

/**
 * Makes an answer of a rendered page. Browsers must always ask again (a 304 costs next to nothing); only this cache keeps pages.
 * @param own headers that win over the renderer's (security headers, policy).
 */
export const buildEntry = (page: RenderedPage, own: readonly (readonly [string, string])[], now: number): PageEntry => {
  const rendered = String(page.headers["cache-control"] ?? "no-store");
  const seconds = keepSeconds(page, rendered);
  // A page that names its lifetime may show what ends by the clock (a reduced price): it goes stale only as long again.
  const staleSeconds = page.facts.seconds ? Math.max(seconds, MIN_STALE_SECONDS) : readSeconds(rendered, "stale-while-revalidate");
  const headers: [string, string][] = [];
  const overridden = new Set(["cache-control", "vary", ...own.map(([name]) => name)]);
  for (const [name, value] of Object.entries(page.headers)) {
    if (value === undefined || overridden.has(name) || DROPPED.test(name)) continue;
    // Next writes some headers twice.
    for (const one of new Set([value].flat())) headers.push([name, String(one)]);
  }
  const vary = [page.headers.vary ?? []].flat().join(", ");
  headers.push(["vary", vary ? `${vary}, accept-encoding` : "accept-encoding"]);
  headers.push(["cache-control", seconds || /s-maxage/.test(rendered) ? REVALIDATE : rendered]);
  for (const [name, value] of own) headers.push([name, value]);
  return {
    status: page.status,
    headers,
    body: page.body,
    encoding: "identity",
    isText: /^text\/|^application\/([\w.-]+\+)?(json|xml|javascript|rss)/.test(String(page.headers["content-type"] ?? "")),
    etag: etagOf(page.body),
    tags: page.facts.tags,
    freshUntil: seconds ? now + seconds * 1_000 : 0,
    staleUntil: seconds ? now + (seconds + staleSeconds) * 1_000 : 0,
    ready: new Map(),
    hits: 0,
  };
};
