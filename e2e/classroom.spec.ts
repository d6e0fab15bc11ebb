import { expect, isReady, test } from "#e2e/fixtures.ts";
import { href } from "#lib/platform/routes/href.ts";

// Names that stand in no file of the site, so that finding one in a request is finding a leak.
const names = ["Zoraidaxa", "Yannikoqu", "Xeniamavo", "Wendelinow", "Violatrix", "Ulrichson"];

test("ROUTE-55 groups are made of names that no request carries, and printed without the form", async ({ page, world, t }) => {
  const list = (key: string, values: Record<string, string | number> = {}) => t(`ai-tools.class.${key}`, values);
  await page.goto(href(world, "aiTools"));
  await page
    .getByRole("link", { name: t("ai-tools.tools.groups.name"), exact: true })
    .first()
    .click();
  await isReady(page);
  const field = page.getByLabel(list("names"), { exact: true });
  await expect(field).toBeVisible();

  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""} ${JSON.stringify(request.headers())}`));
  await field.fill(names.join("\n"));
  await page.getByLabel(t("ai-tools.groups.number"), { exact: true }).fill("3");
  await page.getByLabel(list("who"), { exact: true }).selectOption(names[0] ?? "");
  await page.getByLabel(list("wish"), { exact: true }).selectOption("together");
  await page.getByLabel(list("whom"), { exact: true }).selectOption(names[1] ?? "");
  await page.getByRole("button", { name: list("add"), exact: true }).click();
  const result = page.getByRole("region", { name: list("result") });
  await expect(result.getByText(list("allMet"))).toBeVisible();
  await page.getByRole("button", { name: list("mix"), exact: true }).click();
  await expect(result.getByRole("listitem")).toHaveCount(names.length);

  // On paper stand the groups alone.
  await page.emulateMedia({ media: "print" });
  await expect(field).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expect(result.getByText(names[2] ?? "")).toBeVisible();
  await page.emulateMedia({ media: "screen" });

  // Without her word nothing is left; the next page asks for everything anew.
  await page.reload();
  await isReady(page);
  await expect(field).toHaveValue("");
  expect(sent.filter((request) => names.some((name) => request.includes(name)))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(names[0]);
});

test("ROUTE-55 seats are exchanged by keys, and a room that is wider than a phone scrolls in its frame", async ({ page, world, t }) => {
  const seating = (key: string, values: Record<string, string | number> = {}) => t(`ai-tools.seating.${key}`, values);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(href(world, "aiTools.tool", { id: "seating-plan" }));
  await isReady(page);
  const field = page.getByLabel(t("ai-tools.class.names"), { exact: true });
  await field.fill(names.join("\n"));
  await page.getByLabel(t("ai-tools.class.keep")).check();
  await page.getByLabel(seating("across"), { exact: true }).selectOption("6");
  const result = page.getByRole("region", { name: t("ai-tools.class.result") });
  const seats = result.getByRole("button", { name: /Zoraidaxa|Yannikoqu|Xeniamavo|Wendelinow|Violatrix|Ulrichson/ });
  const nameOf = async (seat: number) => (await seats.nth(seat).textContent())?.trim() ?? "";
  const [first, second] = [await nameOf(0), await nameOf(1)];
  await seats.nth(0).focus();
  await page.keyboard.press("Enter");
  await expect(seats.nth(0)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(result.getByText(seating("swapped", { a: first, b: second }))).toBeVisible();
  expect(await nameOf(0)).toBe(second);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  // What was kept is found again, and is gone when the tick is.
  await page.reload();
  await isReady(page);
  await expect(field).toHaveValue(names.join("\n"));
  await page.getByLabel(t("ai-tools.class.keep")).uncheck();
  expect(await page.evaluate(() => localStorage.getItem("kreda.class"))).toBeNull();
});

test("ROUTE-55 a text is measured while it is typed, and no request carries it", async ({ page, world, t }) => {
  const level = (key: string, values: Record<string, string | number> = {}) => t(`ai-tools.textLevel.${key}`, values);
  await page.goto(href(world, "aiTools.tool", { id: "text-level" }));
  await isReady(page);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.getByLabel(level("language"), { exact: true }).selectOption("de");
  await page.getByLabel(level("text"), { exact: true }).fill("Der Zoraidaxa geht heim. Es regnet.");
  const result = page.getByRole("region", { name: t("ai-tools.class.result") });
  await expect(result.getByText(/^Wiener Sachtextformel 1/)).toBeVisible();
  await expect(result.getByText(level("few", { count: 100 }))).toBeVisible();
  expect(sent.filter((request) => request.includes("Zoraidaxa"))).toEqual([]);
});
