import { expect, type Page } from "@playwright/test";
import type { E2eWorld } from "#e2e/catalogue.ts";
import { type Material, textsOf } from "#e2e/fixtures.ts";
import { href } from "#lib/platform/routes/href.ts";

/** Puts a material into the cart on its own page and opens the cart. */
export const putIntoCart = async (page: Page, world: E2eWorld, material: Material): Promise<void> => {
  const t = textsOf(world);
  await page.goto(material.path);
  await page.getByRole("button", { name: t("material-page.buy.add") }).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: t("material-page.buy.look") })
    .click();
  await expect(page).toHaveURL(href(world, "cart"));
};

/** From the cart of a member with a billing address to her paid order, by the card that pays. */
export const payByCard = async (page: Page, world: E2eWorld): Promise<void> => {
  const t = textsOf(world);
  await page.getByRole("link", { name: t("cart.screen.checkout") }).click();
  await page.getByRole("checkbox", { name: t("payment.mail.withdrawal") }).check();
  await page.getByRole("button", { name: t("payment.screen.order") }).click();
  await expect(page).toHaveURL((url) => url.pathname === href(world, "orderConfirmation"));
};
