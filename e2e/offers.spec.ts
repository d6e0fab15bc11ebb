import { e2eWorlds } from "#e2e/catalogue.ts";
import { expect, isReady, test } from "#e2e/fixtures.ts";
import { linkIn, waitForMail } from "#e2e/mails.ts";
import { logIn, makeMember } from "#e2e/members.ts";
import { href } from "#lib/routes/href.ts";

for (const world of e2eWorlds) {
  test.describe(`offers in ${world}`, () => {
    test.use({ world });

    test("ROUTE-10 ROUTE-69 threat 14 from the offers to a free material, whose files come by mail without an account", async ({
      page,
      t,
      find,
    }) => {
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

    test("ROUTE-10 whoever is logged in sees what fits what she marked, with the reason", async ({ page, t, find }) => {
      const marked = await find("inside");
      const member = await makeMember(world);
      await logIn(page, world, member, marked.path);
      await isReady(page);
      const heart = page.locator(`[data-heart="${marked.id}"]`).first();
      await heart.click();
      await expect(heart).toHaveAttribute("aria-pressed", "true");
      await page.goto(href(world, "landing.recommendations"));
      const own = page.locator("section", { has: page.locator("#own") });
      await expect(own.getByRole("heading", { name: t("home.recommendations.own.title") })).toBeVisible();
      // The reason under a card names it.
      await expect(own.getByRole("link", { name: marked.title }).first()).toBeVisible();
    });
  });
}
