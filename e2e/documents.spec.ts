import { readFile } from "node:fs/promises";
import { expect, isReady, test } from "#e2e/fixtures.ts";
import { makeMember } from "#e2e/members.ts";
import { href } from "#lib/platform/routes/href.ts";
import { readPdfPages } from "#tests/files/read-pdf-text.ts";

test("ROUTE-55 ROUTE-56 ROUTE-57 a sheet is kept after the login, edited, printed, and becomes a draft of a material", async ({
  page,
  world,
  t,
}) => {
  const documents = (key: string, values: Record<string, string | number> = {}) => t(`ai-tools.documents.${key}`, values);
  const tool = (key: string, values: Record<string, string | number> = {}) => t(`ai-tools.tool.${key}`, values);
  const member = await makeMember(world);
  const toolPath = href(world, "aiTools.tool", { id: "word-cards" });
  await page.goto(toolPath);
  await isReady(page);
  await page.getByLabel(tool("fields.theme"), { exact: true }).selectOption("own");
  await page.getByLabel(tool("fields.words"), { exact: true }).fill("Igel, Eule, Maus");
  await page.getByLabel(tool("fields.title"), { exact: true }).fill("Kreda 7");

  // Whoever is not logged in comes back to the form as it stood.
  await page.getByRole("button", { name: tool("keep"), exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === href(world, "login"));
  await page.getByLabel(t("login.email")).fill(member.email);
  await page.locator("#password").fill(member.password);
  await page.getByRole("button", { name: t("login.submit") }).click();
  await expect(page).toHaveURL((url) => url.pathname === toolPath);
  await isReady(page);
  await expect(page.getByLabel(tool("fields.words"), { exact: true })).toHaveValue("Igel, Eule, Maus");
  await page.getByRole("button", { name: tool("keep"), exact: true }).click();
  await expect(page).toHaveURL(/\/ai-tools\/document\/\d+$/);

  // The sheet stands in the document; a line is written below it and saved by itself.
  const title = page.getByLabel(documents("editor.name"), { exact: true });
  await expect(title).toHaveValue("Kreda 7");
  const text = page.getByRole("textbox", { name: documents("editor.text") });
  await expect(page.getByRole("group", { name: "Kreda 7" }).locator(".tool-page img")).toHaveAttribute("src", /^blob:/);
  await text.locator("p").last().click();
  await page.keyboard.type("Schneidet die Karten aus.");
  await title.fill("Tiere im Garten");
  await expect(page.locator("[data-save=saved]")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: documents("editor.text") })).toContainText("Schneidet die Karten aus.");
  await expect(page.getByRole("region", { name: documents("versions.title") }).getByRole("listitem")).not.toHaveCount(1);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "PDF", exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Tiere im Garten.pdf");
  const pages = (await readPdfPages(await readFile(await file.path()))).join(" ");
  expect(pages).toContain("Eule");
  expect(pages).toContain("Schneidet die Karten aus.");

  // Among her documents it stands with its first page.
  await page.goto(href(world, "aiTools.documents"));
  const card = page.getByRole("listitem").filter({ hasText: "Tiere im Garten" });
  await expect(card.locator("img")).toHaveAttribute("src", /^blob:/);
  await card.getByRole("link", { name: "Tiere im Garten" }).click();

  await page.getByRole("button", { name: documents("export.material"), exact: true }).click();
  const draft = href(world, "cabinet.firstUpload");
  await expect(page).toHaveURL((url) => url.pathname.startsWith(`${draft}/`));
  await expect(page.getByText("Tiere im Garten.pdf").first()).toBeVisible();
});

test("ROUTE-56 a document is written by keys alone, and read by whoever has its link", async ({ page, world, t, browser, watch }) => {
  const documents = (key: string, values: Record<string, string | number> = {}) => t(`ai-tools.documents.${key}`, values);
  const member = await makeMember(world);
  const path = href(world, "aiTools.documents");
  await page.goto(href(world, "login", {}, { return: path }));
  await page.getByLabel(t("login.email")).fill(member.email);
  await page.locator("#password").fill(member.password);
  await page.getByRole("button", { name: t("login.submit") }).click();
  await expect(page.getByText(documents("empty"))).toBeVisible();
  await page.getByRole("button", { name: documents("new") }).press("Enter");
  await expect(page).toHaveURL(/\/ai-tools\/document\/\d+$/);
  const text = page.getByRole("textbox", { name: documents("editor.text") });
  await text.locator("p").last().click();
  await page.keyboard.type("Merkt euch das.");
  const bar = page.getByRole("toolbar", { name: documents("editor.insert") });
  await bar.getByRole("button", { name: documents("editor.formula") }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(documents("editor.formula"), { exact: true }).fill("a^2 + b^2 = c^2");
  await dialog.getByLabel(documents("formula.alt"), { exact: true }).fill("a Quadrat plus b Quadrat gleich c Quadrat");
  await page.keyboard.press("Tab");
  await dialog.getByRole("button", { name: t("common.apply") }).press("Enter");
  await expect(page.getByRole("math", { name: "a Quadrat plus b Quadrat gleich c Quadrat" })).toBeVisible();
  await expect(page.locator("[data-save=saved]")).toBeVisible();

  await page.getByRole("button", { name: documents("share.on") }).press("Enter");
  const link = await page.getByLabel(documents("shared"), { exact: true }).inputValue();
  const other = await browser.newContext();
  const reader = await other.newPage();
  await reader.goto(link);
  await expect(reader.getByText("Merkt euch das.")).toBeVisible();
  await expect(reader.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await page.getByRole("button", { name: documents("share.off") }).press("Enter");
  await expect(page.getByRole("button", { name: documents("share.on") })).toBeVisible();
  watch.allow(/404.*public\/query/);
  await reader.reload();
  await expect(reader.getByText(documents("share.gone"))).toBeVisible();
  await other.close();
});
