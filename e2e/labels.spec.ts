import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "#e2e/fixtures.ts";
import { publicPages, scriptWorlds } from "#e2e/public-pages.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.locator("main .sk")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
};

/** The page is wider than the window, by what. */
const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll("body *")].filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
    return [`page ${scrollWidth} px`, ...wide.slice(0, 5).map((element) => `${element.tagName}.${element.className}`)];
  });

/** Labels that reach out of their button, are cut off in it, or stand outside the window. */
const brokenLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isScrolled = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement));
    const textRects = (element: Element): DOMRect[] => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const rects: DOMRect[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.textContent?.trim() || node.parentElement?.closest(".vh, [data-off]")) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        rects.push(...range.getClientRects());
      }
      return rects;
    };
    const problems: string[] = [];
    for (const button of document.querySelectorAll<HTMLElement>("button, .btn, [role=button], .tabs a, summary")) {
      if (!button.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || button.closest(".vh")) continue;
      const box = button.getBoundingClientRect();
      if (box.width === 0) continue;
      const name = `${button.className}: ${button.textContent?.trim().slice(0, 60)}`;
      const isInline = getComputedStyle(button).display === "inline";
      const rects = textRects(button);
      if (!isInline && rects.some((rect) => rect.left < box.left - 1.5 || rect.right > box.right + 1.5))
        problems.push(`wider than its box: ${name}`);
      if (!isInline && rects.some((rect) => rect.top < box.top - 3 || rect.bottom > box.bottom + 3))
        problems.push(`higher than its box: ${name}`);
      if ((box.left < -1 || box.right > innerWidth + 1) && !isScrolled(button.parentElement)) problems.push(`outside the window: ${name}`);
    }
    return problems;
  });

const violations = async (page: Page): Promise<string[]> => {
  // The pages have no frames of other origins: axe needs no page of its own to put its findings together.
  const { violations: found } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .setLegacyMode()
    .analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`));
};

// What axe reads is the markup, which is the same in every script: it looks at a Latin world in two widths and at another one on a phone.
const axeWidths: Partial<Record<(typeof scriptWorlds)[number], readonly (320 | 1280)[]>> = { de: [320, 1280], gr: [320] };

for (const world of scriptWorlds) {
  const widths = axeWidths[world] ?? [];
  const axe = widths.length > 0 ? `; axe finds nothing at ${widths.join(" and ")} px` : "";
  test.describe(`every public page in ${world}, ${worlds[world].script}`, () => {
    test.use({ locale: worlds[world].bcp47 });

    test(`WORLD-5 at 320 px nothing scrolls sideways and no label is cut off${axe}`, async ({ page }) => {
      test.setTimeout(600_000);
      const problems: string[] = [];
      for (const [key, path] of await publicPages(world)) {
        await page.setViewportSize({ width: 320, height: 640 });
        await open(page, path);
        const found = [...(await sideways(page)), ...(await brokenLabels(page))];
        problems.push(...found.map((one) => `320 px ${key} ${path}: ${one}`));
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          problems.push(...(await violations(page)).map((one) => `${width} px ${key} ${path}: ${one}`));
        }
      }
      expect(problems).toEqual([]);
    });
  });
}
