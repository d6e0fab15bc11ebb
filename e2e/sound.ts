import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { isReady } from "#e2e/fixtures.ts";

/** What axe finds of WCAG 2.2 A and AA, each with its place and why. */
export const violations = async (page: Page): Promise<string[]> => {
  const { violations: found } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`));
};

/** Readable by everybody, and not wider than the smallest phone. */
export const isSound = async (page: Page): Promise<void> => {
  await isReady(page);
  expect(await violations(page)).toEqual([]);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize(size ?? { width: 1280, height: 720 });
};
