import { eq } from "drizzle-orm";
import { putIntoCart } from "#e2e/buying.ts";
import { expect, isReady, test } from "#e2e/fixtures.ts";
import { linkIn, waitForMail } from "#e2e/mails.ts";
import { logIn, logOut, makeMember } from "#e2e/members.ts";
import { remindCarts } from "#lib/commerce/cart/server/remind-carts.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { carts } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";

const DAYS_MS = 86_400_000;

/** The five calls of STATE-7. */
const SPARED = /\/v1\/filters|\/mega-menu\/|\/anonymous\/persist|\/(anonymous-)?wishlist\/query/;
const PERSIST = "/api/v3/subscriptions/anonymous/persist";
/** Its address, whatever its query says. */
const PERSIST_CALL = /\/anonymous\/persist(\?|$)/;

test("STATE-7 STATE-2 ROUTE-50 the payment page makes none of the five calls, though a visitor's hearts wait to be handed over; other pages make them", async ({
  page,
  world,
  find,
  t,
  watch,
}) => {
  // Ten pages, one after another.
  test.setTimeout(300_000);
  const asked: { on: string; path: string }[] = [];
  page.on("request", (request) => {
    const { pathname: path } = new URL(request.url());
    // The browser itself says from which page it asked; what this process knows of the frame may be older or newer.
    const { referer } = request.headers();
    if (path.startsWith("/api/")) asked.push({ on: new URL(referer ?? request.frame().url()).pathname, path });
  });
  const askedOn = (place: string) => asked.filter(({ on }) => on === place).map(({ path }) => path);
  const sparedOn = (place: string) => askedOn(place).filter((path) => SPARED.test(path));
  const [payment, search, favourites] = [href(world, "payment"), href(world, "search"), href(world, "cabinet.favourites")];
  const isPaying = async () => {
    await expect(page.getByRole("button", { name: t("payment.screen.order") })).toBeVisible();
    await expect(page.locator("[data-live=connected]").first()).toBeAttached();
  };

  // A visitor marks and buys.
  const marked = await find("riddle");
  await page.goto(search);
  await isReady(page);
  await page.getByRole("button", { name: t("material-page.card.favourite", { title: marked.title }), exact: true }).click();
  await expect(page.getByText(t("favorites.toast.added", { title: marked.title }))).toBeVisible();
  await page.goto(favourites);
  await expect(page.getByRole("article").getByRole("link")).toHaveText([marked.title]);
  expect(sparedOn(favourites)).toContain("/api/v3/elastic-indexer/anonymous-wishlist/query");
  await putIntoCart(page, world, await find("second"));

  // The line fails while she logs in, so her hearts are still to be handed over when she pays.
  watch.allow(/anonymous\/persist|ERR_FAILED/);
  await page.route(PERSIST_CALL, (route) => route.abort());
  await logIn(page, world, await makeMember(world), payment);
  await isPaying();
  expect(asked.map(({ path }) => path)).toContain(PERSIST);
  await page.unroute(PERSIST_CALL);
  await page.reload();
  await isPaying();
  expect(askedOn(payment)).toContain("/api/v1/payment-options");
  expect(askedOn(payment)).toContain("/api/v1/cart/view");
  expect(askedOn(payment).filter((path) => SPARED.test(path) || /personalisations|recommendations/.test(path))).toEqual([]);

  // The same session on other pages makes up for it, so the log would have seen it.
  await page.goto(search);
  await expect.poll(() => sparedOn(search)).toEqual(expect.arrayContaining([PERSIST, "/api/v3/elastic-indexer/wishlist/query"]));
  await page.goto(favourites);
  await expect(page.getByRole("article").getByRole("link")).toHaveText([marked.title]);
  const teaches = href(world, "cabinet.personalisation");
  await page.goto(teaches);
  await expect.poll(() => sparedOn(teaches)).toContain("/api/v1/filters");
  // The menu of subjects comes as HTML with every page; whoever fetched it would stand in the log, too.
  await page.evaluate(() => fetch("/api/v3/mega-menu/get-subjects"));
  expect(sparedOn(teaches)).toContain("/api/v3/mega-menu/get-subjects");

  await page.goto(payment);
  await isPaying();
  expect(sparedOn(payment)).toEqual([]);
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
  await logOut(page, world);
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
