import { payByCard, putIntoCart } from "#e2e/buying.ts";
import { expect, test } from "#e2e/fixtures.ts";
import { dropAccessTokens, logIn, makeMember } from "#e2e/members.ts";
import { href } from "#lib/routes/href.ts";

test("GRANT-1 ROUTE-38 a wrong password is told in a sentence, what was typed stays, the right one leads on", async ({
  page,
  world,
  t,
  watch,
}) => {
  watch.allow(/oauth2\/authenticate/);
  const member = await makeMember(world);
  await page.goto(href(world, "login"));
  await page.getByLabel(t("login.email")).fill(member.email);
  await page.locator("#password").fill("not her password");
  await page.getByRole("button", { name: t("login.submit") }).click();
  const problem = page.getByRole("main").getByRole("alert");
  await expect(problem).toContainText(t("login.problems.wrongText"));
  await expect(problem).toBeFocused();
  await expect(page.getByLabel(t("login.email"))).toHaveValue(member.email);
  await expect(page.locator("#password")).toHaveValue("not her password");
  await page.locator("#password").fill(member.password);
  await page.getByRole("button", { name: t("login.submit") }).click();
  await expect(page).toHaveURL(href(world, "cabinet.boughtMaterials"));
});

test("SESSION-2 a session outlives the reload of its page, and is known on public pages", async ({ page, world, t }) => {
  const member = await makeMember(world);
  await logIn(page, world, member);
  await page.reload();
  await expect(page.getByRole("heading", { name: t("cabinet-materials.empty") })).toBeVisible();
  await expect(page).toHaveURL(href(world, "cabinet.boughtMaterials"));
  await page.goto(href(world, "home"));
  await expect(page.getByRole("banner").getByRole("link", { name: t("header.account") })).toBeVisible();
});

test("GRANT-3 logging out in one tab logs out the other, and the old session opens nothing", async ({ page, context, world, t, watch }) => {
  watch.allow(/oauth2\/validate/);
  const member = await makeMember(world);
  await logIn(page, world, member);
  const other = await context.newPage();
  await other.goto(href(world, "cabinet.invoices"));
  await expect(other.getByRole("heading", { name: t("cabinet-settings.invoices.empty") })).toBeVisible();
  await page.getByRole("button", { name: t("login.session.logout") }).click();
  await expect(page).toHaveURL((url) => url.pathname === href(world, "login"));
  await expect(other).toHaveURL(href(world, "login", {}, { return: href(world, "cabinet.invoices") }));
  const answer = await context.request.get("/api/oauth2/validate");
  expect(answer.status()).toBe(401);
});

test("AUTH401-2 an access token that has run out is renewed without a word", async ({ page, world, t, watch }) => {
  watch.allow(/^401: GET .*\/api\/v1\/invoices|console: .* 401 .*\/api\/v1\/invoices/);
  const member = await makeMember(world);
  await logIn(page, world, member);
  await expect(page.getByRole("heading", { name: t("cabinet-materials.empty") })).toBeVisible();
  await dropAccessTokens(member.id);
  const renewal = page.waitForResponse(/\/api\/oauth2\/validate/);
  await page.getByRole("link", { name: t("cabinet-settings.nav.invoices") }).click();
  expect((await renewal).status()).toBe(200);
  await expect(page.getByRole("heading", { name: t("cabinet-settings.invoices.empty") })).toBeVisible();
  await expect(page).toHaveURL(href(world, "cabinet.invoices"));
});

test("STATE-5 a paid order appears in another tab without reload", async ({ page, context, world, find, t }) => {
  const member = await makeMember(world);
  await logIn(page, world, member);
  const other = await context.newPage();
  await other.goto(href(world, "cabinet.boughtMaterials"));
  await expect(other.getByRole("heading", { name: t("cabinet-materials.empty") })).toBeVisible();
  await expect(other.locator("[data-live=connected]").first()).toBeAttached();
  await other.evaluate(() => document.body.setAttribute("data-not-reloaded", ""));
  const material = await find("live");
  await putIntoCart(page, world, material);
  await payByCard(page, world);
  await expect(other.getByRole("link", { name: material.title })).toBeVisible();
  await expect(other.locator("body[data-not-reloaded]")).toBeAttached();
});
