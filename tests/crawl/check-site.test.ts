import { expect, it } from "vitest";
import { checkFeed, checkPicture } from "#tests/crawl/check-files.ts";
import { checkShell } from "#tests/crawl/check-shell.ts";
import { checkSite, MOST_SEARCHES, type Site } from "#tests/crawl/check-site.ts";
import { checkRobotsTxt, checkSitemap } from "#tests/crawl/check-sitemap.ts";
import { expect as expectPath } from "#tests/crawl/expected.ts";
import { readPage } from "#tests/crawl/read-page.ts";
import { origin } from "#tests/crawl/sample-page.ts";
import type { PageSummary, Visit } from "#tests/crawl/visit.ts";

const page = (path: string, more: Partial<PageSummary> = {}, status = 200): Visit => ({
  path,
  status,
  location: null,
  page: {
    world: "de",
    key: "material",
    title: path,
    canonical: path,
    isIndexable: true,
    alternates: [],
    modifiedAt: null,
    picture: null,
    feeds: [],
    ...more,
  },
});
const [seven, eight] = ["/de/material/7/a", "/de/material/8/b"];
const siteOf = (visits: Visit[], more: Partial<Site> = {}): Site => ({
  origin,
  visits: new Map(visits.map((visit) => [visit.path, visit])),
  links: new Map(visits.map(({ path }) => [path, { from: "/de", pages: 1 }])),
  sitemap: new Map(visits.filter((visit) => visit.page?.isIndexable).map(({ path }) => [path, null])),
  searches: new Map(),
  isWhole: true,
  isStill: true,
  ...more,
});
const sentences = (site: Site): string =>
  checkSite(site)
    .map(({ kind, path, text }) => `${kind}: ${path} ${text}`)
    .join("\n");

it("a site that keeps every rule has no fault", () => {
  const linked = (own: string, other: string) => [
    { hreflang: "de", href: `${origin}${own}` },
    { hreflang: "el", href: `${origin}${other}` },
  ];
  expect(checkSite(siteOf([page(seven, { alternates: linked(seven, eight) }), page(eight, { alternates: linked(eight, seven) })]))).toEqual(
    [],
  );
});

it("WORLD-6 finds links that lead nowhere or on to another address", () => {
  const dead: Visit = { path: "/de/weg", status: 404, location: null, page: null };
  const moved: Visit = { path: "/de/alt", status: 308, location: seven, page: null };
  expect(sentences(siteOf([page(seven), dead]))).toMatch(/dead link: \/de links to \/de\/weg, which answers 404/);
  expect(sentences(siteOf([page(seven), moved]))).toMatch(/link: \/de links to \/de\/alt, which leads on to/);
});

it("finds redirects of another kind and chains of them", () => {
  const found: Visit = { path: "/de/alt", status: 307, location: "/de/neu", page: null };
  const next: Visit = { path: "/de/neu", status: 308, location: seven, page: null };
  const text = sentences(siteOf([page(seven), found, next]));
  expect(text).toMatch(/redirect: \/de\/alt leads on with status 307/);
  expect(text).toMatch(/redirect: \/de\/alt leads to \/de\/neu, which answers 308/);
});

it("finds a title twice in a world, and not in two", () => {
  expect(sentences(siteOf([page(seven, { title: "T" }), page(eight, { title: "T" })]))).toMatch(
    /duplicate title: .*8\/b has the title of .*7\/a/,
  );
  expect(sentences(siteOf([page(seven, { title: "T" }), page(eight, { title: "T", world: "gr" })]))).toBe("");
});

it("finds a canonical address that is another page's variant", () => {
  const variant = page("/de/material/7/a?page=2", { canonical: eight });
  const text = sentences(siteOf([page(eight, { canonical: seven }), page(seven), variant], { sitemap: new Map([[seven, null]]) }));
  expect(text).toMatch(/canonical: .*page=2 names .*8\/b as canonical/);
});

it("finds translations that are not returned, gone, or not to be indexed", () => {
  const to = { alternates: [{ hreflang: "el", href: `${origin}${eight}` }] };
  expect(sentences(siteOf([page(seven, to), page(eight)]))).toMatch(/hreflang: .*which does not name it/);
  expect(sentences(siteOf([page(seven, to), { ...page(eight, {}, 404), page: null }]))).toMatch(/hreflang: .*which answers 404/);
  const back = { alternates: [{ hreflang: "de", href: `${origin}${seven}` }], isIndexable: false };
  expect(sentences(siteOf([page(seven, to), page(eight, back)]))).toMatch(/hreflang: .*must not be indexed/);
});

