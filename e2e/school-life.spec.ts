import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { expect, isReady, test } from "#e2e/fixtures.ts";
import { linkIn, waitForMail } from "#e2e/mails.ts";
import { addresses, logIn, makeMember, makeStaff } from "#e2e/members.ts";
import { isSound } from "#e2e/sound.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { invoices, schools } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import { expectUblSums } from "#tests/e-invoice-rules.ts";

const LEITWEG = "04011000-1234512345-06";

const saved = async (page: Page, press: () => Promise<void>): Promise<Buffer> => {
  const [file] = await Promise.all([page.waitForEvent("download"), press()]);
  return readFile(await file.path());
};

test("ROUTE-33 ROUTE-34 ROUTE-35 the life of a school: proved, joined, wished, asked for, ordered on invoice, seats handed on, quoted, told in figures", async ({
  page,
  browser,
  world,
  find,
  t,
}) => {
  // Four persons, and everything that a school does in a year.
  test.setTimeout(600_000);
  const [head, colleague, second] = [
    await makeMember(world, "Mareike Dorn"),
    await makeMember(world, "Jonas Feld"),
    await makeMember(world, "Nele Brandt"),
  ];
  const staff = await makeStaff(world, "finance", "Petra Sand");
  const name = `Schule ${head.id}`;
  const { street, postalCode, city } = addresses[world];
  const [wished, other] = [await find("inside"), await find("second")];

  await test.step("a school is made, with the Leitweg-ID of its carrier, and its mailbox read", async () => {
    await logIn(page, world, head, href(world, "cabinet.schoolCreation"));
    await page.getByLabel(t("my-school.account.name")).fill(name);
    await page.getByLabel(t("cabinet-settings.billing.street")).fill(street);
    await page.getByLabel(t("cabinet-settings.billing.postalCode")).fill(postalCode);
    await page.getByLabel(t("cabinet-settings.billing.city")).fill(city);
    await page.getByRole("button", { name: t("school-create.submit") }).click();
    const office = `office-${head.id}@kreidefels.example`;
    await page.getByLabel(t("my-school.proof.email")).fill(office);
    await page.getByRole("button", { name: t("my-school.proof.sendCode") }).click();
    const mail = await waitForMail(office, t("my-school.mail.code.subject", { code: "" }).trim());
    await page.getByLabel(t("my-school.proof.code")).fill(/\d{6}/.exec(mail.subject ?? "")?.[0] ?? "");
    await page.getByRole("button", { name: t("my-school.proof.confirm") }).click();
    await expect(page.getByText(t("my-school.proof.isMail"))).toBeVisible();
    await page.getByRole("button", { name: t("common.next") }).click();
    await page.getByLabel(t("my-school.invitations.emails")).fill(`${colleague.email}\n${second.email}`);
    await page.getByRole("button", { name: t("my-school.invitations.send"), exact: true }).click();
    await expect(page.getByText(t("my-school.invitations.sent", { sent: 2, skipped: 0 }))).toBeVisible();
    await page.goto(href(world, "cabinet.schoolAccount"));
    await page.getByLabel(t("cabinet-settings.billing.leitwegId")).fill(LEITWEG);
    await page.getByRole("button", { name: t("common.save") }).click();
    await expect(page.getByText(t("common.saved"))).toBeVisible();
  });

  await test.step("staff verify it", async () => {
    const office = await (await browser.newContext()).newPage();
    await logIn(office, world, staff, href(world, "admin", {}, { tab: "schools" }));
    const school = office.getByRole("article", { name, exact: true });
    await school.getByLabel(t("staff.act.reason")).first().fill("Anschrift im Schulverzeichnis gefunden");
    await school.getByRole("button", { name: t("staff.schools.verify") }).click();
    await expect.poll(async () => (await getDb().select().from(schools).where(eq(schools.name, name)))[0]?.status).toBe("verified");
    await office.context().close();
  });

  const join = async (member: typeof colleague) => {
    const hers = await (await browser.newContext()).newPage();
    const mail = await waitForMail(member.email, name);
    await logIn(hers, world, member, linkIn(mail, href(world, "schoolInvitation", { token: "t" }).replace(/t$/, "")));
    await hers.getByRole("button", { name: t("my-school.link.join") }).click();
    await expect(hers).toHaveURL((url) => url.pathname === href(world, "cabinet.mySchool"));
    return hers;
  };
  /** Wishes a material for the school on its own page. */
  const wish = async (tab: Page, path: string) => {
    await tab.goto(path);
    await isReady(tab);
    await tab.locator("input[name=licence][value='10']").check();
    await tab.getByRole("button", { name: t("material-page.buy.wish") }).click();
    await expect(tab.getByText(t("material-page.buy.wished")).first()).toBeVisible();
  };
  const [hers, thirds] = [await join(colleague), await join(second)];

  await test.step("a colleague wishes and asks, the head sets a budget and approves", async () => {
    await wish(hers, wished.path);
    await hers.goto(href(world, "cabinet.schoolWishlist"));
    await hers.getByRole("button", { name: t("my-school.buy.askFor", { title: wished.title }) }).click();
    const dialog = hers.getByRole("dialog");
    await dialog.getByRole("textbox").fill("Für die 2b im Januar.");
    await dialog.getByRole("button", { name: t("my-school.buy.ask"), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(hers.getByText(t("my-school.buy.status.open")).first()).toBeVisible();
    await page.goto(href(world, "cabinet.schoolRequests"));
    await page.getByLabel(t("my-school.buy.amount", { currency: "EUR" })).fill("500");
    await page.getByRole("button", { name: t("common.save"), exact: true }).click();
    // Without a budget nothing can be approved: it stands before she presses on.
    await expect(page.getByText(/500,00/).first()).toBeVisible();
    const request = page.getByRole("main").getByRole("listitem").filter({ hasText: wished.title });
    await request.getByRole("radio", { name: t("cart.screen.licence.school", { seats: 10 }) }).check();
    await isSound(page);
    // Whatever it costs. A refusal is told in the server's words.
    const answered = page.waitForResponse(/licence-requests\/\d+\/decide(\?|$)/);
    await request.getByRole("button", { name: new RegExp(t("my-school.buy.approve", { price: ".+" })) }).click();
    const answer = await answered;
    expect(answer.ok(), await answer.text()).toBe(true);
    await expect(request.getByText(t("my-school.buy.status.approved"), { exact: true })).toBeVisible();
  });

  await test.step("she has the first seat and downloads; it is taken back and given to another", async () => {
    await hers.goto(href(world, "cabinet.boughtMaterials"));
    await expect(hers.getByRole("article").filter({ hasText: wished.title })).toBeVisible();
    await page.goto(href(world, "cabinet.schoolSeats"));
    await page.getByRole("button", { name: `${t("my-school.invitations.revoke")}: ${colleague.name}` }).click();
    await expect(page.getByText(t("my-school.buy.given", { given: 0, seats: 10 })).first()).toBeVisible();
    await page.getByLabel(t("my-school.roles.member"), { exact: true }).selectOption({ label: second.name });
    await page.getByRole("button", { name: t("my-school.buy.give") }).click();
    await expect(page.getByRole("button", { name: `${t("my-school.invitations.revoke")}: ${second.name}` })).toBeVisible();
    await isSound(page);
    await thirds.goto(href(world, "cabinet.boughtMaterials"));
    await expect(thirds.getByRole("article").filter({ hasText: wished.title })).toBeVisible();
    await hers.goto(href(world, "cabinet.boughtMaterials"));
    await expect(hers.getByText(t("cabinet-materials.empty"), { exact: true })).toBeVisible();
    await expect(hers.getByText(wished.title)).toHaveCount(0);
  });

  await test.step("the order's XRechnung names the Leitweg-ID (BT-10) and keeps the rules of EN 16931", async () => {
    await expect.poll(() => getDb().$count(invoices, eq(invoices.userId, head.id))).toBe(1);
    await page.goto(href(world, "cabinet.schoolOrders"));
    await expect(page.getByRole("row", { name: new RegExp(wished.title) })).toContainText(
      t("cabinet-settings.invoices.status.awaiting_transfer"),
    );
    await isSound(page);
    const xml = (await saved(page, () => page.getByRole("button", { name: /XRechnung/ }).click())).toString("utf8");
    expect(xml).toContain(`<cbc:BuyerReference>${LEITWEG}</cbc:BuyerReference>`);
    expectUblSums(xml);
  });

  await test.step("a quote is made of the cart, read as PDF and ordered", async () => {
    await wish(page, other.path);
    await page.goto(href(world, "cabinet.schoolWishlist"));
    await page
      .getByRole("listitem")
      .filter({ hasText: other.title })
      .getByRole("button", { name: t("material-page.buy.add") })
      .click();
    await expect(page.getByText(t("material-page.buy.added", { title: other.title })).first()).toBeVisible();
    await page.goto(href(world, "cart"));
    await page.getByText(t("my-school.quotes.offer"), { exact: true }).first().click();
    await page.getByLabel(t("payment.invoice.orderNumber")).fill("GSK-118");
    await page.getByRole("button", { name: t("my-school.quotes.make") }).click();
    await expect(page).toHaveURL((url) => url.pathname === href(world, "cabinet.schoolQuotes"));
    const named = (key: string) => page.getByRole("button", { name: new RegExp(t(`my-school.quotes.${key}`, { label: ".+" })) });
    const pdf = await saved(page, () => named("pdfOf").click());
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    await named("orderOf").click();
    await page.getByRole("radio", { name: t("payment.screen.methods.invoice") }).check();
    await isSound(page);
    await page.getByRole("button", { name: t("payment.screen.order") }).click();
    await expect(page).toHaveURL((url) => url.pathname === href(world, "invoicePurchaseSuccess"));
    await page.goto(href(world, "cabinet.schoolQuotes"));
    await expect(page.getByText(t("my-school.quotes.state.ordered"), { exact: true })).toBeVisible();
  });

  await test.step("the school year in figures, on the page and as PDF", async () => {
    await page.goto(href(world, "cabinet.schoolOverview"));
    await expect(page.getByRole("table", { name: t("my-school.overview.licences") })).toContainText(wished.title);
    await expect(page.getByRole("table", { name: t("my-school.overview.byMember") })).toContainText(colleague.name);
    await isSound(page);
    const pdf = await saved(page, () => page.getByRole("button", { name: /PDF/ }).click());
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    await hers.goto(href(world, "cabinet.mySchool"));
    await isReady(hers);
    await expect(hers.getByRole("link", { name: t("cabinet-settings.nav.schoolOrders") })).toHaveCount(0);
  });
  for (const one of [hers, thirds]) await one.context().close();
});
