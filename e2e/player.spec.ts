import type { Locator, Page } from "@playwright/test";
import { expect, isReady, test } from "#e2e/fixtures.ts";
import { logIn, makeMember } from "#e2e/members.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { interactives } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";

/** Goes on by Tab until something has the focus; arrows lead within a group of radios. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not reach it");
};
const pressOn = async (page: Page, target: Locator, key = "Enter"): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

test("ROUTE-59 own exercises are played by keyboard alone, taken up after a reload, and played on without a connection", async ({
  page,
  context,
  world,
  t,
  watch,
}) => {
  const player = (key: string, values: Record<string, string | number> = {}) => t(`new-interactive.player.${key}`, values);
  const button = (key: string) => page.getByRole("button", { name: player(key), exact: true });
  const member = await makeMember(world);
  const choice = { ...exampleItem(world, "single-choice"), id: "one", feedback: { hint: "7 · 8" } };
  const items = [choice, { ...exampleItem(world, "numeric"), id: "two" }, { ...exampleItem(world, "word-search"), id: "three" }];
  const [made] = await getDb()
    .insert(interactives)
    .values({ userId: member.id, world, title: "Kreda 59", items, version: 1, updatedAt: new Date() })
    .returning({ id: interactives.id });
  const path = href(world, "interactive.play", { id: made?.id ?? 0 });
  await logIn(page, world, member, path);
  await isReady(page);
  await expect(page.getByText(player("task", { number: 1, count: 3 }), { exact: true })).toBeVisible();

  // The hint by its key, a wrong answer, and another try: the arrows choose among radios.
  await page.getByRole("radio").first().waitFor();
  const answer = page.getByRole("radio", { name: "56" });
  const wrong = page.getByRole("radio", { name: "54" });
  await tabTo(page, page.getByRole("radio").first());
  await page.keyboard.press("Space");
  await page.keyboard.press("t");
  await expect(page.getByText("7 · 8", { exact: true })).toBeVisible();
  for (let step = 0; step < 3 && !(await wrong.isChecked()); step += 1) await page.keyboard.press("ArrowDown");
  await pressOn(page, button("check"));
  await expect(page.getByText(player("notYetRight"), { exact: true })).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await pressOn(page, button("again"));
  await tabTo(page, wrong);
  for (let step = 0; step < 3 && !(await answer.isChecked()); step += 1) await page.keyboard.press("ArrowDown");
  await pressOn(page, button("check"));
  await expect(page.getByRole("status").getByText(player("right"), { exact: true })).toBeVisible();

  // What was reached is there after a reload.
  await page.reload();
  await isReady(page);
  await expect(page.getByText(player("resumed"))).toBeVisible();
  await expect(answer).toBeChecked();
  await page.waitForLoadState("networkidle");

  // Nothing more is asked of the server from here on.
  watch.allow(/ERR_INTERNET_DISCONNECTED|NetworkError|Failed to (fetch|load)/);
  await context.setOffline(true);
  await pressOn(page, button("next"));
  await expect(page.getByText(player("task", { number: 2, count: 3 }), { exact: true })).toBeVisible();
  await tabTo(page, page.getByRole("textbox"));
  await page.keyboard.type("1.9");
  await tabTo(page, page.getByLabel(player("unit"), { exact: true }));
  await page.keyboard.press("m");
  await pressOn(page, button("check"));
  await expect(page.getByRole("status").getByText(player("right"), { exact: true })).toBeVisible();
  await pressOn(page, button("next"));

  // The last one is left out: the result names it, and another round holds it alone.
  await expect(page.getByText(player("task", { number: 3, count: 3 }), { exact: true })).toBeVisible();
  await pressOn(page, button("next"));
  await expect(page.getByRole("heading", { name: player("done") })).toBeVisible();
  await expect(page.getByText(player("partly", { right: 2, count: 3 }))).toBeVisible();
  await pressOn(page, button("onlyWrong"));
  await expect(page.getByText(player("task", { number: 1, count: 1 }), { exact: true })).toBeVisible();
  await expect(page.getByRole("group", { name: items[2]?.prompt ?? "" }).first()).toBeVisible();
  await context.setOffline(false);
});

test("ROUTE-59 every kind of exercise is tried at once by whoever comes", async ({ page, world, t }) => {
  await page.goto(href(world, "interactive"));
  await isReady(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("new-interactive.title"));
  await expect(page.locator(".kind")).toHaveCount(26);
  await page.getByRole("button", { name: t("new-interactive.types.fraction.name"), exact: true }).press("Enter");
  await page.getByLabel(t("new-interactive.player.numerator")).fill("5");
  await page.getByLabel(t("new-interactive.player.denominator")).fill("8");
  await page.getByRole("button", { name: t("new-interactive.player.check"), exact: true }).press("Enter");
  await expect(page.getByRole("status").getByText(t("new-interactive.player.right"), { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
