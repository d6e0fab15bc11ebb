import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import { expect, isReady, type Material, type Texts, test } from "#e2e/fixtures.ts";
import { logIn, logOut, type Member, makeMember } from "#e2e/members.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";

/** Paths of all that lies in the browser's caches, behind the name of each. */
const inCaches = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(`${name} ${new URL(url).pathname}`);
    return found.sort();
  });

const countWorkers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

const own = async (member: Member, items: readonly Material[]): Promise<void> => {
  for (const { id } of items) await getDb().insert(entitlements).values({ userId: member.id, materialId: id, licence: "single" });
};

const keep = async (page: Page, t: Texts, { title }: Material): Promise<void> => {
  const row = page.getByRole("article").filter({ hasText: title });
  const [words = ""] = t("cabinet-materials.offline.keep", { size: "1" }).split(" (");
  await row.getByRole("button", { name: words }).click();
  await expect(row.getByRole("button", { name: t("cabinet-materials.offline.removeThis", { title }) })).toBeVisible();
};

const openedAs = async (page: Page, title: string): Promise<string> => {
  const link = page.getByRole("heading", { level: 2, name: title }).locator("xpath=following-sibling::ul[1]").getByRole("link");
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return readFileSync(await download.path(), "latin1").slice(0, 5);
};

test("ROUTE-16 threat 21 what is kept opens without a network, goes with its right and with the logout, and no page ever lies in a cache", async ({
  page,
  context,
  world,
  find,
  t,
  watch,
}) => {
  const items = [await find("riddle"), await find("inside")] as const;
  const member = await makeMember(world);
  await own(member, items);
  await page.goto(href(world, "home"));
  await logIn(page, world, member);
  await isReady(page);
  // Who keeps nothing has no worker.
  expect([await countWorkers(page), await inCaches(page)]).toEqual([0, []]);
  for (const item of items) await keep(page, t, item);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const cache = `kreda.kept.${member.id}`;
  const kept = await inCaches(page);
  expect(kept).toHaveLength(4);
  for (const line of kept) expect(line).toMatch(new RegExp(`^${cache} /offline-library/\\d+(/\\d+-\\d+)?$`));
  for (const path of [href(world, "home"), items[0].path, href(world, "search")]) await page.goto(path);
  expect(await inCaches(page)).toEqual(kept);

  // Offline: the library, and any other page of the world, is the screen that opens both.
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection/);
  await context.setOffline(true);
  await page.goto(href(world, "cabinet.boughtMaterials"));
  await expect(page.getByRole("heading", { level: 1, name: t("common.offline.title") })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", /.+/);
  for (const { title } of items) expect(await openedAs(page, title)).toBe("%PDF-");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: t("common.offline.title") })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: t("common.retry") }).click();
  await expect(page.getByRole("article")).toHaveCount(2);

  // Taken back: gone with the next contact, on whatever page.
  const right = and(eq(entitlements.userId, member.id), eq(entitlements.materialId, items[0].id));
  await getDb().update(entitlements).set({ revokedAt: new Date() }).where(right);
  await page.goto(href(world, "home"));
  await expect.poll(() => inCaches(page)).toEqual(kept.filter((line) => !line.includes(`/offline-library/${items[0].id}`)));

  // Logged out in another tab.
  await page.goto(href(world, "cabinet.boughtMaterials"));
  await expect(page.getByRole("article")).toHaveCount(1);
  const other = await context.newPage();
  await other.goto(href(world, "cabinet.changeEmail"));
  // What the first tab asks meanwhile is refused.
  watch.allow(/^401: GET .*\/api\/v[13]\/|console: .* 401 .*\/api\/v[13]\//);
  await logOut(other, world);
  await expect.poll(() => inCaches(page)).toEqual([]);
  await expect.poll(() => countWorkers(page)).toBe(0);
});

test("ROUTE-16 threat 21 another login on the same device finds nothing of what was kept there", async ({
  page,
  context,
  world,
  find,
  t,
}) => {
  const item = await find("riddle");
  const [anna, berta] = [await makeMember(world), await makeMember(world, "Berta Zweite")];
  await own(anna, [item]);
  await logIn(page, world, anna);
  await isReady(page);
  await keep(page, t, item);
  // The session ends where this browser does not see it, as when its cookie is cleared.
  await context.clearCookies({ name: "kreda_refresh" });
  await page.evaluate(() => localStorage.removeItem("kreda.session"));
  await page.goto("about:blank");
  await logIn(page, world, berta);
  await expect.poll(() => inCaches(page)).toEqual([]);
});
