import type { RequestListener } from "node:http";
import { expect, it } from "vitest";
import { pathPattern } from "#lib/platform/routes/pathnames.ts";
import { resolve } from "#lib/platform/routes/resolve.ts";
import { type RouteKey, routes } from "#lib/platform/routes/routes.ts";
import { pathOf, staticPaths } from "#lib/platform/seo/static-paths.ts";
import { worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";
import { crawl } from "#tests/crawl/crawl.ts";
import { goodHome, origin as sampleOrigin } from "#tests/crawl/sample-page.ts";
import { startServer } from "#tests/start-server.ts";

const cabinet = pathOf("de", "cabinet");
const purchases = pathOf("de", "cabinet.boughtMaterials");

type Answer = { status: number; headers: Record<string, string>; body: string };
type Change = (path: string, answer: Answer) => Answer;

const inAllWorlds = (origin: string, key: RouteKey): string =>
  worldCodes
    .flatMap((world) => worlds[world].hreflang.map((tag) => [tag, `${origin}/${world}${pathPattern(world, key)}`.replace(/\/$/, "")]))
    .map(([tag, href]) => `<link rel="alternate" hreflang="${tag}" href="${href}">`)
    .join("");

const sitemap = (root: string, child: string, locs: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${locs.map((loc) => `<${child}><loc>${loc}</loc></${child}>`).join("\n")}\n</${root}>\n`;

/** A page as the table of routes wants it, with links to all standing pages of the world "de". */
const pageOf = (origin: string, path: string): string | null => {
  const found = resolve(path.split("?")[0] ?? path);
  const isLanding = path === "/";
  if (!isLanding && found.kind !== "page") return null;
  const key = found.kind === "page" ? found.key : "home";
  const { robots, hreflang, access } = routes[key];
  const languages = hreflang === "all-worlds" && key !== "home" ? inAllWorlds(origin, key) : "";
  const links = staticPaths("de").map((to) => `<a href="${to}">x</a>`);
  const own = goodHome.replaceAll(sampleOrigin, origin).replace("index, follow", robots);
  const common = key === "home" ? own : own.replace(/<link rel="alternate"[^>]*>/g, "").replace("</head>", `${languages}</head>`);
  const html = common
    .replace(/<title>.*<\/title>/, `<title>${path} · Kreda</title>`)
    .replace(`canonical" href="${origin}/de"`, `canonical" href="${origin}${path}"`)
    .replace(`og:url" content="${origin}/de"`, `og:url" content="${origin}${path}"`)
    .replace("</main>", `${isLanding ? '<a href="/de" hreflang="de">de</a>' : links.join("")}</main>`);
  if (isLanding)
    return html
      .replace('lang="de"', 'lang="en"')
      .replace("de_DE", "en_US")
      .replace(/<a href="\/de\/[^>]*>|<form[^>]*>/g, "");
  return access === "personal" ? html.replace(/<a [^>]*>/g, "") : html;
};

const startSite = async (change: Change = (_, answer) => answer) => {
  const site: { origin: string } = { origin: "" };
  const answer = (path: string): Answer => {
    const { origin } = site;
    const xml = (body: string) => ({ status: 200, headers: { "content-type": "application/xml" }, body });
    if (path === "/robots.txt")
      return { ...xml(`User-Agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml`), headers: { "content-type": "text/plain" } };
    if (path === "/sitemap.xml")
      return xml(sitemap("sitemapindex", "sitemap", [`${origin}/sitemaps/all/static.xml`, `${origin}/sitemaps/de/static.xml`]));
    if (path === "/sitemaps/all/static.xml") return xml(sitemap("urlset", "url", [`${origin}/`]));
    if (path === "/sitemaps/de/static.xml")
      return xml(
        sitemap(
          "urlset",
          "url",
          staticPaths("de").map((to) => origin + to),
        ),
      );
    if (path === cabinet) return { status: 308, headers: { location: purchases }, body: "" };
    if (path === "/social.png") {
      const png = Buffer.concat([
        Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
        Buffer.alloc(8),
        Buffer.from([0, 0, 4, 176, 0, 0, 2, 118, 8]),
      ]);
      return { status: 200, headers: { "content-type": "image/png" }, body: png.toString("latin1") };
    }
    const html = pageOf(origin, path);
    return { status: html ? 200 : 404, headers: { "content-type": "text/html; charset=utf-8" }, body: html ?? "404" };
  };
  const listener: RequestListener = (req, res) => {
    const { status, headers, body } = change(req.url ?? "/", answer(req.url ?? "/"));
    res.writeHead(status, headers);
    res.end(body, headers["content-type"] === "image/png" ? "latin1" : "utf8");
  };
  const server = await startServer(listener);
  site.origin = `http://127.0.0.1:${server.port}`;
  return { origin: site.origin, close: server.close };
};

const walk = async (change?: Change): Promise<string[]> => {
  const site = await startSite(change);
  try {
    const { faults } = await crawl({ origin: site.origin, worlds: ["de"], concurrency: 4 });
    return faults.map(({ kind, path, text }) => `${kind}: ${path} ${text}`);
  } finally {
    await site.close();
  }
};
const inBody =
  (at: string, from: string | RegExp, to: string): Change =>
  (path, answer) =>
    path === at ? { ...answer, body: answer.body.replace(from, to) } : answer;

it("WORLD-6 WORLD-7 WORLD-8 walks over a whole site with which nothing is wrong", async () => {
  expect(await walk()).toEqual([]);
});

const planted: readonly [name: string, change: Change, sentence: RegExp][] = [
  [
    "a dead link",
    inBody("/de", "</main>", '<a href="/de/gibt-es-nicht">x</a></main>'),
    /^dead link: \/de links to \/de\/gibt-es-nicht, which answers 404/,
  ],
  ["a home that is too heavy", inBody("/de", "</main>", `<p>${"x ".repeat(12_000)}</p></main>`), /^weight: \/de is 2\d\.\d KB of HTML/],
  ["a link to a redirect", inBody("/de", "</main>", `<a href="${cabinet}">x</a></main>`), /^link: \/de links to \S+, which leads on/],
  [
    "a page that breaks",
    (path, answer) => (path === "/de/impressum" ? { ...answer, status: 500 } : answer),
    /^status: \/de\/impressum answers 500/,
  ],
  [
    "a redirect that does not last",
    (_, answer) => (answer.status === 308 ? { ...answer, status: 302 } : answer),
    /^redirect: \S+ leads on with status 302/,
  ],
  ["a personal page that may be indexed", inBody("/de/warenkorb", "noindex", "index"), /^robots: \/de\/warenkorb is personal/],
  ["a title twice", inBody("/de/impressum", /<title>.*<\/title>/, "<title>/de · Kreda</title>"), /^duplicate title: /],
  [
    "an entry that must not be indexed",
    inBody("/de/impressum", "index,follow", "noindex,follow"),
    /^sitemap: \/de\/impressum stands in a sitemap/,
  ],
  [
    "a sitemap that lacks a page",
    inBody("/sitemaps/de/static.xml", /<url><loc>[^<]*\/de\/impressum<\/loc><\/url>\n/, ""),
    /^sitemap: \/de\/impressum may be indexed and stands in no sitemap/,
  ],
  [
    "a page beyond the table of routes",
    (path, answer) =>
      path === "/de/x/y/z"
        ? { ...answer, status: 200, body: "<h1>x</h1>" }
        : inBody("/de", "</main>", '<a href="/de/x/y/z">x</a></main>')(path, answer),
    /^status: \/de\/x\/y\/z answers 200, but/,
  ],
];

it.each(planted)("finds %s", async (_, change, sentence) => {
  expect(await walk(change)).toContainEqual(expect.stringMatching(sentence));
});

it("follows no search without end, and stops at the limit", async () => {
  const change: Change = (path, answer) => ({
    ...answer,
    body: answer.body.replace(
      "</main>",
      `<a rel="nofollow" href="/de/suche?q=${path.length}&page=2">x</a><a href="/de/suche?subject=a">x</a></main>`,
    ),
  });
  const site = await startSite(change);
  try {
    const { visits, searches } = await crawl({ origin: site.origin, worlds: ["de"], limit: 10 });
    expect([...visits.keys()].some((path) => path.includes("page=2"))).toBe(false);
    expect(searches.get("de")).toBe(2);
    expect([...visits.keys()].filter((path) => path.startsWith("/de")).length).toBeLessThanOrEqual(14);
  } finally {
    await site.close();
  }
});
