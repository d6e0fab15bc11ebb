import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import { expect, type Texts, test } from "#e2e/fixtures.ts";
import { logIn, makeMember } from "#e2e/members.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { events } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { RouteKey } from "#lib/platform/routes/routes.ts";

test.use({ consent: null });

const sheetOf = (page: Page, t: Texts) => page.getByRole("dialog", { name: t("modals.consent.title") });
const press = (page: Page, t: Texts, name: string) =>
  sheetOf(page, t)
    .getByRole("button", { name: t(`modals.consent.${name}`), exact: true })
    .click();
const revise = (page: Page, t: Texts) =>
  page
    .getByRole("contentinfo")
    .getByRole("button", { name: t("footer.consent") })
    .click();
// Each journey reads a page of its own, so that what others count does not matter.
const countedOn = (route: RouteKey) => async () =>
  (
    await getDb()
      .select({ name: events.name, value: events.value })
      .from(events)
      .where(and(eq(events.route, route), eq(events.world, "de")))
  )
    .map(({ name, value }) => (value === null ? name : `${name} ${value}`))
    // Two batches that leave in the same moment arrive in any order.
    .sort();
const sentEvents = (page: Page): string[] => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/v3/events/track")) sent.push(request.postData() ?? "");
  });
  return sent;
};

test("STATE-6 asked once, with two equal answers; a no is kept over reloads and nothing is counted", async ({ page, t, world }) => {
  await page.clock.install();
  const sent = sentEvents(page);
  await page.goto(href(world, "content.privacy"));
  await page.goto(href(world, "register"));
  const sheet = sheetOf(page, t);
  await expect(sheet).toBeVisible();
  const [no, yes] = await Promise.all(
    ["onlyNecessary", "acceptAll"].map((name) =>
      sheet.getByRole("button", { name: t(`modals.consent.${name}`), exact: true }).boundingBox(),
    ),
  );
  expect([no?.width, no?.height, no?.y]).toEqual([yes?.width, yes?.height, yes?.y]);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  expect((await new AxeBuilder({ page }).include(".consent").analyze()).violations).toEqual([]);
  await press(page, t, "onlyNecessary");
  await expect(sheet).toHaveCount(0);
  await page.reload();
  await page.clock.runFor(60_000);
  await expect(sheet).toHaveCount(0);
  expect(sent).toEqual([]);
  expect(await countedOn("register")()).toEqual([]);
});

test("STATE-6 STATE-16 CALL-20 a yes is counted after fifteen seconds of reading; withdrawing it ends that", async ({ page, t, world }) => {
  await page.clock.install();
  const sent = sentEvents(page);
  await page.goto(href(world, "forgotPassword"));
  await expect(sheetOf(page, t)).toBeVisible();
  await page.clock.runFor(30_000);
  expect(sent).toEqual([]);
  await press(page, t, "acceptAll");
  await expect(sheetOf(page, t)).toHaveCount(0);
  await page.clock.runFor(21_000);
  await expect.poll(countedOn("forgotPassword")).toEqual(["engagement 200", "page_view"]);
  await page.clock.runFor(120_000);
  expect(await countedOn("forgotPassword")()).toEqual(["engagement 200", "page_view"]);

  await revise(page, t);
  await expect(sheetOf(page, t).getByRole("switch", { name: t("modals.consent.statistics") })).toBeChecked();
  await press(page, t, "onlyNecessary");
  await expect(sheetOf(page, t)).toHaveCount(0);
  const before = sent.length;
  await page.reload();
  await page.clock.runFor(60_000);
  expect(sent).toHaveLength(before);
});

test("STATE-6 a member who withdraws has what was counted under her name deleted", async ({ page, t, world }) => {
  const member = await makeMember(world);
  const mine = async () => (await getDb().select({ id: events.id }).from(events).where(eq(events.userId, member.id))).length;
  await page.goto(href(world, "login"));
  await press(page, t, "acceptAll");
  await logIn(page, world, member);
  await page.goto(href(world, "cabinet.invoices"));
  // Events leave every five seconds, and wait until the session knows who reads.
  await expect.poll(mine, { timeout: 30_000 }).toBeGreaterThan(0);
  await revise(page, t);
  await press(page, t, "onlyNecessary");
  await expect.poll(mine).toBe(0);
});

test("STATE-6 terms and imprint can be read undecided", async ({ page, t, world }) => {
  await page.clock.install();
  for (const key of ["content.terms", "content.imprint", "content.privacy"] as const) {
    await page.goto(href(world, key));
    await page.clock.runFor(20_000);
    await expect(sheetOf(page, t)).toHaveCount(0);
    // This is a shop, if one with a test card: nothing of it calls itself a demonstration.
    for (const name of ["service-pages.terms.demo", "service-pages.imprint.sections.demo.heading", "common.demo"]) {
      await expect(page.getByText(t(name)), name).toHaveCount(0);
    }
  }
  await page.goto(href(world, "home"));
  await expect(sheetOf(page, t)).toBeVisible();
});

test("STATE-6 the question can be answered by keyboard, and at 320 px the page behind it can be read", async ({ page, t, world }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(href(world, "login"));
  const sheet = sheetOf(page, t);
  await expect(sheet).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(sheet.getByRole("button", { name: t("modals.consent.onlyNecessary"), exact: true })).toBeFocused();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(320);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await sheet.getByRole("button", { name: t("modals.consent.onlyNecessary"), exact: true }).press("Enter");
  await expect(sheet).toHaveCount(0);
});

test.describe("the app", () => {
  test.use({ userAgent: "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 KredaApp/2.0" });
  test("STATE-6 asks nothing", async ({ page, t, world }) => {
    await page.clock.install();
    await page.goto(href(world, "home"));
    await page.clock.runFor(20_000);
    await expect(sheetOf(page, t)).toHaveCount(0);
  });
});
