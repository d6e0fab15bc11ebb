import { existsSync } from "node:fs";
import { e2eWorlds } from "#e2e/catalogue.ts";
import { expect, test } from "#e2e/fixtures.ts";
import { href } from "#lib/platform/routes/href.ts";
import { worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";
import { readXml } from "#tests/read-xml.ts";

const typed = { de: "konto losch", gr: "διαγραφη λογαριασμου" } as const;

for (const world of e2eWorlds) {
  test.describe(`pages of words in ${world}`, () => {
    test.use({ world });

    test("ROUTE-12 from the footer to the help, by its search to an article, and back", async ({ page, t, watch }) => {
      await page.goto(href(world, "home"));
      await page
        .getByRole("contentinfo")
        .getByRole("link", { name: t("footer.links.content_help"), exact: true })
        .click();
      await expect(page).toHaveURL(href(world, "content.help"));
      const help = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
      await page.getByRole("searchbox", { name: t("help-center.search.label") }).fill(typed[world]);
      await page
        .getByRole("main")
        .getByRole("button", { name: t("help-center.search.submit") })
        .click();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
      const hit = page
        .locator("section", { has: page.locator("#results") })
        .getByRole("listitem")
        .first();
      await expect(hit.locator("mark").first()).toBeVisible();
      const title = (await hit.getByRole("link").textContent()) ?? "";
      await hit.getByRole("link").click();
      await expect(page).toHaveURL(new RegExp(`${href(world, "content.help")}\\?article=your-data`));
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\?article=your-data$/);
      await expect(page.locator('meta[name="robots"]')).not.toHaveAttribute("content", /noindex/);
      await page.getByRole("main").getByRole("navigation").first().getByRole("link", { name: help }).click();
      await expect(page).toHaveURL(href(world, "content.help"));
      await page.goto(href(world, "content.help", {}, { q: "Quastenflosser <b>" }));
      await expect(page.getByText(t("help-center.empty.title", { q: "Quastenflosser <b>" }))).toBeVisible();
      watch.allow(/404/);
      expect((await page.goto(href(world, "content.help", {}, { article: "nothing" })))?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("common.notFound.title"));
    });

    test("ROUTE-12 a question opens by keys", async ({ page }) => {
      await page.goto(href(world, "content.faq"));
      const question = page.getByRole("main").locator("details").first();
      const answer = question.getByRole("paragraph").first();
      await expect(answer).toBeHidden();
      await question.locator("summary").focus();
      await page.keyboard.press("Enter");
      await expect(answer).toBeVisible();
      const things = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "")["@graph"];
      expect(things[0]["@type"]).toBe("FAQPage");
      expect(things[0].mainEntity.length).toBe(await page.getByRole("main").locator("details").count());
    });

    test("ROUTE-12 an article of the magazine, with what machines read of it", async ({ page, t }) => {
      await page.goto(href(world, "content.magazine"));
      await page.getByRole("main").getByRole("heading", { level: 2 }).first().getByRole("link").click();
      await expect(page).toHaveURL(/\?article=rights-card$/);
      await expect(page.getByRole("navigation", { name: t("service-pages.contentPages.contents") })).toBeVisible();
      const things = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "")["@graph"];
      expect(things[0]).toMatchObject({ "@type": "Article", headline: await page.getByRole("heading", { level: 1 }).textContent() });
      await page.getByRole("link", { name: t("service-pages.contentPages.allArticles") }).click();
      await expect(page).toHaveURL(href(world, "content.magazine"));
    });
  });
}

test("WORLD-4 WORLD-7 every world has the page, in its own language or marked as English and not indexed", async ({ request }) => {
  for (const world of worldCodes) {
    const isOwn = existsSync(`content/${worlds[world].language}/faq.mdx`);
    const html = await (await request.get(href(world, "content.faq"))).text();
    const lang = /<article[^>]*\blang="([^"]+)"/.exec(html)?.[1];
    const robots = /<meta name="robots" content="([^"]+)"/.exec(html)?.[1] ?? "index, follow";
    expect([world, lang, robots]).toEqual([world, isOwn ? worlds[world].htmlLang : "en", isOwn ? "index, follow" : "noindex, follow"]);
  }
});

test("ROUTE-12 WORLD-7 the podcast says what there is, and its feed is XML that is not indexed", async ({ page, request, t }) => {
  await page.goto(href("de", "content.podcast"));
  await expect(page.getByText(t("service-pages.contentPages.podcast.none"))).toBeVisible();
  const link = page.getByRole("link", { name: t("service-pages.contentPages.podcast.feed") });
  const answer = await request.get((await link.getAttribute("href")) ?? "");
  expect([answer.status(), answer.headers()["content-type"], answer.headers()["x-robots-tag"]]).toEqual([
    200,
    "application/rss+xml; charset=utf-8",
    "noindex, follow",
  ]);
  const xml = readXml(await answer.text());
  expect(xml.text("/rss/channel/title")).toContain("Podcast");
  xml.dispose();
});