it("WORLD-7 finds what stands wrongly in a sitemap, and what is missing there", () => {
  const at = (visit: Visit, lastmod: string | null = null, more: Partial<Site> = {}) =>
    sentences(siteOf([visit], { sitemap: new Map([[visit.path, lastmod]]), ...more }));
  expect(at({ ...page(seven), status: 410, page: null })).toMatch(/stands in a sitemap and answers 410/);
  expect(at(page(seven, { isIndexable: false }))).toMatch(/is not to be indexed/);
  expect(at(page(seven, { modifiedAt: "2026-05-02T08:00:00.000Z" }), "2026-05-01T08:00:00.000Z")).toMatch(/was changed at/);
  expect(at(page(seven), null, { links: new Map() })).toMatch(/no link leads to it/);
  expect(at(page(seven), null, { links: new Map(), isWhole: false })).toBe("");
  expect(at(page("/"), null, { links: new Map() })).not.toMatch(/no link leads to it/);
  expect(sentences(siteOf([page(seven)], { sitemap: new Map() }))).toMatch(/stands in no sitemap/);
  expect(sentences(siteOf([page(seven)], { sitemap: new Map(), isStill: false }))).toBe("");
});

it("finds more searches than subjects, topics and curricula can explain", () => {
  expect(sentences(siteOf([page(seven)], { searches: new Map([["de", MOST_SEARCHES + 1]]) }))).toMatch(/search links: \/de/);
});

const urlset = (...entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.map((entry) => `<url>${entry}</url>`).join("\n")}\n</urlset>\n`;

it("finds what is wrong with a sitemap by itself", () => {
  const read = (...entries: string[]) =>
    checkSitemap("/sitemaps/de/static.xml", urlset(...entries), origin, Date.parse("2026-06-01"))
      .map(({ text }) => text)
      .join("\n");
  expect(read(`<loc>${origin}/de</loc><lastmod>2026-05-01T00:00:00.000Z</lastmod>`)).toBe("");
  expect(read()).toMatch(/is empty/);
  expect(read(`<loc>${origin}/de</loc>`, `<loc>${origin}/de</loc>`)).toMatch(/twice/);
  expect(read(`<loc>${origin}/gr</loc>`)).toMatch(/does not belong/);
  expect(read("<loc>https://example.org/de</loc>")).toMatch(/does not belong/);
  expect(read(`<loc>${origin}/de</loc><lastmod>gestern</lastmod>`)).toMatch(/gestern/);
  expect(read(`<loc>${origin}/de</loc><lastmod>2026-07-01</lastmod>`)).toMatch(/2026-07-01/);
  expect(read(...Array.from({ length: 50_001 }, (_, at) => `<loc>${origin}/de/${at}</loc>`))).toMatch(/50001 addresses/);
  expect(checkSitemap("/sitemap.xml", "<html>", origin).map(({ text }) => text)).toEqual(["is no sitemap of the protocol"]);
});

it("finds what is wrong with robots.txt", () => {
  const good = `User-Agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml`;
  expect(checkRobotsTxt(good, origin)).toEqual([]);
  for (const [from, to] of [
    ["*", "Googlebot"],
    ["Allow: /\n", "\n"],
    ["/api/", "/de/"],
    ["/sitemap.xml", "/karte.xml"],
  ] as const)
    expect(checkRobotsTxt(good.replace(from, to), origin), from).toHaveLength(1);
});

it("finds personal pages that may be indexed", () => {
  const shell = '<html lang="de"><head><title>Warenkorb</title><meta name="robots" content="noindex,nofollow"></head></html>';
  const expected = expectPath("/de/warenkorb");
  if (!expected) throw new Error("no page");
  expect(checkShell("/de/warenkorb", readPage(shell), expected)).toEqual([]);
  for (const [from, to, kind] of [
    ["noindex,", "index,", "robots"],
    ['"de"', '"en"', "lang"],
    ["Warenkorb", "", "title"],
  ] as const)
    expect(checkShell("/de/warenkorb", readPage(shell.replace(from, to)), expected).map((fault) => fault.kind)).toEqual([kind]);
});

it("finds feeds and pictures that are none", () => {
  const headers = new Headers({ "content-type": "application/rss+xml; charset=utf-8" });
  const feed = `<?xml version="1.0"?><rss version="2.0"><channel><link>${origin}/de</link><lastBuildDate>Fri, 01 May 2026 08:00:00 GMT</lastBuildDate></channel></rss>`;
  const read = (xml: string, status = 200) =>
    checkFeed({ path: "/feeds/de/authors/7.xml", status, headers, body: Buffer.from(xml) }, origin);
  expect(read(feed)).toEqual([]);
  expect(read(feed, 404)).toHaveLength(1);
  expect(read(feed.replace(origin, ""))).toHaveLength(1);
  expect(read(feed.replace("GMT", "heute"))).toHaveLength(1);
  const body = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(8), Buffer.from([0, 0, 4, 176, 0, 0, 2, 118, 8])]);
  const own = new Headers({ "content-type": "image/png", "x-robots-tag": "noindex" });
  const answer = { path: "/files/social/material/7/x.png", status: 200, headers: own, body };
  expect(checkPicture(answer)).toEqual([]);
  expect(checkPicture({ ...answer, body: Buffer.alloc(30) })).toHaveLength(1);
  expect(checkPicture({ ...answer, status: 500 })).toHaveLength(1);
  expect(checkPicture({ ...answer, headers: new Headers({ "content-type": "image/webp", "x-robots-tag": "noindex" }) })).toHaveLength(1);
  expect(checkPicture({ ...answer, headers: new Headers({ "content-type": "image/png" }) })).toHaveLength(1);
});
