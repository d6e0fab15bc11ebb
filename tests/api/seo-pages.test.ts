import { beforeAll, expect, it } from "vitest";
import { GET as openapi } from "#app/api/openapi.json/route.ts";
import robots from "#app/robots.ts";
import { GET as index } from "#app/sitemap.xml/route.ts";
import { GET as sitemap } from "#app/sitemaps/[world]/[group]/route.ts";
import { materialPageData } from "#lib/catalogue/materials/schema.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { findMaterialPageData } from "#lib/pages/shopfront/server/find-material-page-data.ts";
import { listSitemapPages, listSitemaps } from "#lib/pages/sitemaps/server/list-sitemaps.ts";
import { breadcrumbList, jsonLdText } from "#lib/platform/seo/json-ld.ts";
import { materialThing } from "#lib/platform/seo/material-thing.ts";
import { call } from "#tests/call.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSeller } from "#tests/factories/build-user.ts";

const origin = "http://localhost:3000";
let ids: number[] = [];

beforeAll(async () => {
  await loadTaxonomy();
  const authorId = (await buildSeller({ slug: "studio" })).id;
  for (const day of [1, 2, 3])
    ids.push((await buildMaterial({ authorId, slug: `blatt-${day}`, updatedAt: new Date(Date.UTC(2026, 4, day)) })).id);
  await buildMaterial({ authorId, status: "draft", slug: "entwurf" });
  await buildMaterial({ authorId, world: "gr", slug: "fyllo" });
  ids = ids.sort((a, b) => a - b);
});

const read = (world: string, group: string) => call(sitemap, { params: { world, group } });

it("the index names a file of every world that has something, with its newest change", async () => {
  const { status, body, headers } = await call(index);
  expect([status, headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
  const text = String(body);
  expect(text).toContain(`<sitemap><loc>${origin}/sitemaps/de/materials-1.xml</loc><lastmod>2026-05-03T00:00:00.000Z</lastmod></sitemap>`);
  expect(text).toContain(`<loc>${origin}/sitemaps/kr/static.xml</loc></sitemap>`);
  expect(text).not.toContain("/sitemaps/kr/materials-1.xml");
});

it("a file lists published materials of its world at their own address, with their own change", async () => {
  const pages = await listSitemapPages("de", "materials-1.xml");
  expect(pages).toEqual(
    ids.map((id, at) => ({ path: `/de/material/${id}/blatt-${at + 1}`, lastModified: new Date(Date.UTC(2026, 4, at + 1)) })),
  );
});

it("files are cut at the protocol's limit", async () => {
  expect((await listSitemaps(2)).filter(({ path }) => path.startsWith("/sitemaps/de/materials")).map(({ path }) => path)).toEqual([
    "/sitemaps/de/materials-1.xml",
    "/sitemaps/de/materials-2.xml",
  ]);
  expect((await listSitemapPages("de", "materials-2.xml", 2))?.map(({ path }) => path)).toEqual([`/de/material/${ids[2]}/blatt-3`]);
});

it("WORLD-7 only built pages that may be indexed are listed", async () => {
  const { body } = await read("de", "static.xml");
  const paths = [...String(body).matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(paths).toContain("/de/impressum");
  for (const path of ["/de/warenkorb", "/de/suche", "/de/blog", "/de/nps"]) expect(paths).not.toContain(path);
});

it("what does not exist is 404", async () => {
  for (const [world, group] of [
    ["xx", "static.xml"],
    ["de", "static"],
    ["de", "materials-0.xml"],
    ["de", "materials-99.xml"],
    ["kr", "materials-1.xml"],
    ["de", "..%2f.xml"],
  ] as const) {
    expect((await read(world, group)).status, group).toBe(404);
  }
});

it("robots.txt closes the API alone and names the sitemap", () => {
  expect(robots()).toEqual({ rules: [{ userAgent: "*", allow: "/", disallow: ["/api/"] }], sitemap: `${origin}/sitemap.xml` });
});

it("CALL-22 the document is served, OpenAPI 3.1", async () => {
  const { status, body } = await call(openapi);
  expect([status, String(body.openapi)]).toEqual([200, "3.1.0"]);
  expect(body.paths?.["/api/v3/elastic-indexer/materials/query"]?.post?.requestBody).toBeDefined();
});

it("threat 19 no text can end the script element of JSON-LD", async () => {
  const material = await buildMaterial({
    title: "</script><script>alert(1)</script>",
    description: "<!-- \u2028 &",
    priceMinor: 1_250,
    ratingSum: 9,
    ratingCount: 2,
  });
  const data = materialPageData.parse(await findMaterialPageData(material.id, "de"));
  const text = jsonLdText(materialThing(data), breadcrumbList(data.breadcrumbs));
  expect(text).not.toMatch(/[<>&\u2028]/);
  const [thing, crumbs] = JSON.parse(text)["@graph"];
  expect(thing).toMatchObject({
    "@type": ["Product", "LearningResource"],
    name: "</script><script>alert(1)</script>",
    url: `${origin}/de/material/${material.id}/${material.slug}`,
    offers: { price: "12.50", priceCurrency: "EUR", availability: "https://schema.org/InStock" },
    aggregateRating: { ratingValue: 4.5, ratingCount: 2 },
    isAccessibleForFree: false,
  });
  expect(crumbs.itemListElement.at(-1)).not.toHaveProperty("item");
});
