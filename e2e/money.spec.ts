import { readFile } from "node:fs/promises";
import { PDFDocument } from "@cantoo/pdf-lib";
import { desc, eq } from "drizzle-orm";
import { payByCard, putIntoCart } from "#e2e/buying.ts";
import { expect, test } from "#e2e/fixtures.ts";
import { linkIn, waitForMail } from "#e2e/mails.ts";
import { logIn, makeMember, makeSeller, makeStaff } from "#e2e/members.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { billingAddresses, invoices, withdrawals } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";

test("ROUTE-25 ROUTE-26 a buyer withdraws without logging in and her order is refunded; a seller finds balance and credit notes", async ({
  page,
  browser,
  world,
  find,
  t,
}) => {
  const buyer = await makeMember(world);
  await logIn(page, world, buyer);
  const material = await find("second");
  await putIntoCart(page, world, material);
  await payByCard(page, world);
  const order = new URL(page.url()).searchParams.get("order") ?? "";

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(href(world, "content.withdrawal"));
  const words = (key: string) => t(`service-pages.withdrawal.${key}`);
  await stranger.getByLabel(words("orderNumber")).fill(order);
  await stranger.getByLabel(words("name")).fill(buyer.name);
  await stranger.getByLabel(words("email")).fill(buyer.email);
  await stranger.getByRole("button", { name: words("next") }).click();
  await stranger.getByRole("button", { name: words("confirm") }).click();
  await expect(stranger.getByRole("heading", { name: words("receiptTitle") })).toBeFocused();
  await expect(stranger.getByText(/^W-[2-9A-Z]{5}-[2-9A-Z]{5}$/)).toBeVisible();
  const code = (await stranger.getByText(/^W-[2-9A-Z]{5}-[2-9A-Z]{5}$/).textContent()) ?? "";
  const mail = await waitForMail(buyer.email, code);
  await stranger.goto(linkIn(mail, href(world, "tokenLinks.confirmWithdrawal", { token: "x" }).replace(/x$/, "")));
  await stranger.getByRole("button", { name: words("confirm") }).click();
  await expect(stranger.getByText(words("linkDone"))).toBeVisible();
  await expect
    .poll(
      async () =>
        (await getDb().select().from(withdrawals).where(eq(withdrawals.email, buyer.email)).orderBy(desc(withdrawals.id)))[0]?.status,
    )
    .toBe("accepted");

  await page.goto(href(world, "cabinet.invoices"));
  await expect(page.getByText(t("cabinet-settings.invoices.cancellation"))).toBeVisible();

  const seller = await makeSeller(world, "Jana Kreide");
  const other = await (await browser.newContext()).newPage();
  await logIn(other, world, seller);
  await other.goto(href(world, "cabinet.fee"));
  await expect(other.getByRole("heading", { name: t("seller.creditNotes.title"), level: 1 })).toBeVisible();
  await expect(other.getByText(t("seller.creditNotes.empty"))).toBeVisible();
  await other.goto(href(world, "cabinet.credit"));
  await expect(other.getByText(t("seller.payouts.empty"))).toBeVisible();
});

test("ROUTE-27 a school takes the PDF with the XML inside, the XRechnung and its year; finance takes the one-stop shop's quarter", async ({
  page,
  browser,
  world,
  find,
  t,
}) => {
  const school = await makeMember(world);
  await getDb().update(billingAddresses).set({ company: "Schule am Kanal" }).where(eq(billingAddresses.userId, school.id));
  await logIn(page, world, school);
  await putIntoCart(page, world, await find("second"));
  await payByCard(page, world);
  await page.goto(href(world, "cabinet.invoices"));
  const take = async (of: typeof page, name: string | RegExp) => {
    const [download] = await Promise.all([of.waitForEvent("download"), of.getByRole("button", { name }).click()]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const [invoice] = await getDb().select().from(invoices).where(eq(invoices.userId, school.id));
  const label = invoice?.label ?? "";
  const pdf = await take(page, t("thank-you-page.invoice", { label }));
  const [attached] = (await PDFDocument.load(pdf.bytes)).getAttachments();
  expect([pdf.name, attached?.name]).toEqual([`${label}.pdf`, "factur-x.xml"]);
  expect(Buffer.from(attached?.data ?? []).toString("utf8")).toContain(`<ram:ID>${label}</ram:ID>`);
  const xml = await take(page, t("cabinet-settings.eInvoice.buttonOf", { label }));
  expect(xml.name).toBe(`${label}.xml`);
  expect(xml.bytes.toString("utf8")).toContain("xrechnung_3.0");
  const year = String(new Date().getFullYear());
  const list = await take(page, t("cabinet-settings.taxYear.csvOf", { year }));
  expect(list.bytes.toString("utf8")).toContain(label);

  const finance = await makeStaff(world, "finance", "Fina Kreide");
  const office = await (await browser.newContext()).newPage();
  await logIn(office, world, finance);
  // Also on a phone, where the row of rooms is wider than the screen.
  await office.setViewportSize({ width: 390, height: 844 });
  await office.goto(href(world, "admin", {}, { tab: "finance" }));
  await expect(office.locator(".tabs [aria-current=page]")).toBeInViewport({ ratio: 0.9 });
  const region = office.getByRole("region", { name: t("staff.oss.title") });
  await region.getByLabel(t("staff.oss.quarter")).selectOption({ index: 0 });
  const [quarter] = await Promise.all([office.waitForEvent("download"), region.getByRole("button", { name: t("staff.oss.csv") }).click()]);
  expect(quarter.suggestedFilename()).toMatch(/^oss-\d{4}-q[1-4]\.csv$/);
  expect(await readFile(await quarter.path(), "utf8")).toContain("kind,period,country,rate");
});
