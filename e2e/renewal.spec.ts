import { expect, test } from "#e2e/fixtures.ts";
import { ageSession, dropAccessTokens, logIn, makeMember } from "#e2e/members.ts";
import { href } from "#lib/platform/routes/href.ts";

test("AUTH401-2 GRANT-2 two tabs that renew at the same moment get the same secret, and both go on", async ({
  page,
  context,
  world,
  t,
  watch,
}) => {
  // What the pages still read when the tokens are taken away is refused once, whichever it is.
  watch.allow(/^401: GET .*\/api\/v[13]\/|console: .* 401 .*\/api\/v[13]\//);
  const member = await makeMember(world);
  await logIn(page, world, member);
  const other = await context.newPage();
  await other.goto(href(world, "cabinet.boughtMaterials"));
  for (const tab of [page, other]) await expect(tab.getByRole("heading", { name: t("cabinet-materials.empty") })).toBeVisible();
  await dropAccessTokens(member.id);
  await ageSession(member.id, 3600);
  const held: (() => void)[] = [];
  await context.route(/\/api\/oauth2\/validate/, async (route) => {
    await new Promise<void>((resolve) => {
      held.push(resolve);
      if (held.length > 1) for (const go of held) go();
    });
    await route.continue();
  });
  const renewals = Promise.all([page, other].map((tab) => tab.waitForResponse(/\/api\/oauth2\/validate/)));
  for (const tab of [page, other]) await tab.getByRole("link", { name: t("cabinet-settings.nav.invoices") }).click();
  const answers = await renewals;
  expect(answers.map((answer) => answer.status())).toEqual([200, 200]);
  const cookies = await Promise.all(answers.map((answer) => answer.headerValue("set-cookie")));
  expect(cookies[0]).toMatch(/kreda_refresh=[\w-]{43};/);
  expect(cookies[1]).toBe(cookies[0]);
  for (const tab of [page, other]) await expect(tab.getByRole("heading", { name: t("cabinet-settings.invoices.empty") })).toBeVisible();
});

test("GRANT-2 threat 9 a page that is left before its answers come costs nobody her session", async ({
  page,
  context,
  world,
  t,
  watch,
}) => {
  watch.allow(/oauth2\/validate|oauth2\/authenticate/);
  const member = await makeMember(world);
  await logIn(page, world, member);
  const empty = page.getByRole("heading", { name: t("cabinet-materials.empty") });
  await expect(empty).toBeVisible();
  await ageSession(member.id, 3600);
  const before = await context.cookies();
  const lost: number[] = [];
  await page.route(/\/api\/oauth2\/validate/, async (route) => {
    const answer = await route.fetch();
    // The server has answered, and the browser hears nothing of it.
    await context.addCookies(before);
    lost.push(answer.status());
    await route.abort("connectionreset");
  });
  for (const visits of [1, 2, 3]) {
    await page.reload();
    await expect.poll(() => lost.length).toBe(visits);
    // An hour and more between her visits.
    await ageSession(member.id, 7200);
  }
  expect(lost).toEqual([200, 200, 200]);
  await page.unroute(/\/api\/oauth2\/validate/);
  await page.reload();
  await expect(empty).toBeVisible();
});
