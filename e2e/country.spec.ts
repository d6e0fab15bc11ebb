import { expect, test } from "#e2e/fixtures.ts";
import { href } from "#lib/platform/routes/href.ts";
import { storedTarget, TARGET_COOKIE } from "#lib/platform/routes/stored-target.ts";

test("ROUTE-45 WORLD-9 change country leads to the same page there, and is kept for a year", async ({ page, context, world }) => {
  await page.goto(href(world, "cart"));
  await page.evaluate((path) => window.location.assign(path), href(world, "changeCountry"));
  await expect(page).toHaveURL(href(world, "changeCountry"));
  const books = page.getByRole("main").getByRole("link");
  await expect(books).toHaveCount(27);
  const spain = page.getByRole("main").locator("a[data-world=es]");
  await expect(spain).toHaveAttribute("href", href("es", "cart"));
  // Its answer comes when the page that asked has gone.
  const kept = page.waitForRequest(/\/api\/v3\/location\/set-country/);
  await spain.click();
  await expect(page).toHaveURL(href("es", "cart"));
  expect((await kept).method()).toBe("POST");
  const cookie = (await context.cookies()).find(({ name }) => name === TARGET_COOKIE);
  expect(storedTarget(`${TARGET_COOKIE}=${cookie?.value}`)).toBe("/es");
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
  await page.goto("/");
  await expect(page).toHaveURL(href("es", "home"));
});

test("WORLD-9 the pile of exercise books above a page that names no alternates leads to it in another country too", async ({
  page,
  world,
  t,
}) => {
  await page.goto(href(world, "login"));
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: t("footer.change") })
    .click();
  const dialog = page.getByRole("dialog", { name: t("footer.chooser.title") });
  const greece = dialog.locator("a[data-world=gr]");
  await expect(greece).toHaveAttribute("href", href("gr", "login"));
  await greece.click();
  await expect(page).toHaveURL(href("gr", "login"));
});

test("WORLD-9 a material has no counterpart: its country's home", async ({ page, find, t }) => {
  const material = await find("live");
  await page.goto(material.path);
  const answer = page.waitForResponse(/\/api\/v3\/location\/same-page/);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: t("footer.change") })
    .click();
  await answer;
  await expect(page.getByRole("dialog").locator("a[data-world=jp]")).toHaveAttribute("href", href("jp", "home"));
});
