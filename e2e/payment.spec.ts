import { eq } from "drizzle-orm";
import { putIntoCart } from "#e2e/buying.ts";
import { expect, test } from "#e2e/fixtures.ts";
import { linkIn, waitForMail } from "#e2e/mails.ts";
import { logIn, makeMember } from "#e2e/members.ts";
import { remindCarts } from "#lib/commerce/cart/server/remind-carts.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { carts } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";

const DAYS_MS = 86_400_000;

test("STATE-7 ROUTE-50 the payment page asks for nothing but session, cart and ways to pay", async ({ page, world, find, t }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(pathname);
  });
  await logIn(page, world, await makeMember(world));
  await putIntoCart(page, world, await find("second"));
  asked.length = 0;
  await page.getByRole("link", { name: t("cart.screen.checkout") }).click();
  await expect(page.getByRole("button", { name: t("payment.screen.order") })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: t("payment.screen.order") })).toBeVisible();
  await expect(page.locator("[data-live=connected]").first()).toBeAttached();
  expect(asked.filter((path) => /filters|mega-menu|persist|wishlist|personalisations|recommendations/.test(path))).toEqual([]);
  expect(asked).toContain("/api/v1/payment-options");
  expect(asked).toContain("/api/v1/cart/view");
});

test("ROUTE-53 threat 14 the reminder's link shows the forgotten cart's way back, its button brings it", async ({
  page,
  world,
  find,
  t,
  watch,
}) => {
  const member = await makeMember(world);
  const material = await find("riddle");
  await logIn(page, world, member);
  await putIntoCart(page, world, material);
  const reminder = page.waitForResponse(/\/api\/v1\/cart\/reminder/);
  await page.getByRole("checkbox", { name: t("cart.screen.reminder") }).check();
  expect((await reminder).status()).toBe(200);
  await page.goto(href(world, "cabinet.boughtMaterials"));
  await page.getByRole("button", { name: t("login.session.logout") }).click();
  await expect(page).toHaveURL((url) => url.pathname === href(world, "login"));
  await getDb()
    .update(carts)
    .set({ updatedAt: new Date(Date.now() - 2 * DAYS_MS) })
    .where(eq(carts.userId, member.id));
  await remindCarts();
  const mail = await waitForMail(member.email, t("cart.mail.abandoned_cart.subject", { brand: "Kreda" }));
  const link = linkIn(mail, href(world, "abandonedCartRedirect"));
  await page.goto(href(world, "cart"));
  await expect(page.getByRole("heading", { name: t("cart.screen.empty") })).toBeVisible();
  await page.goto(link);
  await page.reload();
  await page.getByRole("button", { name: t("cart.screen.restore.button") }).click();
  await expect(page).toHaveURL(href(world, "cart"));
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("link", { name: material.title })).toBeVisible();
  watch.allow(/\/api\/v1\/cart\/restore/);
  await page.goto(link);
  await page.getByRole("button", { name: t("cart.screen.restore.button") }).click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
});
