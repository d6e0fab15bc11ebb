import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { payByCard, putIntoCart } from "#e2e/buying.ts";
import type { E2eWorld } from "#e2e/catalogue.ts";
import { expect, type Material, test } from "#e2e/fixtures.ts";
import { logIn, type Member, makeMember, makeSeller } from "#e2e/members.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materialDays, materials } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

/** A member who sells one material of her own; nobody else's journey meets it. */
const sellOne = async (world: E2eWorld, title: string): Promise<{ seller: Member; material: Material }> => {
  const seller = await makeSeller(world, "Vera Verkauf");
  const slug = "eigenes-blatt";
  const { bcp47: language, currency } = worlds[world];
  const words = { title, description: "Ein Blatt zum Ausprobieren.", folded: title.toLowerCase() };
  const [row] = await getDb()
    .insert(materials)
    .values({
      authorId: seller.id,
      world,
      language,
      slug,
      ...words,
      subjects: ["mathematics"],
      materialType: "worksheet",
      priceMinor: 1000,
      currency,
      status: "published",
      publishedAt: new Date(),
    })
    .returning({ id: materials.id });
  const id = row?.id ?? 0;
  const path = href(world, "material", { id, slug });
  const author = { authorId: seller.id, authorSlug: "anna", authorPath: href(world, "author", { id: seller.id, slug: "anna" }) };
  return { seller, material: { id, externalId: `own-${id}`, slug, title, path, ...author } };
};

test("ROUTE-23 ROUTE-28 a sale by the seller's own voucher shows up live with its arithmetic, and as a file", async ({
  page,
  browser,
  baseURL,
  storageState,
  world,
  t,
}) => {
  const { seller, material } = await sellOne(world, "Zahlenhaus im Schnee");
  await logIn(page, world, seller, href(world, "cabinet.vouchers"));
  await page.getByRole("button", { name: t("cabinet-sales.vouchers.new") }).click();
  const code = `SCHNEE${material.id}`;
  await page.getByLabel(t("cabinet-sales.vouchers.code"), { exact: false }).first().fill(code);
  await page.getByLabel(t("cabinet-sales.vouchers.percent")).fill("20");
  await expect(page.getByRole("region", { name: t("cabinet-sales.vouchers.preview") })).toContainText("8,00");
  await page.getByRole("button", { name: t("cabinet-sales.vouchers.save"), exact: true }).click();
  await expect(page.getByRole("row", { name: new RegExp(code) })).toBeVisible();

  await page.goto(href(world, "cabinet.sales"));
  await expect(page.getByRole("heading", { name: t("cabinet-sales.sales.empty") })).toBeVisible();
  await expect(page.locator("[data-live=connected]").first()).toBeAttached();
  await page.evaluate(() => document.body.setAttribute("data-not-reloaded", ""));

  const elsewhere = await browser.newContext({ baseURL, storageState, locale: worlds[world].bcp47 });
  const shop = await elsewhere.newPage();
  await logIn(shop, world, await makeMember(world, "Kira Kauf"));
  await putIntoCart(shop, world, material);
  await shop.getByLabel(t("cart.screen.voucher")).fill(code.toLowerCase());
  await shop.getByRole("button", { name: t("cart.screen.redeem") }).click();
  await expect(shop.getByText(t("cart.screen.voucherApplied"))).toBeVisible();
  await payByCard(shop, world);
  await elsewhere.close();

  const row = page.getByRole("row", { name: new RegExp(material.title) });
  await expect(row).toContainText("8,00");
  await expect(page.locator("body[data-not-reloaded]")).toBeAttached();
  const said = t("cabinet-sales.sales.made", { title: material.title, amount: "" }).split(":", 1)[0] ?? "";
  await expect(page.getByText(said)).toBeVisible();
  await row.getByRole("button", { name: t("cabinet-sales.sales.unfold", { title: material.title }) }).click();
  await expect(page.getByText(t("cabinet-sales.sales.steps.voucher", { code }))).toBeVisible();
  await expect(page.locator(".kv.sum")).toContainText("4,45");

  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: t("cabinet-sales.sales.csv") }).click();
  const csv = readFileSync(await (await file).path(), "utf8");
  expect(csv).toContain(`${material.title},single,1,DE,EUR,10.00,2.00,${code},8.00,19,1.28,6.72,70,4.70,0.25`);
  expect(csv).not.toContain("Kira");
});

test("ROUTE-24 ROUTE-29 a visit by a shared link is counted, without anything about the visitor, and seen in the evaluation", async ({
  page,
  browser,
  baseURL,
  storageState,
  world,
  t,
}) => {
  const { seller, material } = await sellOne(world, "Lesespur am Fluss");
  await logIn(page, world, seller, href(world, "cabinet.share"));
  await page.getByLabel(t("cabinet-sales.share.what")).selectOption({ label: material.title });
  await page.getByLabel(t("cabinet-sales.share.where")).selectOption("pinterest");
  const link = await page.getByLabel(t("cabinet-sales.share.link"), { exact: true }).inputValue();
  await expect(page.getByRole("img", { name: t("cabinet-sales.share.qr", { title: material.title }) })).toBeVisible();

  // Browsers that are steered say so, and are not counted: this one says that it is a common one.
  const context = await browser.newContext({
    baseURL,
    storageState,
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  });
  const visitor = await context.newPage();
  await visitor.goto(new URL(link).pathname + new URL(link).search);
  const days = () => getDb().select().from(materialDays).where(eq(materialDays.materialId, material.id));
  await expect.poll(async () => (await days()).map(({ source, views }) => [source, views])).toEqual([["pinterest", 1]]);
  await context.close();

  await page.goto(href(world, "cabinet.evaluation", {}, { period: "7d" }));
  await expect(page.getByRole("img", { name: /pinterest/ })).toBeVisible();
  await expect(page.locator(".recharts-surface").first()).toBeVisible();
  await page.getByRole("button", { name: t("cabinet-sales.evaluation.metrics.views"), exact: true }).click();
  await expect(page.getByRole("img", { name: new RegExp(`^${t("cabinet-sales.evaluation.metrics.views")}: 1 `) })).toBeVisible();
});
