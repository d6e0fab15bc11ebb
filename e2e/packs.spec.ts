import { readFile } from "node:fs/promises";
import { and, eq } from "drizzle-orm";
import { expect, isReady, test } from "#e2e/fixtures.ts";
import { logIn, makeMember } from "#e2e/members.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import { readPdfPages } from "#tests/files/read-pdf-text.ts";

test("ROUTE-16 a lesson pack of pages from three materials is ordered by the keyboard, refuses a page whose right ended with its reason, and is printed", async ({
  page,
  world,
  find,
  t,
}) => {
  const materials = [await find("riddle"), await find("inside"), await find("second")];
  const member = await makeMember(world);
  for (const { id } of materials) await getDb().insert(entitlements).values({ userId: member.id, materialId: id, licence: "single" });
  await logIn(page, world, member, href(world, "cabinet.lessonPacks"));
  const packs = (key: string, values: Record<string, string | number> = {}) => t(`cabinet-materials.packs.${key}`, values);
  const nameOf = (at: number) => packs("pageName", { title: materials[at]?.title ?? "", number: 1 });
  await isReady(page);
  await page.getByLabel(packs("newTitle")).fill("Igelwoche");
  await page.getByRole("button", { name: packs("begin") }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Igelwoche" })).toBeVisible();
  await isReady(page);

  // On phones her pages come in a sheet above the bench.
  const choose = page.getByRole("button", { name: packs("choose"), exact: true });
  const isNarrow = await choose.isVisible();
  if (isNarrow) await choose.click();
  const sources = isNarrow ? page.getByRole("dialog") : page.getByRole("complementary", { name: packs("yourPages") });
  for (const [at, { title }] of materials.entries()) {
    await sources.locator("summary", { hasText: title }).click();
    await sources.locator("details", { hasText: title }).getByRole("checkbox").first().check();
    await expect(page.locator(".leaf")).toHaveCount(at + 1);
  }
  if (isNarrow) {
    await expect(sources.getByText(packs("chosen", { count: 3 }))).toBeVisible();
    await page.keyboard.press("Escape");
  }

  // The last one is lifted, moved to the front and put down by keys alone.
  const titles = () => page.locator(".leaf b").allInnerTexts();
  await page.locator("#leaf-2").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect.poll(titles).toEqual([2, 0, 1].map((at) => materials[at]?.title));
  await expect(page.getByRole("status").filter({ hasText: packs("moved", { name: nameOf(2), at: 1, count: 3 }) })).toBeVisible();
  // "Is being saved" has the same word in it.
  await expect(page.getByRole("status").filter({ hasText: new RegExp(`^${packs("savedAt", { time: "\\d.*" })}$`) })).toBeVisible();

  // A right that ends bars its page, which stays and says why.
  const isOf = (at: number) => and(eq(entitlements.userId, member.id), eq(entitlements.materialId, materials[at]?.id as number));
  const setEnd = (revokedAt: Date | null) => getDb().update(entitlements).set({ revokedAt }).where(isOf(1));
  await page.goto(href(world, "cabinet.lessonPacks"));
  await setEnd(new Date());
  await page.getByRole("link", { name: "Igelwoche" }).click();
  const barred = page.locator(".leaf.is-barred");
  await expect(barred).toHaveCount(1);
  await expect(barred).toContainText(packs("reasons.ended"));
  const print = page.getByRole("button", { name: packs("print"), exact: true });
  await expect(print).toBeDisabled();
  await barred.getByRole("button", { name: packs("takeOut", { name: nameOf(1) }) }).click();
  await expect(print).toBeEnabled();

  const [download] = await Promise.all([page.waitForEvent("download"), print.click()]);
  const texts = await readPdfPages(await readFile(await download.path()));
  const body = texts.filter((text) => materials.some(({ title }) => text.includes(title)));
  expect(body.map((text) => materials.findIndex(({ title }) => text.includes(title)))).toEqual([2, 0]);
  expect(texts[0]).toContain("Igelwoche");
});
