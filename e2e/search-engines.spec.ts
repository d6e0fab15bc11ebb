import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "#e2e/fixtures.ts";
import { href } from "#lib/platform/routes/href.ts";
import { pngSize } from "#tests/crawl/check-files.ts";
import { crawl } from "#tests/crawl/crawl.ts";
import { readPage } from "#tests/crawl/read-page.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildPost } from "#tests/factories/build-post.ts";

test("WORLD-6 WORLD-7 WORLD-8 ROUTE-14 a sample of four worlds keeps every rule of search engines", async ({ baseURL }) => {
  const { faults, visits } = await crawl({
    origin: String(baseURL),
    worlds: ["de", "gr", "th", "jp"],
    limit: 60,
    concurrency: 4,
    isStill: false,
  });
  expect(faults).toEqual([]);
  expect(visits.size).toBeGreaterThan(150);
});

test.describe("what was removed", () => {
  const read = async (request: APIRequestContext, path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    return { status: response.status(), page: readPage(await response.text()) };
  };

  test("ROUTE-5 ROUTE-6 answers 410 in the language of its world; what is only away for now answers 404", async ({ request, t }) => {
    const archived = await buildMaterial({ status: "archived", topics: ["fractions"] });
    const deleted = await buildPost({ deletedAt: new Date() });
    for (const [path, title] of [
      [href("de", "material", { id: archived.id, slug: archived.slug }), t("common.gone.material.title")],
      [href("de", "post", { id: deleted.id }), t("common.gone.post.title")],
    ] as const) {
      const { status, page } = await read(request, path);
      expect([status, page.headings, page.robots]).toEqual([410, [title], ["noindex,follow"]]);
      expect(page.titles[0]).toContain(title);
    }
    const draft = await buildMaterial({ status: "rejected" });
    const hidden = await buildPost({ status: "draft" });
    expect((await read(request, href("de", "material", { id: draft.id, slug: draft.slug }))).status).toBe(404);
    expect((await read(request, href("de", "post", { id: hidden.id }))).status).toBe(404);
  });
});

test("ROUTE-3 ROUTE-5 pages name their picture and their feed, and both are there", async ({ request, find }) => {
  const material = await find("inside");
  const page = readPage(await (await request.get(material.path)).text());
  const picture = await request.get(page.social.get("og:image") ?? "");
  expect([picture.status(), pngSize(await picture.body())]).toEqual([200, [1_200, 630]]);
  const author = readPage(await (await request.get(material.authorPath)).text());
  const feed = await request.get(author.feeds[0] ?? "");
  expect([feed.status(), feed.headers()["content-type"]]).toEqual([200, "application/rss+xml; charset=utf-8"]);
  expect(await feed.text()).toContain(material.path);
});

test("titles are unlike any other in their world", async ({ request }) => {
  const first = await buildMaterial({ title: "Zwillingsblatt" });
  const second = await buildMaterial({ title: "Zwillingsblatt", authorId: first.authorId });
  const titles = await Promise.all(
    [first, second].map(async ({ id, slug }) => readPage(await (await request.get(href("de", "material", { id, slug }))).text()).titles[0]),
  );
  expect(titles[0]).toMatch(/^Zwillingsblatt – /);
  expect(titles[1]).toMatch(/^Zwillingsblatt – .* \(2\)/);
});
