import { expect, isReady, test } from "#e2e/fixtures.ts";
import { href } from "#lib/platform/routes/href.ts";

test("ROUTE-2 a page that is left before its metadata was taken over leaves none of it in the head of the next one", async ({
  page,
  world,
  find,
}) => {
  const { path } = await find("inside");
  // The earliest moment at which a press on a link is taken over: when its listener has been added, which ends by a signal.
  await page.addInitScript((wanted) => {
    const add = document.addEventListener;
    document.addEventListener = function (this: Document, ...given: Parameters<typeof add>) {
      add.apply(this, given);
      if (!(given[2] instanceof AbortController) || given[0] !== "keydown" || location.pathname !== wanted) return;
      setTimeout(() => document.querySelector<HTMLAnchorElement>("header a.logo")?.click());
    } as typeof add;
  }, decodeURI(path));
  await page.goto(path);
  await expect(page).toHaveURL(href(world, "home"));
  await isReady(page);
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveCount(1);
  await expect(canonical).toHaveAttribute("href", new RegExp(`${href(world, "home")}$`));
  await expect(page.locator("head title")).toHaveCount(1);
});
