import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { putIntoCart } from "#e2e/buying.ts";
import type { E2eWorld } from "#e2e/catalogue.ts";
import { expect, type Texts, test } from "#e2e/fixtures.ts";
import { logIn, logOut, type Member, makeMember, makeStaff } from "#e2e/members.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { auditLog, orders } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";

const REASON = "Frage zur Rechnung 17";

const auditOf = (userId: number) => getDb().select().from(auditLog).where(eq(auditLog.userId, userId)).orderBy(auditLog.id);

type Opened = { page: Page; world: E2eWorld; t: Texts };

/** From the login page to the room of one user, and from there into her account. */
const enterAs = async ({ page, world, t }: Opened, staff: Member, target: Member) => {
  await logIn(page, world, staff, href(world, "admin", {}, { user: target.id }));
  await page.getByRole("button", { name: t("staff.act.loginAs.button") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("staff.act.reason")).fill(REASON);
  await dialog.getByRole("button", { name: t("staff.act.loginAs.button") }).click();
  await expect(page).toHaveURL(href(world, "cabinet.boughtMaterials"));
  const banner = page.getByRole("complementary", { name: t("modals.impersonation.label") });
  await expect(banner).toContainText(target.name);
  return banner;
};

test("ROUTE-48 IMPERSONATE-1 a supporter looks into an account, the banner goes along, and leads back to herself", async ({
  page,
  context,
  world,
  find,
  t,
  watch,
}) => {
  watch.allow(/impersonation_forbidden|status of 403|403: POST/);
  // Who becomes somebody else may give up a live connection while it is being made.
  watch.allow(/WebSocket is closed before the connection is established/);
  const [staff, anna] = [await makeStaff(world, "support", "Sara Support"), await makeMember(world, "Anna Lang")];
  const seen: string[] = [];
  page.on("request", (request) => seen.push(request.url().split("#")[0] ?? "", request.headers().referer ?? ""));
  // As long as the whole way into the account may take.
  const asked = page.waitForRequest((request) => request.url().includes("/v3/admin/login-as/now"), { timeout: 60_000 });
  const banner = await enterAs({ page, world, t }, staff, anna);
  expect(seen.filter((address) => address.includes("code="))).toEqual([]);
  await expect(banner).toContainText(/\b(29|30)\b/);

  // On public pages, too, and after a reload.
  const bearer = (await asked).headers().authorization ?? "";
  await page.goto(href(world, "home"));
  await expect(banner).toBeVisible();
  await page.reload();
  await expect(banner).toContainText("Anna Lang");

  // She cannot buy for her, by no way.
  await putIntoCart(page, world, await find("second"));
  await page.getByRole("link", { name: t("cart.screen.checkout") }).click();
  await page.getByRole("checkbox", { name: t("payment.mail.withdrawal") }).check();
  await page.getByRole("button", { name: t("payment.screen.order") }).click();
  await expect(page.getByRole("main").getByRole("alert").first()).toContainText(t("info.errors.impersonation_forbidden"));
  expect(await getDb().select().from(orders).where(eq(orders.userId, anna.id))).toEqual([]);
  const authorization = (await page.evaluate(() => fetch("/api/oauth2/validate").then((answer) => answer.json()))).oauth_access_token ?? "";
  const paths = ["v1/orders", "v3/agb/accept-agb", "v3/security/change-password", "v3/account/email-change", "v3/account/bank-details"];
  for (const path of paths) {
    const headers = { authorization: `Bearer ${authorization}` };
    const answer = await context.request.post(`/api/${path}?world=${world}`, { headers, data: {} });
    expect([path, answer.status(), (await answer.json()).error.code]).toEqual([path, 403, "impersonation_forbidden"]);
  }

  await page.goto(href(world, "cabinet.invoices"));
  await banner.getByRole("button", { name: t("modals.impersonation.end") }).click();
  await expect(page).toHaveURL(href(world, "admin", {}, { user: anna.id }));
  await expect(page.getByRole("heading", { name: "Anna Lang" })).toBeVisible();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Anna Lang" })).toBeVisible();
  const old = await context.request.get("/api/v1/user/details", { headers: { authorization: bearer } });
  expect(old.status()).toBe(401);
  expect((await auditOf(anna.id)).map(({ actorId, action, reason }) => [actorId, action, reason])).toEqual([
    [staff.id, "login_as.started", REASON],
    [staff.id, "login_as.ended", REASON],
  ]);
});

test("GRANT-3 IMPERSONATE-1 logging out while acting leaves nobody logged in", async ({ page, context, world, t, watch }) => {
  watch.allow(/oauth2\/validate|status of 401|WebSocket is closed before the connection is established/);
  const [staff, anna] = [await makeStaff(world, "admin", "Sara Support"), await makeMember(world, "Anna Lang")];
  const banner = await enterAs({ page, world, t }, staff, anna);
  await logOut(page, world);
  await expect(banner).toBeHidden();
  expect((await context.request.get("/api/oauth2/validate")).status()).toBe(401);
  expect((await context.request.post("/api/v3/admin/login-as/end")).status()).toBe(403);
});

test("ROLE-2 ROUTE-48 a member finds no room of staff; without a code nobody becomes anybody", async ({ page, world, t }) => {
  const member = await makeMember(world);
  await logIn(page, world, member, href(world, "admin"));
  await expect(page.getByRole("heading", { level: 1, name: t("common.notFound.title") })).toBeVisible();
  await page.goto(href(world, "loginAs"));
  await expect(page.getByRole("alert").filter({ hasText: t("staff.loginAs.noCode") })).toBeVisible();
});

test("ROLE-5 an admin blocks a user with a reason; the log tells it", async ({ page, world, t }) => {
  const [admin, anna] = [await makeStaff(world, "admin", "Sara Support"), await makeMember(world, "Anna Lang")];
  await logIn(page, world, admin, href(world, "admin", {}, { query: anna.email }));
  await page.getByRole("link", { name: "Anna Lang" }).click();
  await page.getByRole("button", { name: t("staff.act.block.button") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("staff.act.reason")).fill("Fremde Arbeitsblätter");
  await dialog.getByRole("button", { name: t("staff.act.block.button") }).click();
  await expect(page.getByText(t("staff.users.blockedBecause"))).toBeVisible();
  await page.getByRole("link", { name: t("staff.users.audit") }).click();
  await expect(page.getByRole("row", { name: new RegExp(t("staff.actions.user_blocked")) })).toContainText("Fremde Arbeitsblätter");
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: t("staff.audit.csv") }).click();
  expect((await file).suggestedFilename()).toBe("audit.csv");
});
