import type { Locator, Page } from "@playwright/test";
import { putIntoCart } from "#e2e/buying.ts";
import { insideWord } from "#e2e/catalogue.ts";
import { expect, isReady, test } from "#e2e/fixtures.ts";
import { violations } from "#e2e/sound.ts";
import { href } from "#lib/platform/routes/href.ts";

test("threat 19 markup in a title, a description or on a page stays text wherever it is shown", async ({ page, world, find, t }) => {
  const hostile = await find("hostile");
  const isClean = async () => expect(await page.evaluate(() => "hacked" in window)).toBe(false);
  await page.goto(href(world, "search", {}, { q: "Dreieck" }));
  await expect(page.getByRole("link", { name: hostile.title, exact: true })).toBeVisible();
  await isClean();
  await isReady(page);
  const field = page.getByRole("banner").getByRole("combobox", { name: t("header.search.label") });
  await field.fill("Formen");
  await expect(page.getByRole("banner").getByRole("option").first()).toBeVisible();
  await isClean();
  await putIntoCart(page, world, hostile);
  await expect(page.getByRole("link", { name: hostile.title, exact: true })).toBeVisible();
  await isClean();
  await page.goto(hostile.path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(hostile.title);
  await expect(page).toHaveTitle(/<script>/);
  const thing = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(thing).not.toContain("<");
  expect(JSON.stringify(JSON.parse(thing ?? ""))).toContain("<script>hacked=1</script>");
  await isClean();
});

test("ROUTE-14 the way back from a material leads to the same results at once", async ({ page, world, find }) => {
  const { title } = await find("live");
  const address = href(world, "search", {}, { subject: "mathematics", sort: "price_asc" });
  await page.goto(address);
  await isReady(page);
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
  await expect(page.locator('input[name="subject"][value="mathematics"]')).toBeChecked();
});

test("ROUTE-14 what a search understood stands above its results and is taken back by one press", async ({ page, world, find, t }) => {
  const { title } = await find("live");
  await page.goto(href(world, "search", {}, { q: "Einmaleins Klasse 3" }));
  await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
  const understood = page.getByRole("link", { name: t("search.forgetUnderstood", { name: "3. Klasse" }) });
  await understood.click();
  await expect(page).toHaveURL((url) => url.searchParams.get("not") === "grade");
  await expect(understood).toHaveCount(0);
  await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
});

test("ROUTE-5 without an answer from the server it says so, and works when it is pressed again", async ({
  page,
  context,
  world,
  find,
  t,
  watch,
}) => {
  watch.allow(/INTERNET_DISCONNECTED/);
  await page.goto((await find("riddle")).path);
  await isReady(page);
  const add = page.getByRole("button", { name: t("material-page.buy.add") });
  await add.hover();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await add.click();
  await expect(page.getByText(t("material-page.buy.failed"))).toBeVisible();
  await context.setOffline(false);
  await add.click();
  await page
    .getByRole("main")
    .getByRole("link", { name: t("material-page.buy.look") })
    .click();
  await expect(page).toHaveURL(href(world, "cart"));
  await expect(page.getByRole("article")).toHaveCount(1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("ROUTE-1 ROUTE-14 ROUTE-5 a material is found, filtered and looked at", async ({ page, world, find, t, watch }) => {
    // Chromium reports each script it was told not to run as refused by policy.
    watch.allow(/^csp: GET \S+\/_next\/static\/chunks\/\S+\.js$/);
    const inside = await find("inside");
    await page.goto(href(world, "home"));
    await page.locator("[data-hero-search] input[name=q]").fill(insideWord.de);
    await page.locator("[data-hero-search] button[type=submit]").click();
    await page.getByRole("link", { name: t("search.matchOnPage", { page: 2 }) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(inside.title);
    await expect(page.getByRole("figure").getByRole("img")).toBeVisible();
    await expect(page.getByRole("main")).toContainText("2,90");
    await page.goto(href(world, "search"));
    await page.locator('input[name="subject"][value="history"]').check();
    await page
      .locator("#filters")
      .getByRole("button", { name: t("search.apply") })
      .click();
    await expect(page).toHaveURL((url) => url.searchParams.getAll("subject").join() === "history");
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.getByRole("article").getByRole("checkbox").check();
    await page
      .getByRole("form", { name: t("search.compare.bar") })
      .getByRole("button", { name: t("search.compare.action") })
      .click();
    await expect(page.getByRole("columnheader")).toHaveCount(1);
  });
});

const boxOf = (page: Page, title: string): Locator => page.getByRole("article").filter({ hasText: title }).getByRole("checkbox");

test("ROUTE-14 what is picked in two searches stands side by side, and one is taken away again", async ({ page, world, find, t }) => {
  const [first, second] = [await find("inside"), await find("second")];
  await page.goto(href(world, "search", {}, { q: first.title }));
  await isReady(page);
  await boxOf(page, first.title).check();
  const bar = page.getByRole("form", { name: t("search.compare.bar") });
  await expect(bar.getByRole("status")).toHaveText(t("search.compare.picked", { count: 1, max: 4 }));
  await page.goto(href(world, "search", {}, { q: second.title }));
  await boxOf(page, second.title).check();
  await expect(bar.getByRole("status")).toHaveText(t("search.compare.picked", { count: 2, max: 4 }));
  await bar.getByRole("button", { name: t("search.compare.action") }).click();
  await expect(page).toHaveURL((url) => url.pathname === href(world, "compare") && url.searchParams.getAll("ids").length === 2);
  const table = page.getByRole("table", { name: t("search.compare.title") });
  await expect(table.getByRole("columnheader")).toHaveCount(2);
  await expect(table.getByRole("row", { name: t("search.facet.price") })).toContainText(/2,90.*4,50|4,50.*2,90/s);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 720 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await violations(page)).toEqual([]);
  await table.getByRole("link", { name: t("search.compare.drop", { title: first.title }) }).click();
  await expect(table.getByRole("columnheader")).toHaveCount(1);
  await page.goto(href(world, "search"));
  await expect(bar.getByRole("status")).toHaveText(t("search.compare.picked", { count: 1, max: 4 }));
  await bar.getByRole("button", { name: t("search.compare.clear") }).click();
  await expect(bar).toBeHidden();
});
