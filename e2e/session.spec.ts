import { expect, test } from "#e2e/fixtures.ts";
import { dropAccessTokens, logIn, logOut, makeMember } from "#e2e/members.ts";
import { href } from "#lib/platform/routes/href.ts";

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
  await logOut(page, world);
  await expect(other).toHaveURL(href(world, "login", {}, { return: href(world, "cabinet.invoices") }));
  const answer = await context.request.get("/api/oauth2/validate");
  expect(answer.status()).toBe(401);
});

test("AUTH401-2 an access token that has run out is renewed without a word", async ({ page, world, t, watch }) => {
  // What the page still reads when the token is taken away is refused once, whichever it is.
  watch.allow(/^401: GET .*\/api\/v[13]\/|console: .* 401 .*\/api\/v[13]\//);
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

test("AUTH401-4 the fifth 401 in a row on one URL is passed on without asking again, and nobody is logged out", async ({
  page,
  world,
  t,
  watch,
}) => {
  watch.allow(/\/api\/v1\/invoices/);
  await logIn(page, world, await makeMember(world));
  await expect(page.getByRole("heading", { name: t("cabinet-materials.empty") })).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => {
    const [, name] = /\/api\/(v1\/invoices|oauth2\/validate)/.exec(request.url()) ?? [];
    if (name) asked.push(name);
  });
  const refused = { status: 401, json: { error: { code: "unauthorized", message: "Nein." } } };
  await page.route(/\/api\/v1\/invoices/, (route) => route.fulfill(refused));
  await page.getByRole("link", { name: t("cabinet-settings.nav.invoices") }).click();
  const failure = page.getByRole("main").getByRole("alert");
  const retry = failure.getByRole("button", { name: t("common.retry") });
  const once = ["v1/invoices", "oauth2/validate", "v1/invoices"];
  await expect(failure).toContainText("Nein.");
  await expect.poll(() => asked).toEqual(once);
  await retry.click();
  await expect.poll(() => asked).toEqual([...once, ...once]);
  await expect(retry).toBeEnabled();
  await retry.click();
  await expect.poll(() => asked).toEqual([...once, ...once, "v1/invoices"]);
  await page.unroute(/\/api\/v1\/invoices/);
  await retry.click();
  await expect(page.getByRole("heading", { name: t("cabinet-settings.invoices.empty") })).toBeVisible();
});

test("SESSION-4 a server that is away at the start is no logout; a session that has ended leaves a visitor", async ({
  page,
  context,
  world,
  t,
  watch,
}) => {
  watch.allow(/\/api\/oauth2\//);
  await logIn(page, world, await makeMember(world));
  const empty = page.getByRole("heading", { name: t("cabinet-materials.empty") });
  await expect(empty).toBeVisible();
  await page.route(/\/api\/oauth2\//, (route) => route.abort("connectionrefused"));
  await page.reload();
  await expect(page.getByText(t("login.session.failedTitle"))).toBeVisible();
  await page.unroute(/\/api\/oauth2\//);
  await page.getByRole("button", { name: t("login.session.retry") }).click();
  await expect(empty).toBeVisible();
  await context.clearCookies();
  const anonymous = page.waitForResponse(/\/api\/oauth2\/authenticate/);
  await page.reload();
  expect((await anonymous).request().postDataJSON()).toMatchObject({ grant_type: "client_credentials" });
  await expect(page).toHaveURL(href(world, "login", {}, { return: href(world, "cabinet.boughtMaterials") }));
});

test("SESSION-5 another user behind the cookie: tracked, logged out here and on the server", async ({
  page,
  context,
  request,
  world,
  t,
}) => {
  await context.addInitScript(() => {
    window.addEventListener("kreda:track", (event) => sessionStorage.setItem("tracked", (event as CustomEvent).detail.name));
  });
  const [anna, berta] = [await makeMember(world), await makeMember(world, "Berta Beispiel")];
  await logIn(page, world, anna);
  await expect(page.getByRole("heading", { name: t("cabinet-materials.empty") })).toBeVisible();
  const data = { grant_type: "password", client_id: "kreda-web", username: berta.email, password: berta.password };
  expect((await request.post("/api/oauth2/authenticate", { data })).status()).toBe(200);
  await context.addCookies((await request.storageState()).cookies);
  await page.reload();
  await expect(page).toHaveURL(href(world, "login", {}, { return: href(world, "cabinet.boughtMaterials") }));
  expect(await page.evaluate(() => [sessionStorage.getItem("tracked"), localStorage.getItem("kreda.session")])).toEqual([
    "session_user_mismatch",
    null,
  ]);
  expect((await request.get("/api/oauth2/validate")).status()).toBe(401);
});

test("SESSION-6 when her data cannot be had the login is forgotten", async ({ page, world, t, watch }) => {
  watch.allow(/\/api\/v1\/user\/details/);
  // The live connection is given up while it is being made.
  watch.allow(/WebSocket is closed before the connection is established/);
  await logIn(page, world, await makeMember(world));
  await expect(page.getByRole("heading", { name: t("cabinet-materials.empty") })).toBeVisible();
  const broken = { status: 500, json: { error: { code: "internal", message: "…" } } };
  await page.route(/\/api\/v1\/user\/details/, (route) => route.fulfill(broken));
  await page.reload();
  await expect(page).toHaveURL(href(world, "login", {}, { return: href(world, "cabinet.boughtMaterials") }));
  expect(await page.evaluate(() => localStorage.getItem("kreda.session"))).toBeNull();
});

test("SESSION-7 with local storage blocked she logs in, stays in after a reload, and logs out", async ({
  page,
  context,
  world,
  t,
  watch,
}) => {
  watch.allow(/\/api\/oauth2\/validate/);
  await context.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await logIn(page, world, await makeMember(world));
  const empty = page.getByRole("heading", { name: t("cabinet-materials.empty") });
  await expect(empty).toBeVisible();
  await page.reload();
  await expect(empty).toBeVisible();
  await logOut(page, world);
  await page.goto(href(world, "cabinet.boughtMaterials"));
  await expect(page).toHaveURL((url) => url.pathname === href(world, "login"));
});

test("threat 20 no answer of the running server can be read by another site", async ({ request }) => {
  for (const [method, path] of [
    ["GET", "/api/oauth2/validate"],
    ["OPTIONS", "/api/oauth2/authenticate"],
    ["OPTIONS", "/api/v1/user/details"],
    ["GET", "/api/v1/filters?world=de"],
  ] as const) {
    for (const origin of ["https://evil.example", "null"]) {
      const answer = await request.fetch(path, { method, headers: { origin, "access-control-request-method": "POST" } });
      expect(Object.keys(answer.headers()).filter((name) => name.startsWith("access-control-"))).toEqual([]);
    }
  }
});
