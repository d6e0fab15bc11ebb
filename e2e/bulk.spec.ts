import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { asc, eq } from "drizzle-orm";
import { expect, type Texts, test } from "#e2e/fixtures.ts";
import { logIn, makeSeller } from "#e2e/members.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materials, priceHistory } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";

const ROWS = 200;

/** A seller with so many materials on sale. */
const makeShop = async (world: "de" | "gr") => {
  const seller = await makeSeller(world, "Vera Vielfach");
  const publishedAt = new Date(Date.now() - 40 * 86_400_000);
  const rows = await getDb()
    .insert(materials)
    .values(
      Array.from({ length: ROWS }, (_, index) => ({
        authorId: seller.id,
        world,
        language: "de-DE",
        slug: `vielfach-${index}`,
        title: `Vielfach ${index + 1} von ${seller.id}`,
        description: "Karten zum Ausschneiden und Legen.",
        subjects: ["mathematics"],
        classGrades: ["g5"],
        materialType: "game",
        priceMinor: 300 + index,
        currency: "EUR" as const,
        status: "published" as const,
        publishedAt,
        folded: "vielfach",
      })),
    )
    .returning({ id: materials.id, priceMinor: materials.priceMinor });
  await getDb()
    .insert(priceHistory)
    .values(rows.map(({ id: materialId, priceMinor }) => ({ materialId, priceMinor, currency: "EUR" as const, validFrom: publishedAt })));
  return seller;
};
const pricesOf = async (authorId: number) => {
  const rows = await getDb()
    .select({ price: materials.priceMinor })
    .from(materials)
    .where(eq(materials.authorId, authorId))
    .orderBy(asc(materials.id))
    .limit(ROWS);
  return rows.map(({ price }) => price);
};
const before = Array.from({ length: ROWS }, (_, index) => 300 + index);

const apply = async (page: Page, bulk: Texts) => {
  const dialog = page.getByRole("dialog", { name: bulk("preview") });
  await expect(dialog.locator("del").first()).toBeVisible();
  await dialog.getByRole("button", { name: bulk("apply", { count: ROWS }) }).click();
  await expect(dialog).toBeHidden();
};

test("ROUTE-22 200 materials are made dearer in the table, previewed, applied and undone; then the same by a spreadsheet; then a bundle is made of three", async ({
  page,
  world,
  t,
}) => {
  test.setTimeout(120_000);
  const bulk: Texts = (key, values) => t(`cabinet-materials.bulk.${key}`, values);
  const bundles: Texts = (key, values) => t(`cabinet-materials.bundles.${key}`, values);
  const seller = await makeShop(world);
  await logIn(page, world, seller, href(world, "cabinet.uploadEdit"));
  await page.getByRole("link", { name: bulk("open") }).click();
  const grid = page.getByRole("grid", { name: bulk("table") });
  await expect(grid).toHaveAttribute("aria-rowcount", String(ROWS + 1));
  await expect(grid.getByText(`Vielfach ${ROWS} von ${seller.id}`)).toBeVisible();
  expect(await grid.getByRole("row").count()).toBeLessThan(60);

  // One cell by the keyboard alone: back to what it was, it is no change.
  await grid.locator('[data-cell="0:1"]').click();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("9,90");
  await page.keyboard.press("Enter");
  await expect(grid.locator('[data-cell="0:2"]')).toContainText("9,90");
  await expect(grid.locator('[data-cell="0:2"]')).toBeFocused();
  await page.getByRole("button", { name: bulk("forget") }).click();

  // All rows are fetched first.
  await grid.getByRole("checkbox", { name: bulk("selectAll") }).click();
  await expect(grid.getByRole("checkbox", { name: bulk("selectAll") })).toBeChecked();
  await page.getByLabel(bulk("priceBy")).fill("0,50");
  await page.getByLabel(bulk("priceKind")).selectOption("amount");
  await page.getByRole("button", { name: bulk("changePrice") }).click();
  await page.getByRole("button", { name: bulk("look", { count: ROWS }) }).click();
  await apply(page, bulk);
  await expect.poll(() => pricesOf(seller.id)).toEqual(before.map((price) => price + 50));
  await page
    .getByRole("button", { name: bulk("undo"), exact: false })
    .first()
    .click();
  await expect(page.getByText(bulk("isUndone"), { exact: true })).toBeVisible();
  expect(await pricesOf(seller.id)).toEqual(before);

  await page.getByText(bulk("csv"), { exact: true }).click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: bulk("csvExport") }).click()]);
  const text = await readFile(await download.path(), "utf8");
  const dearer = text.replaceAll(/"(\d),(\d\d)"/g, (_, euros, cents) => `"${Number(euros) + 1},${cents}"`);
  await page.getByLabel(bulk("csvChoose")).setInputFiles({ name: "materials.csv", mimeType: "text/csv", buffer: Buffer.from(dearer) });
  await apply(page, bulk);
  await expect.poll(() => pricesOf(seller.id)).toEqual(before.map((price) => price + 100));
  await page
    .getByRole("button", { name: bulk("undo"), exact: false })
    .first()
    .click();
  await expect(page.getByText(bulk("isUndone"), { exact: true })).toHaveCount(2);
  expect(await pricesOf(seller.id)).toEqual(before);

  await page.getByRole("link", { name: bulk("back") }).click();
  await page.getByRole("button", { name: bundles("begin") }).click();
  for (const number of [1, 2, 3]) {
    const title = `Vielfach ${number} von ${seller.id}`;
    await page.getByLabel(bundles("search")).fill(title);
    await page.getByRole("button", { name: bundles("addThis", { title }) }).click();
  }
  await expect(page.getByRole("heading", { name: bundles("title", { count: 3 }) })).toBeVisible();
  await page.getByRole("button", { name: bundles("moveUp", { title: `Vielfach 2 von ${seller.id}` }) }).click();
  const upload: Texts = (key, values) => t(`cabinet-materials.upload.${key}`, values);
  await page.getByRole("button", { name: upload("next", { step: upload("steps.details") }) }).click();
  const title = `Paket ${seller.id}`;
  await page.getByLabel(upload("details.name"), { exact: true }).fill(title);
  await page.getByRole("button", { name: upload("next", { step: upload("steps.price") }) }).click();
  await page.locator("#priceMinor").fill("5,00");
  await page.getByRole("button", { name: upload("publish.first") }).click();
  await expect(page.getByText(upload("state.onSale"), { exact: true })).toBeVisible();
  await page.getByRole("link", { name: upload("state.look") }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  for (const number of [2, 1, 3]) await expect(page.getByText(`Vielfach ${number} von ${seller.id}`).first()).toBeVisible();
});
