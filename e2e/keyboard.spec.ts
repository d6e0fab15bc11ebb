import { expect, isReady, test } from "#e2e/fixtures.ts";
import { href } from "#lib/platform/routes/href.ts";

test("the search field is used by keys alone: suggestions, choice, way back", async ({ page, world, find, t }) => {
  const { title } = await find("second");
  await page.goto(href(world, "search"));
  await isReady(page);
  const field = page.getByRole("banner").getByRole("combobox", { name: t("header.search.label") });
  await field.focus();
  const start = title.split(" ")[0]?.slice(0, 6) ?? "";
  await page.keyboard.type(start);
  const list = page.getByRole("banner").getByRole("listbox");
  await expect(list.getByRole("option").first()).toBeVisible();
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  const first = list.getByRole("option").first();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "-");
  await page.keyboard.press("ArrowUp");
  await expect(first).toHaveAttribute("aria-selected", "false");
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(field).toHaveValue(start);
  await expect(field).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(href(world, "search"));
  await expect(
    page
      .getByRole("link", { name: title })
      .or(page.getByRole("heading", { level: 1, name: title }))
      .first(),
  ).toBeVisible();
});

test("ROUTE-1 ROUTE-14 a long list of suggestions hangs over the edge of the board, all of it in sight", async ({
  page,
  world,
  find,
  t,
}) => {
  const { title } = await find("second");
  // As many as there can be: the real ones, again and again.
  await page.route("**/suggest?*", async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const suggestions = Array.from({ length: 8 }, (_, index) => ({ ...data.suggestions[0], text: `${data.suggestions[0].text} ${index}` }));
    await route.fulfill({ response, json: { data: { suggestions } } });
  });
  for (const size of [
    { width: 390, height: 900 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(href(world, "home"));
    await isReady(page);
    const field = page.getByRole("main").getByRole("combobox", { name: t("header.search.label") });
    await field.fill(title.split(" ")[0]?.slice(0, 6) ?? "");
    const options = page.getByRole("main").getByRole("listbox").getByRole("option");
    await expect(options).toHaveCount(8);
    const isInSight = (node: Element) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest("[role=option]") === node;
    };
    for (const option of await options.all()) expect(await option.evaluate(isInSight)).toBe(true);
  }
});

test("ROUTE-5 the gallery turns its pages by keys", async ({ page, find, t }) => {
  await page.goto((await find("inside")).path);
  await isReady(page);
  const pageOf = (number: number) => page.getByText(t("common.gallery.pageOf", { page: number, total: 3 }));
  await page.getByRole("figure").focus();
  await page.keyboard.press("ArrowRight");
  await expect(pageOf(2)).toBeVisible();
  await page.keyboard.press("End");
  await expect(pageOf(3)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(pageOf(3)).toBeVisible();
  await page.keyboard.press("Home");
  await expect(pageOf(1)).toBeVisible();
  await expect(page.getByRole("figure")).toBeFocused();
});

test("the skip link leads past the header", async ({ page, world, t }) => {
  await page.goto(href(world, "home"));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: t("header.skip") })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test("ROUTE-14 filters open as a sheet, narrow the results, and each can be taken back", async ({ page, world, find, t }) => {
    const [maths, birds] = [await find("live"), await find("inside")];
    await page.goto(href(world, "search"));
    await isReady(page);
    await expect(page.getByRole("link", { name: birds.title })).toBeAttached();
    await page.getByRole("button", { name: t("search.filters") }).click();
    const sheet = page.locator("#filters");
    await expect(sheet).toBeVisible();
    await sheet.locator('input[name="subject"][value="mathematics"]').check();
    await expect(page).toHaveURL((url) => url.searchParams.get("subject") === "mathematics");
    await sheet.getByRole("button").last().click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("link", { name: maths.title })).toBeVisible();
    await expect(page.getByRole("link", { name: birds.title })).toHaveCount(0);
    await page
      .getByRole("group", { name: t("search.active") })
      .getByRole("link")
      .first()
      .click();
    await expect(page).toHaveURL(href(world, "search"));
    await expect(page.getByRole("link", { name: birds.title })).toBeAttached();
  });

  test("ROUTE-5 the bar at the foot buys once the price has left the view", async ({ page, world, find, t }) => {
    await page.goto((await find("second")).path);
    await isReady(page);
    const bar = page.locator(".buybar");
    const add = bar.getByRole("button", { name: t("material-page.buy.add") });
    await page.locator("#buy").scrollIntoViewIfNeeded();
    await expect(add).toBeHidden();
    await page.locator(".mat-rest").scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 2_000);
    await add.click();
    await bar.getByRole("link", { name: t("material-page.buy.look") }).click();
    await expect(page).toHaveURL(href(world, "cart"));
  });

  test("the menu opens, leads on, and closes by itself", async ({ page, world, t }) => {
    await page.goto(href(world, "home"));
    await isReady(page);
    await page.getByRole("button", { name: t("header.menu") }).click();
    const menu = page.locator("#site-nav");
    await expect(menu).toBeVisible();
    await menu.getByRole("link", { name: t("header.links.search") }).click();
    await expect(page).toHaveURL(href(world, "search"));
    await expect(menu).toBeHidden();
  });
});
