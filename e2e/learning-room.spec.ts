import type { Browser, Page } from "@playwright/test";
import { expect, isReady, type Texts, test } from "#e2e/fixtures.ts";
import { logIn, makeMember } from "#e2e/members.ts";
import { createInteractive } from "#lib/interactive/authoring/server/save-interactive.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const room = "new-interactive.room";
const join = "new-interactive.join";

/** A child on a device of her own: code, a name that is drawn, the first exercise. `isByKeyboard`: no pointer is used. */
const comeIn = async (
  browser: Browser,
  world: World,
  t: Texts,
  { code, width, isByKeyboard = false }: { code: string; width: number; isByKeyboard?: boolean },
) => {
  // Nothing was decided in a child's browser, and nothing is asked there.
  const context = await browser.newContext({ viewport: { width, height: 844 }, storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto(href(world, "interactive.join"));
  await isReady(page);
  const field = page.getByLabel(t(`${join}.code`));
  if (isByKeyboard) {
    await field.focus();
    await page.keyboard.type(code.toLowerCase());
    await page.keyboard.press("Enter");
    const name = page.getByRole("radio").first();
    await expect(name).toBeVisible();
    await name.focus();
    await page.keyboard.press("Enter");
  } else {
    await field.fill(code);
    await page.getByRole("button", { name: t(`${join}.go`), exact: true }).click();
    await page.locator("main form button[type=submit]").click();
  }
  await expect(page.getByRole("region", { name: "Kreda 9" }).or(page.locator(".pl"))).toBeVisible();
  return { context, page };
};

/** Checks the first option, with the pointer or without. */
const answerFirst = async (page: Page, t: Texts, isByKeyboard = false) => {
  const option = page.locator(".pl").getByRole("radio").first();
  const check = page.getByRole("button", { name: t("new-interactive.player.check"), exact: true });
  if (isByKeyboard) {
    await option.focus();
    await page.keyboard.press("Space");
    await check.focus();
    await page.keyboard.press("Enter");
  } else {
    await option.check({ force: true });
    await check.click();
  }
};

test("ROUTE-63 three children play in a teacher's room: by keyboard, on a phone, and with a network that fails for a while", async ({
  page,
  browser,
  world,
  t,
}) => {
  const teacher = await makeMember(world);
  const items = [{ ...exampleItem(world, "single-choice"), id: "a" } as Item];
  await createInteractive(teacher.id, world, { title: "Kreda 9", items });
  await logIn(page, world, teacher);
  await page.goto(href(world, "interactive.learningRooms"));
  await page.getByRole("button", { name: t(`${room}.new`), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t(`${room}.new`), exact: true })
    .click();
  await expect(page).toHaveURL(/\/learning-rooms\/\d+$/);
  const code = ((await page.locator(".lr-code").textContent()) ?? "").replace(/^.*:/, "").replace(/\s/g, "");
  expect(code).toHaveLength(7);

  const children = [
    await comeIn(browser, world, t, { code, width: 1280, isByKeyboard: true }),
    await comeIn(browser, world, t, { code, width: 390 }),
    await comeIn(browser, world, t, { code, width: 820 }),
  ] as const;
  const rows = page.locator(".lr-grid tbody tr");
  await expect(rows).toHaveCount(3);
  const given = page.locator(".lr-grid tbody :is(.is-right, .is-wrong)");
  await answerFirst(children[0].page, t, true);
  await answerFirst(children[1].page, t);
  await expect(given).toHaveCount(2);

  // What is answered without a network waits on the device, also when the page is left meanwhile, and is on the board once.
  await children[2].context.setOffline(true);
  await answerFirst(children[2].page, t);
  await expect(children[2].page.getByText(t(`${join}.offline`, { count: 1 }))).toBeVisible();
  await expect(given).toHaveCount(2);
  await children[2].context.setOffline(false);
  await expect(given).toHaveCount(3);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: t(`${room}.results`), exact: true }).click();
  expect((await download).suggestedFilename()).toBe(`${code}.csv`);

  // To end it is told to everybody, and deletion leaves nothing to come back to.
  await page.getByRole("button", { name: t(`${room}.delete`), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t(`${room}.delete`), exact: true })
    .click();
  await expect(page).toHaveURL(href(world, "interactive.learningRooms"));
  for (const child of children) {
    await expect(child.page.getByText(t(`${join}.gone`))).toBeVisible();
    expect(await child.context.cookies()).toEqual([]);
    await child.context.close();
  }
});
