import { readFile } from "node:fs/promises";
import { expect, isReady, test } from "#e2e/fixtures.ts";
import { href } from "#lib/platform/routes/href.ts";
import { readPdfPages } from "#tests/files/read-pdf-text.ts";

test("ROUTE-54 ROUTE-55 from the catalogue of tools to a printed sheet of one's own words, without an account", async ({
  page,
  world,
  t,
  watch,
}) => {
  const tool = (key: string, values: Record<string, string | number> = {}) => t(`ai-tools.tool.${key}`, values);
  await page.goto(href(world, "aiTools"));
  await expect(page.getByRole("heading", { level: 1, name: t("ai-tools.title") })).toBeVisible();
  const name = t("ai-tools.tools.word-cards.name");
  await page.getByRole("link", { name, exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await isReady(page);

  // The page came with the true picture of the sheet; a change draws it anew.
  const sheet = page.getByRole("region", { name: tool("preview") }).locator(".tool-page img");
  await expect(sheet).toHaveAttribute("src", /^\/files\/tool-sheets\//);
  await page.getByLabel(tool("fields.theme"), { exact: true }).selectOption("own");
  const words = page.getByLabel(tool("fields.words"), { exact: true });
  await words.fill("Igel, Eule, Maus");
  await page.getByLabel(tool("fields.title"), { exact: true }).fill("Kreda 7");
  await expect(sheet).toHaveAttribute("src", /^blob:/);

  // What cannot be made is told at its field, and what was drawn before stays.
  watch.allow(/400.*\/preview/);
  await words.fill("x".repeat(60));
  await expect(words).toHaveAttribute("aria-invalid", "true");
  await expect(sheet).toHaveAttribute("src", /^blob:/);
  await words.fill("Igel, Eule, Maus");
  await expect(words).not.toHaveAttribute("aria-invalid", "true");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: tool("print"), exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Kreda 7.pdf");
  const pages = await readPdfPages(await readFile(await file.path()));
  expect(pages.join(" ")).toMatch(/Eule/);

  // What was used stands above the shelves the next time, in this browser alone, until it is cleared.
  await page.goto(href(world, "aiTools"));
  const last = page.getByRole("region", { name: t("ai-tools.lastUsed") });
  await expect(last.getByRole("link", { name })).toBeVisible();
  await last.getByRole("link", { name }).click();
  await expect(page.getByLabel(tool("fields.words"), { exact: true })).toHaveValue("Igel, Eule, Maus");
  await page.goBack();
  await last.getByRole("button", { name: t("ai-tools.clearLast") }).click();
  await expect(last).toHaveCount(0);
});

test("ROUTE-55 variants and answers are shown page by page, by the keyboard", async ({ page, world, t }) => {
  const tool = (key: string, values: Record<string, string | number> = {}) => t(`ai-tools.tool.${key}`, values);
  await page.goto(href(world, "aiTools.tool", { id: "plus" }));
  await isReady(page);
  const view = page.getByRole("radio", { name: tool("views.A"), exact: true });
  await view.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: tool("views.B"), exact: true })).toBeChecked();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: tool("views.key"), exact: true })).toBeChecked();
  await expect(page.getByText(tool("page", { page: 1, count: 3 }), { exact: true })).toBeVisible();
  await page.getByRole("button", { name: tool("next") }).click();
  await expect(page.getByText(tool("page", { page: 2, count: 3 }), { exact: true })).toBeVisible();
});

test("ROUTE-58 the questions about the tools stand open, and a tool that is none is a page that is missing", async ({
  page,
  world,
  t,
  watch,
}) => {
  await page.goto(href(world, "aiTools.faq"));
  await expect(page.getByRole("heading", { level: 2, name: t("ai-tools.faq.items.model.question") })).toBeVisible();
  watch.allow(/404/);
  const answer = await page.goto(href(world, "aiTools.tool", { id: "nothing" }));
  expect(answer?.status()).toBe(404);
});
