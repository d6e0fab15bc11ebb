import type { Page } from "@playwright/test";
import { e2eWorlds } from "#e2e/catalogue.ts";
import { expect, isReady, type Material, test } from "#e2e/fixtures.ts";
import { logIn, makeStaff } from "#e2e/members.ts";
import { violations } from "#e2e/sound.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const addressesOf = (world: World, { path, authorPath }: Material): Record<string, string> => ({
  home: href(world, "home"),
  search: href(world, "search"),
  material: path,
  author: authorPath,
  cart: href(world, "cart"),
  login: href(world, "login"),
  register: href(world, "register"),
  help: href(world, "content.help"),
  article: href(world, "content.help", {}, { article: "pay" }),
  faq: href(world, "content.faq"),
});

/** Loaded, with what its scripts add. */
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await isReady(page);
  await expect(page.locator("main .sk")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
};

/** What stands out on the right, by its selector. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll("body *")].filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
    return [`page ${scrollWidth} px`, ...wide.slice(0, 5).map((element) => `${element.tagName}.${element.className}`)];
  });

for (const world of e2eWorlds) {
  test.describe(`screens in ${world}`, () => {
    test.use({ world });

    test("no page scrolls sideways at 320 px", async ({ page, find }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      for (const [name, path] of Object.entries(addressesOf(world, await find("inside")))) {
        await open(page, path);
        expect([name, ...(await overflowing(page))]).toEqual([name]);
      }
    });

    test("no room of staff scrolls sideways on a phone: its tables scroll in their own frames", async ({ page }) => {
      test.setTimeout(300_000);
      await page.setViewportSize({ width: 390, height: 844 });
      await logIn(page, world, await makeStaff(world, "admin", "Sara Support"), href(world, "admin"));
      const tabs = page.locator("nav.tabs").first().getByRole("link");
      await expect(tabs.first()).toBeVisible();
      for (const path of await tabs.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""))) {
        await open(page, path);
        expect([path, ...(await overflowing(page))]).toEqual([path]);
      }
    });

    for (const width of [390, 1440]) {
      test(`axe finds nothing against WCAG 2.2 AA at ${width} px`, async ({ page, find }) => {
        test.setTimeout(120_000);
        await page.setViewportSize({ width, height: 900 });
        for (const [name, path] of Object.entries(addressesOf(world, await find("inside")))) {
          await open(page, path);
          expect([name, ...(await violations(page))]).toEqual([name]);
        }
      });
    }
  });
}
