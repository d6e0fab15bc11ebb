import { expect, isReady, test } from "#e2e/fixtures.ts";
import { href } from "#lib/platform/routes/href.ts";

test.use({ world: "de" });

test("STATE-13 ROUTE-71 a chunk that is lost is named with its address, and another try brings it", async ({ page, t, watch }) => {
  watch.allow(/ERR_FAILED|Failed to load (resource|chunk)/);
  await page.goto(href("de", "home"));
  await isReady(page);
  let isAway = true;
  await page.route(/\/_next\/static\/chunks\/.*\.js/, (route) => (isAway ? route.abort("failed") : route.continue()));
  await page.getByRole("contentinfo").locator('a[aria-haspopup="dialog"]').click();
  const alert = page.getByRole("alert").filter({ hasText: t("common.error.late") });
  await expect(alert).toContainText(/\(error: \/_next\/static\/chunks\/.+\.js.*\)/);
  isAway = false;
  await alert.getByRole("button", { name: t("common.error.retry") }).click();
  await expect(page.getByRole("dialog", { name: t("footer.chooser.title") })).toBeVisible();
  await expect(alert).toHaveCount(0);
});
