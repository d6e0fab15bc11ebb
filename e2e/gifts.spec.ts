import { putIntoCart } from "#e2e/buying.ts";
import { expect, test } from "#e2e/fixtures.ts";
import { linkIn, waitForMail } from "#e2e/mails.ts";
import { logIn, makeMember } from "#e2e/members.ts";
import { isSound } from "#e2e/sound.ts";
import { href } from "#lib/platform/routes/href.ts";

test("a material is bought for a colleague, who takes it over by the link of her mail and downloads it; the code works once", async ({
  page,
  browser,
  world,
  t,
  find,
}) => {
  // Three persons, and a look at every page on the way.
  test.setTimeout(300_000);
  const [giver, colleague, third] = [
    await makeMember(world, "Mareike Dorn"),
    await makeMember(world, "Jonas Feld"),
    await makeMember(world, "Greta Halm"),
  ];
  const material = await find("second");
  await logIn(page, world, giver);
  await putIntoCart(page, world, material);
  await page.getByRole("button", { name: `${t("cart.screen.asGift")}: ${material.title}` }).click();
  await expect(page.getByText(t("cart.screen.licence.gift"), { exact: true })).toBeVisible();
  await isSound(page);
  await page.getByRole("link", { name: t("cart.screen.checkout") }).click();
  await page.getByLabel(t("payment.screen.gift.name")).fill("Jonas");
  await page.getByLabel(t("payment.screen.gift.email")).fill(colleague.email);
  await page.getByLabel(t("payment.screen.gift.message")).fill("Für deine vierte Klasse.");
  await page.locator("#consent").check();
  await isSound(page);
  await page.getByRole("button", { name: t("payment.screen.order") }).click();
  await expect(page.getByText(t("thank-you-page.gift.text"))).toBeVisible();
  await isSound(page);
  await page.getByRole("link", { name: t("thank-you-page.gift.button") }).click();
  await expect(page.getByRole("heading", { name: material.title })).toBeVisible();
  await page.getByRole("button", { name: t("cabinet-materials.gifts.show") }).click();
  await expect(page.getByText(/^[2-9A-Z]{5}(-[2-9A-Z]{5}){3}$/)).toBeVisible();
  await isSound(page);

  const mail = await waitForMail(colleague.email, giver.name);
  const link = linkIn(mail, href(world, "tokenLinks.gift", { token: "t" }).replace(/t$/, ""));
  const hers = await (await browser.newContext()).newPage();
  await hers.goto(link);
  await expect(hers.getByRole("heading", { name: t("cabinet-materials.gifts.page.title") })).toBeVisible();
  await expect(hers.getByText("Für deine vierte Klasse.")).toHaveCount(0);
  await isSound(hers);
  await logIn(hers, world, colleague, new URL(link, "http://localhost").pathname);
  await expect(hers.getByText("Für deine vierte Klasse.")).toBeVisible();
  await isSound(hers);
  await hers.getByRole("button", { name: t("cabinet-materials.gifts.page.take") }).click();
  await expect(hers).toHaveURL((url) => url.pathname === href(world, "cabinet.boughtMaterials"));
  await expect(hers.getByRole("heading", { name: material.title })).toBeVisible();

  // A third person with the same link comes too late.
  const late = await (await browser.newContext()).newPage();
  await logIn(late, world, third, new URL(link, "http://localhost").pathname);
  await expect(late.getByRole("heading", { name: t("info.errors.gift_taken") })).toBeVisible();
  await isSound(late);
});
