import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { count, eq } from "drizzle-orm";
import { e2eWorlds, insideWord } from "#e2e/catalogue.ts";
import { expect, type Texts, test } from "#e2e/fixtures.ts";
import { waitForMail } from "#e2e/mails.ts";
import { addresses, openConfirmation, register } from "#e2e/members.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { orders, users } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import { readPdfPages } from "#tests/files/read-pdf-text.ts";

const buyers = { de: "Käthe Müller-Öztürk", gr: "Ελένη Παπαδοπούλου" };

const countUsers = async (email: string) => (await getDb().select({ n: count() }).from(users).where(eq(users.email, email)))[0]?.n;

const textOf = async (download: Download): Promise<string[]> => readPdfPages(await readFile(await download.path()));

const press = async (page: Page, name: string) => {
  const [download] = await Promise.all([page.waitForEvent("download", { timeout: 20_000 }), page.getByRole("button", { name }).click()]);
  return download;
};

const field = (page: Page, t: Texts, name: string) => page.getByLabel(t(`payment.screen.billing.${name}`), { exact: true });

for (const world of e2eWorlds) {
  test.describe(`journey in ${world}`, () => {
    test.use({ world });

    test("ROUTE-1 ROUTE-14 ROUTE-5 ROUTE-38 ROUTE-39 ROUTE-40 ROUTE-49 ROUTE-50 ROUTE-51 ROUTE-16 ROUTE-52 ROUTE-27 find, buy, download", async ({
      page,
      t,
      find,
      watch,
    }) => {
      test.setTimeout(180_000);
      const [inside, second, free] = [await find("inside"), await find("second"), await find("free")];
      const name = buyers[world];
      const email = `buyer-${world}-${process.pid}@school.example`;
      const { street, postalCode, wrongPostalCode, city } = addresses[world];
      const orderButton = page.getByRole("button", { name: t("payment.screen.order") });
      const consent = page.getByRole("checkbox", { name: t("payment.mail.withdrawal") });

      await test.step("a word that stands only on a page of a file leads to that page", async () => {
        await page.goto(href(world, "home"));
        const search = page.locator("[data-hero-search]").getByRole("combobox", { name: t("header.search.label") });
        await search.fill(insideWord[world]);
        await search.press("Enter");
        await expect(page).toHaveURL((url) => url.pathname === href(world, "search") && url.searchParams.get("q") === insideWord[world]);
        await expect(page.getByRole("article")).toHaveCount(1);
        const hit = page.getByRole("link", { name: t("search.matchOnPage", { page: 2 }) });
        await expect(hit.locator("mark")).toHaveText(insideWord[world]);
        await hit.click();
        await expect(page).toHaveURL((url) => decodeURI(url.pathname) === decodeURI(inside.path) && url.hash === "#page-2");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(inside.title);
        await expect(page.getByText(t("common.gallery.pageOf", { page: 2, total: 3 }))).toBeVisible();
      });

      await test.step("it goes into the cart of a visitor", async () => {
        await page.getByRole("button", { name: t("material-page.buy.add") }).click();
        await expect(page.getByText(t("material-page.buy.added", { title: inside.title }))).toBeVisible();
        await page.getByRole("link", { name: t("header.cartCount", { count: 1 }) }).click();
        await expect(page).toHaveURL(href(world, "cart"));
        await expect(page.getByRole("article")).toHaveCount(1);
        await expect(page.getByTestId("total")).toContainText("2,90");
      });

      await test.step("paying leads to the login page, and from there to registration", async () => {
        await page.getByRole("link", { name: t("cart.screen.checkout") }).click();
        await expect(page).toHaveURL(href(world, "login", {}, { return: href(world, "payment") }));
        await page
          .getByRole("main")
          .getByRole("link", { name: t("login.register") })
          .click();
        await expect(page).toHaveURL(href(world, "register", {}, { return: href(world, "payment") }));
        await register(page, world, { name, email });
      });

      await test.step("opening the mail's link confirms nothing, its button does", async () => {
        await openConfirmation(page, world, { email, password: "Kreide und Tafel 2026" });
        const button = page.getByRole("button", { name: t("signup.confirm") });
        await expect(button).toBeVisible();
        expect(await countUsers(email)).toBe(0);
        await button.click();
        await expect(page).toHaveURL(href(world, "payment"));
        expect(await countUsers(email)).toBe(1);
        await expect(page.getByRole("complementary", { name: t("payment.screen.sum") })).toContainText(inside.title);
      });

      await test.step("what is wrong is told at its field, and all input stays", async () => {
        await expect(field(page, t, "name")).toHaveValue(name);
        await field(page, t, "street").fill(street);
        await field(page, t, "postalCode").fill(wrongPostalCode);
        await field(page, t, "city").fill(city);
        await consent.check();
        await orderButton.click();
        await expect(page.getByRole("main").getByRole("alert")).toContainText(t("payment.screen.kept"));
        await expect(field(page, t, "postalCode")).toHaveAccessibleDescription(t("payment.screen.fields.postal_code"));
        await expect(field(page, t, "street")).toHaveValue(street);
        await field(page, t, "postalCode").fill(postalCode);
        await consent.uncheck();
        await orderButton.click();
        await expect(consent).toHaveAccessibleDescription(t("payment.screen.fields.consent"));
        await consent.check();
      });

      await test.step("a declined card loses nothing, the next one pays", async () => {
        watch.allow(/\/api\/v1\/orders\?/);
        const card = page.getByLabel(t("payment.screen.methods.card"));
        await card.fill("4000 0000 0000 0002");
        await orderButton.click();
        await expect(page.getByRole("main").getByRole("alert")).toContainText(t("info.errors.payment_failed"));
        await expect(field(page, t, "street")).toHaveValue(street);
        await expect(consent).toBeChecked();
        await card.fill("4242 4242 4242 4242");
        await orderButton.click();
        await expect(page).toHaveURL((url) => url.pathname === href(world, "orderConfirmation"));
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("thank-you-page.title.done"));
      });

      const orderId = new URL(page.url()).searchParams.get("order") ?? "";
      await test.step("the mails confirm the order and bring the invoice", async () => {
        await waitForMail(email, t("payment.mail.order_confirmation.subject", { number: orderId }));
        const mail = await waitForMail(email, t("payment.mail.invoice.subject", { label: "" }).trim());
        expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(["application/pdf"]);
      });

      await test.step("the downloaded file bears the buyer's name on every page", async () => {
        // On the page that thanks for the order.
        await expect(page.getByRole("article")).toHaveCount(1);
        const pages = await textOf(await press(page, t("common.download")));
        expect(pages.map((text) => text.includes(name))).toEqual([true, true, true]);
        expect(pages[1]).toContain(insideWord[world]);
      });

      await test.step("a second purchase, on invoice, names account and reference", async () => {
        await page.goto(second.path);
        await page.getByRole("button", { name: t("material-page.buy.add") }).click();
        await page
          .getByRole("main")
          .getByRole("link", { name: t("material-page.buy.look") })
          .first()
          .click();
        await page.getByRole("link", { name: t("cart.screen.checkout") }).click();
        await expect(field(page, t, "street")).toHaveValue(street);
        await page.getByRole("radio", { name: t("payment.screen.methods.invoice") }).check();
        await consent.check();
        await orderButton.click();
        await expect(page).toHaveURL((url) => url.pathname === href(world, "invoicePurchaseSuccess"));
        const transfer = page.getByRole("region", { name: t("thank-you-page.transfer.title") });
        await expect(transfer).toContainText(/IBAN[A-Z]{2}\d{2}[\dA-Z ]{10,}/);
        await expect(transfer).toContainText("4,50");
        const id = Number(new URL(page.url()).searchParams.get("order"));
        const [order] = await getDb().select().from(orders).where(eq(orders.id, id));
        expect(order).toMatchObject({ provider: "invoice", status: "awaiting_transfer", totalMinor: 450 });
        const button = page.getByRole("complementary").getByRole("button");
        // Until its invoice is made it says so instead.
        await expect(button).toContainText(/\d{4}-\d{6}/);
        const label = (await button.textContent())?.match(/\S+$/)?.[0] ?? "-";
        await expect(transfer).toContainText(label);
      });

      await test.step("both invoices are listed, and open with their number", async () => {
        await page.goto(href(world, "cabinet.invoices"));
        const rows = page.getByRole("table").getByRole("row");
        await expect(rows).toHaveCount(3);
        await expect(rows.nth(1)).toContainText(t("cabinet-settings.invoices.status.awaiting_transfer"));
        await expect(rows.nth(2)).toContainText(t("cabinet-settings.invoices.status.paid"));
        const label = (await rows.nth(2).getByRole("rowheader").textContent()) ?? "-";
        const pages = await textOf(await press(page, t("thank-you-page.invoice", { label })));
        expect(pages.join(" ")).toContain(label);
        expect(pages.join(" ")).toContain(name);
      });

      await test.step("a free material is downloaded by one press, without the cart, and is hers from then on", async () => {
        // The first list of what is hers comes after the purchase, and was written before it: the page must ask again.
        const taken = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith("/v3/free-materials/own"));
        await page.route(
          "**/v1/bought-materials/owned*",
          async (route) => {
            const response = await route.fetch();
            await taken;
            await route.fulfill({ response }).catch(() => {}); // nobody waits for it any more
          },
          { times: 1 },
        );
        await page.goto(free.path);
        const [download] = await Promise.all([
          page.waitForEvent("download", { timeout: 20_000 }),
          page.getByRole("button", { name: t("material-page.buy.getFree") }).click(),
        ]);
        expect(await download.failure()).toBeNull();
        const panel = page.getByRole("region", { name: t("material-page.owned.title") });
        await expect(panel.getByRole("button").first()).toBeVisible();
        await expect(page.getByRole("button", { name: t("material-page.buy.getFree") })).toBeHidden();
        await panel.getByRole("link", { name: t("thank-you-page.toMaterials") }).click();
        await expect(page.getByRole("article")).toHaveCount(3);
      });

      await test.step("cards and pages know what is hers, in the search as on its own page", async () => {
        await page.goto(href(world, "search", {}, { q: inside.title }));
        const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: inside.title, exact: true }) });
        await expect(card.first()).toContainText(t("material-page.owned.title"));
        await page.goto(inside.path);
        const panel = page.getByRole("region", { name: t("material-page.owned.title") });
        await expect(panel).toBeVisible();
        await expect(page.getByRole("button", { name: t("material-page.buy.add") })).toBeHidden();
      });

      await test.step("the page that was hidden before she bought is clear now, in the gallery and by the keyboard", async () => {
        const gallery = page.getByRole("region", { name: t("common.gallery.label") });
        await expect(gallery).toHaveCount(1);
        await gallery.getByRole("figure").focus();
        await page.keyboard.press("End");
        await expect(gallery.getByRole("status")).toHaveText(t("common.gallery.pageOf", { page: 3, total: 3 }));
        const picture = gallery.getByRole("img", { name: t("material-page.pageOf", { page: 3, title: inside.title }) });
        await expect(picture).toHaveAttribute("src", /^blob:/);
        // Blurred pages are 320 px high.
        await expect.poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalHeight : 0))).toBe(1_600);
      });
    });
  });
}
