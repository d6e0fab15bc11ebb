import { e2eWorlds } from "#e2e/catalogue.ts";
import { expect, test } from "#e2e/fixtures.ts";
import { linkIn, waitForMail } from "#e2e/mails.ts";
import { logIn, makeMember } from "#e2e/members.ts";
import { href } from "#lib/platform/routes/href.ts";

const NEXT = "vier ganz andere Wörter";

for (const world of e2eWorlds) {
  test.describe(`recovery in ${world}`, () => {
    test.use({ world });

    test("ROUTE-42 ROUTE-43 threat 9 a forgotten password: mail, link, new password, logged in here and out elsewhere", async ({
      page,
      browser,
      baseURL,
      world,
      t,
      watch,
    }) => {
      watch.allow(/oauth2\/(authenticate|validate)|recovery\/check/);
      const member = await makeMember(world);
      const elsewhere = await browser.newContext({ baseURL });
      const other = await elsewhere.newPage();
      await logIn(other, world, member);

      // From the login page.
      await page.goto(href(world, "login", {}, { return: href(world, "cabinet.invoices") }));
      await page.getByRole("link", { name: t("login.forgot") }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("login.forgotPage.title"));
      await page.getByLabel(t("login.email")).fill(` ${member.email.toUpperCase()} `);
      await page.getByRole("button", { name: t("login.forgotPage.submit") }).click();
      await expect(page.getByText(t("login.forgotPage.sentText", { email: member.email }))).toBeVisible();

      // threat 14: looking at the link changes nothing, by whomever.
      const mail = await waitForMail(member.email, t("login.mail.recovery.subject", { brand: "Kreda" }));
      const path = linkIn(mail, decodeURI(href(world, "passwordRecovery", { token: "-" })).slice(0, -1));
      for (let count = 0; count < 3; count++) {
        const answer = await elsewhere.request.get(path);
        expect([answer.status(), answer.headers()["referrer-policy"]]).toEqual([200, "no-referrer"]);
      }

      await page.goto(path);
      await page.locator("#password").fill("kurz");
      await page.getByRole("button", { name: t("login.recover.submit") }).click();
      await expect(page.getByRole("main").getByRole("alert")).toContainText(t("info.fields.password_too_short"));
      await page.locator("#password").fill(NEXT);
      await page.getByRole("button", { name: t("login.recover.submit") }).click();
      await expect(page).toHaveURL(href(world, "cabinet.boughtMaterials"));
      await expect(page.getByRole("heading", { name: t("cabinet-materials.empty") })).toBeVisible();
      await waitForMail(member.email, t("login.mail.changed.password_changed.subject", { brand: "Kreda" }));

      // The other browser is led out by itself, and the old password is good for nothing.
      await expect(other).toHaveURL((url) => url.pathname === href(world, "login"));
      await other.goto(href(world, "login", {}, { return: href(world, "cabinet.invoices") }));
      await other.getByLabel(t("login.email")).fill(member.email);
      await other.locator("#password").fill(member.password);
      await other.getByRole("button", { name: t("login.submit") }).click();
      await expect(other.getByRole("main").getByRole("alert")).toContainText(t("login.problems.wrongText"));
      await other.locator("#password").fill(NEXT);
      await other.getByRole("button", { name: t("login.submit") }).click();
      await expect(other).toHaveURL(href(world, "cabinet.invoices"));
      await elsewhere.close();

      // The link has done its work, and says how to get another one.
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("login.recover.usedTitle"));
      await page.getByLabel(t("login.email")).fill(member.email);
      await page.getByRole("button", { name: t("login.forgotPage.submit") }).click();
      await expect(page.getByText(t("login.forgotPage.sentText", { email: member.email }))).toBeVisible();
    });
  });
}
