import { readFile } from "node:fs/promises";
import { expect, isReady, test } from "#e2e/fixtures.ts";
import { logIn, makeMember } from "#e2e/members.ts";
import { href } from "#lib/platform/routes/href.ts";

test("ROUTE-62 a word list becomes exercises that are changed, tried, saved, exported, and come in again", async ({ page, world, t }) => {
  const mine = (key: string, values: Record<string, string | number> = {}) => t(`new-interactive.mine.${key}`, values);
  const editor = (key: string, values: Record<string, string | number> = {}) => t(`new-interactive.editor.${key}`, values);
  const member = await makeMember(world);
  await logIn(page, world, member);
  await page.goto(href(world, "interactive.myInteractives"));
  await isReady(page);
  await expect(page.getByText(mine("empty"))).toBeVisible();

  // Five words with their partners: what fits is shown before any of it is kept.
  await page.getByRole("button", { name: mine("words.title"), exact: true }).click();
  await page.getByLabel(mine("words.label"), { exact: true }).fill("Kreda: 1\nTafel: 2\nSchule: 3\nHeft: 4\nStift: 5");
  await page.getByRole("button", { name: mine("words.make"), exact: true }).click();
  const offered = page.getByRole("dialog").getByRole("checkbox");
  await expect(offered.first()).toBeChecked();
  await page.getByRole("button", { name: new RegExp(`^${mine("words.keep", { count: "COUNT" }).replace("COUNT", "\\d+")}$`) }).click();
  await expect(page).toHaveURL(/\/my-interactives\/\d+$/);
  await isReady(page);

  // A pair is changed; the preview shows it, an empty side is told, one step back mends it.
  const title = page.getByLabel(t("blogpost.editor.titleLabel"), { exact: true });
  await title.fill("Kreda 26");
  const first = page.locator('[name="f-pairs.0.left.text"]');
  await first.fill("Pinsel");
  await expect(page.getByRole("region", { name: t("blogpost.editor.preview") })).toContainText("Pinsel");
  await first.fill("");
  await expect(first).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("[data-save=saved]")).toBeVisible();
  await page.reload();
  await expect(first).toHaveValue("");
  await expect(first).toHaveAttribute("aria-invalid", "true");
  await first.fill("Pinsel 2");
  await expect(page.locator("[data-save=waiting], [data-save=saving]")).toHaveCount(1);
  await expect(page.locator("[data-save=saved]")).toBeVisible();

  // As a file of ours nothing is lost; another form tells what it has no place for.
  await page.getByRole("button", { name: mine("export"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(mine("noLoss"))).toBeVisible();
  await dialog.getByLabel(mine("format"), { exact: true }).selectOption("gift");
  await expect(dialog.getByText(mine("losses.title"))).toBeVisible();
  await dialog.getByLabel(mine("format"), { exact: true }).selectOption("kreda");
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: t("common.download"), exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Kreda 26.zip");

  // The file comes in again as exercises of their own.
  await page.goto(href(world, "interactive.myInteractives"));
  await isReady(page);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "kreda.zip", mimeType: "application/zip", buffer: await readFile(await file.path()) });
  await page.getByRole("button", { name: mine("open"), exact: true }).click();
  await expect(page.locator('[name="f-pairs.0.left.text"]')).toHaveValue("Pinsel 2");
  await expect(
    page
      .getByRole("navigation", { name: editor("exercises"), exact: true })
      .getByRole("listitem")
      .first(),
  ).toBeVisible();

  // A list of two, one of which goes and comes back.
  await page.goto(href(world, "interactive.myInteractives"));
  const cards = page.getByRole("main").getByRole("link", { name: "Kreda 26", exact: true });
  await expect(cards).toHaveCount(2);
  await page
    .getByRole("button", { name: `${t("common.delete")}: Kreda 26`, exact: true })
    .first()
    .click();
  await expect(cards).toHaveCount(1);
  await page.getByRole("button", { name: t("common.undo"), exact: true }).click();
  await expect(cards).toHaveCount(2);
});
