import { eq } from "drizzle-orm";
import { payByCard, putIntoCart } from "#e2e/buying.ts";
import { hostileMarkup } from "#e2e/catalogue.ts";
import { expect, isReady, test } from "#e2e/fixtures.ts";
import { logIn, makeMember } from "#e2e/members.ts";
import { hashPassword } from "#lib/identity/auth/server/hash-password.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";

test("ROUTE-5 a buyer gives feedback with a correction, the seller answers, both stand on the material page", async ({
  page,
  browser,
  baseURL,
  world,
  watch,
  find,
  t,
}) => {
  const material = await find("second");
  const f = (key: string, values?: Record<string, string | number>) => t(`material-feedbacks.${key}`, values);
  const member = await makeMember(world);
  await logIn(page, world, member);
  await page.goto(material.path);
  await expect(page.getByRole("heading", { name: f("none") })).toBeVisible();
  expect(await page.content()).not.toContain("aggregateRating");
  await putIntoCart(page, world, material);
  await payByCard(page, world);

  await page.goto(href(world, "materialFeedback", { id: material.id }));
  await page.getByRole("button", { name: f("form.send") }).click();
  await expect(page.getByText(f("form.starsRequired"))).toBeVisible();
  await page.getByRole("radio", { name: f("form.starLabel", { stars: 5 }) }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: f("form.starLabel", { stars: 4 }) })).toBeChecked();
  await page.getByLabel(f("form.body")).fill(`Klar aufgebaut. ${hostileMarkup}`);
  await page.getByRole("button", { name: f("form.addCorrection") }).click();
  watch.allow(/feedback\/give/);
  await page.getByLabel(f("form.page"), { exact: true }).fill("99");
  await page.getByLabel(f("form.correction")).fill("Der Wind fehlt.");
  await page.getByRole("button", { name: f("form.send") }).click();
  await expect(page.getByText(t("info.fields.page_range"))).toBeVisible();
  await page.getByLabel(f("form.page"), { exact: true }).fill("2");
  await page.getByRole("button", { name: f("form.send") }).click();
  await expect(page.getByRole("button", { name: f("form.change") })).toBeVisible();

  const password = "Kreide und Schwamm";
  const [seller] = await getDb()
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, material.authorId))
    .returning();
  if (!seller) throw new Error("no seller");
  const sellerPage = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  const desk = href(world, "materialFeedback", { id: material.id });
  await logIn(sellerPage, world, { id: seller.id, email: seller.email, password, name: seller.publicName }, desk);
  await sellerPage.getByLabel(f("answers.label")).fill("Danke, der Wind kommt in Version 2.");
  await sellerPage.getByRole("button", { name: f("answers.save") }).click();
  await expect(sellerPage.getByRole("button", { name: f("answers.change") })).toBeVisible();
  await sellerPage.context().close();

  await expect(async () => {
    await page.goto(material.path);
    await expect(page.getByText("Danke, der Wind kommt in Version 2.")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await isReady(page);
  const said = page.getByRole("article").filter({ hasText: "Klar aufgebaut." });
  await expect(said.getByText(hostileMarkup)).toBeVisible();
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
  await said.getByText(f("corrections")).click();
  await expect(said.getByText("Der Wind fehlt.")).toBeVisible();
  await expect(page.getByText(f("count", { count: 1 }))).toBeVisible();
  expect(await page.content()).toContain("aggregateRating");
});
