import type { Locator, Page } from "@playwright/test";
import type { E2eWorld } from "#e2e/catalogue.ts";
import { expect, type Texts } from "#e2e/fixtures.ts";
import { makePdf } from "#tests/files/make-pdf.ts";

/** The page of an upload, in a world, with the texts of that world. */
export type Opened = { page: Page; world: E2eWorld; t: Texts };

/** Words like nobody else's, a page full. */
export const words = (seed: string) =>
  Array.from({ length: 8 }, (_, row) => Array.from({ length: 5 }, (_, at) => `${seed}${row}x${at}`).join(" ")).join("\n");
/** Three pages like nobody else's. */
export const pdf = (seed: string) => makePdf([{ text: words(`${seed}a`) }, { text: words(`${seed}b`) }, { text: words(`${seed}c`) }]);

/** What was typed is kept by the server. */
export const saved = ({ page, t }: Opened) =>
  expect(page.getByRole("status").filter({ hasText: t("cabinet-materials.upload.saving.saved", { time: "" }).trim() })).toBeVisible();

/** From the files to the price: title, description and what else is asked of a material on sale. */
export const fillIn = async (
  opened: Opened,
  title: string,
  typeDescription = (field: Locator) => field.fill("Karten zum Ausschneiden und Legen, mit Lösungen."),
  price = "3,50",
) => {
  const { page, t } = opened;
  const upload = (key: string, values?: Record<string, string | number>) => t(`cabinet-materials.upload.${key}`, values);
  await page.getByRole("button", { name: upload("next", { step: upload("steps.details") }) }).click();
  await page.getByLabel(upload("details.name"), { exact: true }).fill(title);
  await typeDescription(page.getByRole("textbox", { name: upload("details.description"), exact: true }));
  await page
    .getByRole("group", { name: upload("details.subjects") })
    .getByRole("button")
    .first()
    .click();
  await page
    .getByRole("group", { name: upload("details.grades") })
    .getByRole("button")
    .nth(3)
    .click();
  await page.getByLabel(upload("details.materialType")).selectOption({ index: 1 });
  await page.getByRole("button", { name: upload("next", { step: upload("steps.price") }) }).click();
  await page.locator("#priceMinor").fill(price);
  await page.getByLabel(upload("rights.no"), { exact: true }).check();
  await page.getByLabel(upload("price.aiUses.none"), { exact: true }).check();
  await saved(opened);
};

/** The material's page among a moderator's cases, decided by her: with a reason and words for the seller, or without. */
export const decide = async (
  { page, t }: Opened,
  kind: "submission" | "appeal" | "notice",
  decision: "granted" | "refused",
  why?: { reason: string; statement: string },
): Promise<void> => {
  const moderation = (key: string) => t(`staff.moderation.${key}`);
  await page.getByLabel(moderation(`answers.${kind}.${decision}`)).check();
  if (why) {
    await page.getByLabel(moderation(`reasons.${why.reason}`)).check();
    await page.getByLabel(moderation("statement"), { exact: true }).fill(why.statement);
  }
  await page.getByRole("button", { name: moderation("send") }).click();
  await expect(page.getByRole("heading", { name: moderation(`decisions.${decision}`) }).first()).toBeVisible();
};
