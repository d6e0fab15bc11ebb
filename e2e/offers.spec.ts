import { e2eWorlds } from "#e2e/catalogue.ts";
import { expect, isReady, test } from "#e2e/fixtures.ts";
import { linkIn, waitForMail } from "#e2e/mails.ts";
import { logIn, makeMember } from "#e2e/members.ts";
import { href } from "#lib/platform/routes/href.ts";

for (const world of e2eWorlds) {
  test.describe(`offers in ${world}`, () => {
    test.use({ world });

    test("ROUTE-10 ROUTE-69 threat 14 from the offers to a free material, whose files come by mail without an account", async ({
      page,
      t,
      find,
      watch,
    }) => {
      // The first address is none.
      watch.allow(/400/);
      const [reduced, free] = [await find("reduced"), await find("free")];
      await page.goto(href(world, "landing.offers"));
      await expect(page.getByRole("heading", { level: 1, name: t("home.offersPage.title") })).toBeVisible();
      await expect(page.locator("section", { has: page.locator("#reduced") }).getByRole("link", { name: reduced.title })).toBeVisible();
      await page
        .locator("section", { has: page.locator("#free") })
        .getByRole("link", { name: free.title })
        .click();
      await page.waitForURL(encodeURI(decodeURI(free.path)));
      await isReady(page);
      await page.getByRole("button", { name: t("material-page.buy.freeLink") }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(t("modals.freeLink.email")).fill("nobody");
      await dialog.getByRole("button", { name: t("modals.freeLink.send") }).click();
      await expect(dialog.getByLabel(t("modals.freeLink.email"))).toHaveAttribute("aria-invalid", "true");
      const email = `${world}-visitor@mail.example`;
      await dialog.getByLabel(t("modals.freeLink.email")).fill(email);
      await dialog.getByRole("button", { name: t("modals.freeLink.send") }).click();
      await expect(dialog.getByText(t("modals.freeLink.sentText", { email }))).toBeVisible();

      const mail = await waitForMail(email, t("service-pages.mail.free_material.subject", { title: free.title }));
      await page.goto(linkIn(mail, href(world, "tokenLinks.freeMaterialDownload", { token: "x" }).replace("x", "")));
      await expect(page.getByRole("heading", { level: 1, name: free.title })).toBeVisible();
      const [download] = await Promise.all([
        page.waitForEvent("download", { timeout: 20_000 }),
        page
          .getByRole("button", { name: t("common.download") })
          .first()
          .click(),
      ]);
      expect(await download.failure()).toBeNull();
    });

    test("ROUTE-5 ROUTE-38 a visitor's press on a free material leads to the login and back, and the download begins by itself", async ({
      page,
      t,
      find,
    }) => {
      const { path } = await find("free");
      const member = await makeMember(world);
      await page.goto(path);
      await page.getByRole("button", { name: t("material-page.buy.getFree") }).click();
      await expect(page).toHaveURL((url) => url.pathname === href(world, "login") && url.searchParams.has("return"));
      await page.getByLabel(t("login.email")).fill(member.email);
      await page.locator("#password").fill(member.password);
      const [download] = await Promise.all([
        page.waitForEvent("download", { timeout: 20_000 }),
        page.getByRole("button", { name: t("login.submit") }).click(),
      ]);
      expect(await download.failure()).toBeNull();
      await expect(page).toHaveURL((url) => decodeURI(url.pathname) === decodeURI(path));
    });

    test("ROUTE-10 visitors see what all see; whoever is logged in is told when nothing fits yet, with the way on", async ({
      page,
      t,
      find,
    }) => {
      const { title } = await find("inside");
      await page.goto(href(world, "landing.recommendations"));
      await expect(page.getByRole("heading", { level: 1, name: t("home.recommendations.title") })).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: title }).first()).toBeVisible();
      await isReady(page);
      await expect(page.locator("#own")).toHaveCount(0);
      await logIn(page, world, await makeMember(world), href(world, "landing.recommendations"));
      const own = page.locator("section", { has: page.locator("#own") });
      await expect(own.getByText(t("personalization.own.emptyText"))).toBeVisible();
      await expect(own.getByRole("link", { name: t("personalization.own.search") })).toHaveAttribute("href", href(world, "search"));
    });
  });
}
