import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { putIntoCart } from "#e2e/buying.ts";
import { e2eWorlds } from "#e2e/catalogue.ts";
import { expect, test } from "#e2e/fixtures.ts";
import { waitForMail } from "#e2e/mails.ts";
import { logIn, type Member, makeMember, makeStaff } from "#e2e/members.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { invoices } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";
import { makeCamt } from "#tests/factories/bank-files.ts";

for (const world of e2eWorlds) {
  test.describe(`transfers in ${world}`, () => {
    test.use({ world });

    test("ROUTE-51 ROLE-5 an order on account is paid by the bank's file, what names nothing is cleared up by two persons", async ({
      page,
      browser,
      baseURL,
      storageState,
      find,
      t,
    }) => {
      test.setTimeout(180_000);
      const enter = async (member: Member, target: string): Promise<Page> => {
        const context = await browser.newContext({ ...(baseURL && { baseURL }), storageState, locale: worlds[world].bcp47 });
        const opened = await context.newPage();
        await logIn(opened, world, member, target);
        return opened;
      };
      const room = href(world, "admin", {}, { tab: "transfers" });
      const money = (key: string, values?: Record<string, string | number>) => t(`staff.transfers.${key}`, values);

      const buyer = await makeMember(world);
      await logIn(page, world, buyer);
      await putIntoCart(page, world, await find("second"));
      await page.getByRole("link", { name: t("cart.screen.checkout") }).click();
      await page.getByRole("radio", { name: t("payment.screen.methods.invoice") }).check();
      await page.getByRole("checkbox", { name: t("payment.mail.withdrawal") }).check();
      await page.getByRole("button", { name: t("payment.screen.order") }).click();
      await expect(page).toHaveURL((url) => url.pathname === href(world, "invoicePurchaseSuccess"));
      const [paper] = await getDb().select().from(invoices).where(eq(invoices.userId, buyer.id));
      const label = paper?.label ?? "";

      const lost = `Elternspende ${label}`.replace("KR-", "");
      const file = makeCamt([
        { amountMinor: 450, text: `RE ${label.toLowerCase()}`, reference: `e2e ${label}` },
        { amountMinor: 333, text: lost, reference: `e2e lost ${label}` },
      ]);
      const fina = await enter(await makeStaff(world, "finance", "Fina Finanz"), room);
      await test.step("finance sees what the file would bring, and reads it in", async () => {
        const field = fina.getByLabel(money("fileButton"));
        await field.setInputFiles({ name: "brief.csv", mimeType: "text/csv", buffer: Buffer.from("Sehr geehrte Damen und Herren") });
        await expect(fina.getByText(t("info.errors.statement_unreadable"))).toBeVisible();
        await field.setInputFiles({ name: "auszug.xml", mimeType: "application/xml", buffer: file });
        const preview = fina.getByRole("table", { name: money("fileTitle") });
        await expect(preview.getByText(money("pays", { labels: label }))).toBeVisible();
        await fina.getByRole("button", { name: money("take"), exact: true }).click();
        await expect(preview).toBeHidden();
      });

      await test.step("the invoice is paid, and its buyer told", async () => {
        await waitForMail(buyer.email, t("payment.mail.transferReceived.subject", { label }));
        await page.goto(href(world, "cabinet.invoices"));
        await expect(page.getByRole("row", { name: new RegExp(label) })).toContainText(t("cabinet-settings.invoices.status.paid"));
      });

      const rowOf = (opened: Page) => opened.getByRole("row").filter({ hasText: lost });
      await test.step("what names nothing waits; one says what it is, another confirms it", async () => {
        await expect(rowOf(fina)).toContainText(money("reasons.unknown"));
        await rowOf(fina)
          .getByRole("button", { name: money("decide") })
          .click();
        const dialog = fina.getByRole("dialog");
        await dialog.getByLabel(money("what")).selectOption("other");
        await dialog.getByLabel(t("staff.refunds.note")).fill("Spende, kein Kauf");
        await dialog.getByRole("button", { name: money("decide") }).click();
        await expect(rowOf(fina).getByRole("button", { name: money("drop") })).toBeVisible();
        await expect(rowOf(fina).getByRole("button", { name: money("confirm") })).toBeHidden();
        const bea = await enter(await makeStaff(world, "finance", "Bea Bank"), room);
        await rowOf(bea)
          .getByRole("button", { name: money("confirm") })
          .click();
        await expect(rowOf(bea)).toBeHidden();
        await bea.goto(href(world, "admin", {}, { tab: "transfers", state: "all" }));
        await expect(rowOf(bea)).toContainText(money("kinds.other"));
        await bea.context().close();
      });
      await fina.context().close();
    });
  });
}
