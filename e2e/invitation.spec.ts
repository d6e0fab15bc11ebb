import { e2eWorlds } from "#e2e/catalogue.ts";
import { expect, isReady, test } from "#e2e/fixtures.ts";
import { linkIn, waitForMail } from "#e2e/mails.ts";
import { logIn, makeMember } from "#e2e/members.ts";
import { helplines } from "#lib/pages/campaigns/helplines.ts";
import { href } from "#lib/platform/routes/href.ts";

for (const world of e2eWorlds) {
  test.describe(`invitation in ${world}`, () => {
    test.use({ world });

    test("ROUTE-13 a member copies her link, somebody registers by it, and she sees that one came, not who", async ({
      page,
      browser,
      baseURL,
      t,
    }) => {
      const member = await makeMember(world, "Anna Geheimnis");
      await logIn(page, world, member, href(world, "cabinet.share"));
      const link = page.getByLabel(t("cabinet-settings.referrals.link"));
      await expect(link).toHaveValue(new RegExp(`^${baseURL}.*code=[a-z2-9]{12}$`));
      const came = page.locator("dt", { hasText: t("cabinet-settings.referrals.came") }).locator("xpath=following-sibling::dd");
      await expect(came).toHaveText("0");

      const visitor = await browser.newContext({ baseURL: String(baseURL) });
      const other = await visitor.newPage();
      await other.goto(await link.inputValue());
      await expect(other.getByRole("heading", { level: 1, name: t("landing.invitation.title", { brand: "Kreda" }) })).toBeVisible();
      await expect(other.getByText(t("landing.invitation.invited"))).toBeVisible();
      await expect(other.getByText("Anna Geheimnis")).toHaveCount(0);
      await expect(other.locator('link[rel="canonical"]')).toHaveAttribute(
        "href",
        `${baseURL}${href(world, "landing.referralInvitation")}`,
      );
      await other.getByRole("link", { name: t("landing.invitation.start"), exact: true }).click();
      await other.waitForURL(`**${href(world, "register")}`);
      await isReady(other);
      const email = `invited-${world}-${Date.now()}@school.example`;
      await other.getByLabel(t("signup.name")).fill("Ida Neu");
      await other.getByLabel(t("login.email")).fill(email);
      await other.getByRole("button", { name: t("signup.submit") }).click();
      await expect(other.getByRole("heading", { name: t("signup.sentTitle") })).toBeVisible();
      await visitor.close();

      // The mail is read elsewhere: its link brings the invitation along.
      const elsewhere = await browser.newContext({ baseURL: String(baseURL) });
      const mail = await waitForMail(email, t("signup.mail.register_confirm.subject", { brand: "Kreda" }));
      const inbox = await elsewhere.newPage();
      await inbox.goto(linkIn(mail, href(world, "registerConfirm", { token: "t" }).replace(/t$/, "")));
      await isReady(inbox);
      await expect(inbox.getByLabel(t("login.email"))).toHaveValue(email);
      await inbox.locator("#password").fill("drei kurze Wörter");
      await inbox.locator("#hasAcceptedTerms").check();
      await inbox.getByRole("button", { name: t("signup.confirm") }).click();
      await inbox.waitForURL((url) => url.pathname === href(world, "home"));
      await elsewhere.close();

      await page.reload();
      await expect(came).toHaveText("1");
      await expect(page.getByRole("main").getByText("Ida Neu")).toHaveCount(0);
    });

    test("ROUTE-11 ROUTE-12 the landings fit a narrow phone, say what they are to machines, and name help", async ({
      page,
      t,
      baseURL,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      const pages = {
        "landing.climate": t("landing.campaigns.climate.title"),
        "landing.mentalHealth.kids": t("landing.campaigns.kids.title"),
        "landing.app": t("landing.app.title", { brand: "Kreda" }),
        "landing.foundation": t("landing.foundation.title", { brand: "Kreda" }),
        "landing.sell": t("cabinet-materials.upload.first.title"),
      } as const;
      for (const [key, title] of Object.entries(pages)) {
        const path = href(world, key as keyof typeof pages);
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
        expect([key, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([key, 320]);
        const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? "");
        expect([key, data["@graph"][0].url, data["@graph"][0].name]).toEqual([key, `${baseURL}${path}`, title]);
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "index, follow");
        expect(await page.locator('link[rel="alternate"][hreflang]').count()).toBeGreaterThan(20);
      }
      await page.goto(href(world, "landing.mentalHealth.areYouOk"));
      for (const { phone } of helplines[world].lines) await expect(page.getByRole("link", { name: phone, exact: true })).toBeVisible();
    });
  });
}
