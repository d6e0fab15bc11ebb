import { expect, isReady, test } from "#e2e/fixtures.ts";
import { href } from "#lib/platform/routes/href.ts";

test.use({ world: "de" });

test("STATE-4 who asks is shown around by keyboard, nothing moves, and the tour is remembered", async ({ page, t }) => {
  await page.goto(href("de", "home"));
  await isReady(page);
  const start = page.getByRole("button", { name: t("home.tour.start") });
  const heading = page.getByRole("heading", { level: 1 });
  await start.focus();
  await page.keyboard.press("Enter");
  const step = (key: string) => page.getByRole("dialog", { name: t(`modals.tour.${key}.title`) });
  await expect(step("search")).toBeFocused();
  const width = await heading.evaluate((element) => element.getBoundingClientRect().width);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(step("menu")).toBeFocused();
  await page.getByRole("button", { name: t("modals.tour.next") }).click();
  await expect(step("tools")).toBeVisible();
  await page.getByRole("button", { name: t("modals.tour.done") }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(start).toBeFocused();
  expect(await heading.evaluate((element) => element.getBoundingClientRect().width)).toBe(width);
  await page.reload();
  await isReady(page);
  await start.click();
  await expect(step("stages")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await start.click();
  await expect(step("subjects")).toBeVisible();
  // Another page ends it.
  await page.locator(".tray a").first().click();
  await expect(page).not.toHaveURL(href("de", "home"));
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
