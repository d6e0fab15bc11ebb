import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { and, eq, sql } from "drizzle-orm";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { payByCard, putIntoCart } from "#e2e/buying.ts";
import { e2eWorlds } from "#e2e/catalogue.ts";
import { expect, isReady, type Material, test } from "#e2e/fixtures.ts";
import { logIn, type Member, makeMember, makeStaff, openConfirmation, register } from "#e2e/members.ts";
import { decide, fillIn, pdf } from "#e2e/selling.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { bankAccounts, entitlements, materials, orders, users } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";
import { moveBooking } from "#tests/factories/move-booking.ts";
import { makeDocx, makeZip } from "#tests/files/make-zip.ts";
import { readPdfPages } from "#tests/files/read-pdf-text.ts";

// A batch of payouts takes everybody who can be paid: one world after the other.
test.describe.configure({ mode: "default" });

const IBAN = "DE89 3704 0044 0532 0130 00";
const words = {
  de: {
    name: "Sina Sommer",
    title: "Bruch-Memo",
    reason: "Auf Seite 2 fehlt die Lösung.",
    appeal: "Die Lösung steht auf Seite 3.",
    note: "Datei ließ sich nicht öffnen.",
  },
  gr: {
    name: "Σοφία Καλοκαίρη",
    title: "Κάρτες κλασμάτων",
    reason: "Στη σελίδα 2 λείπει η λύση.",
    appeal: "Η λύση βρίσκεται στη σελίδα 3.",
    note: "Το αρχείο δεν άνοιγε.",
  },
};

/** A day of the month that is over on which no sale can be withdrawn from any more. */
const lastMonth = (): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 10, 12)).toISOString();
};
const take = async (page: Page, start: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent("download"), start()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
};

for (const world of e2eWorlds) {
  test.describe(`the life of a seller in ${world}`, () => {
    test.use({ world });

    test("ROUTE-22 ROUTE-23 ROUTE-26 ROUTE-30 ROUTE-2 from the registration over a refusal, an appeal, a sale and its refund to credit note and bank file", async ({
      page,
      browser,
      baseURL,
      storageState,
      t,
    }) => {
      test.setTimeout(240_000);
      const { [world]: text } = words;
      const upload = (key: string) => t(`cabinet-materials.upload.${key}`);
      const enter = async (member: Member, target: string): Promise<Page> => {
        const context = await browser.newContext({ ...(baseURL && { baseURL }), storageState, locale: worlds[world].bcp47 });
        const opened = await context.newPage();
        await logIn(opened, world, member, target);
        return opened;
      };
      const mark = randomUUID().slice(0, 6);
      const login = { name: `${text.name} ${mark}`, email: `seller-${randomUUID()}@school.example`, password: "Kreide und Tafel 2026" };
      const title = `${text.title} ${mark}`;

      await test.step("a new user registers, and uploads a PDF, a DOCX and a ZIP", async () => {
        const target = href(world, "cabinet.uploadEdit");
        await page.goto(href(world, "register", {}, { return: target }));
        await register(page, world, login);
        await openConfirmation(page, world, login);
        await page.getByRole("button", { name: t("signup.confirm") }).click();
        await expect(page).toHaveURL(target);
        await page.getByRole("button", { name: t("cabinet-materials.own.begin") }).click();
        await page.getByLabel(upload("files.choose")).setInputFiles([
          { name: "Karten.pdf", mimeType: "application/pdf", buffer: await pdf(`life${mark}`) },
          { name: "Quelle.docx", mimeType: "application/octet-stream", buffer: makeDocx() },
          { name: "Bilder.zip", mimeType: "application/zip", buffer: makeZip([{ name: "liesmich.txt", content: "Hallo" }]) },
        ]);
        await expect(page.locator(".prevs figure")).toHaveCount(3);
        await expect(page.locator(".file")).toHaveCount(3);
        await fillIn({ page, world, t }, title, undefined, "24,90");
        await page.getByRole("button", { name: upload("publish.first") }).click();
        await expect(page.getByText(upload("state.inReview"), { exact: true })).toBeVisible();
      });
      const [person] = await getDb().select().from(users).where(eq(users.email, login.email));
      const seller: Member = { ...login, id: Number(person?.id) };

      await test.step("a moderator refuses it with reasons; the seller reads them and appeals; somebody else grants that", async () => {
        const cases = (kind: string) => href(world, "admin", {}, { tab: "moderation", kind });
        const first = await enter(await makeStaff(world, "moderator", "Mona Moderation"), cases("submission"));
        await first.getByRole("link", { name: title }).click();
        await decide({ page: first, world, t }, "submission", "refused", { reason: "wrong_facts", statement: text.reason });
        await first.context().close();

        await expect(page.getByText(upload("state.rejected"), { exact: true })).toBeVisible();
        await expect(page.getByText(text.reason)).toBeVisible();
        await page.getByRole("button", { name: upload("appeal.open") }).click();
        const dialog = page.getByRole("dialog", { name: upload("appeal.title") });
        await dialog.getByLabel(upload("appeal.text")).fill(text.appeal);
        await dialog.getByRole("button", { name: upload("appeal.send") }).click();
        await expect(page.getByText(upload("state.appealed"))).toBeVisible();

        const second = await enter(await makeStaff(world, "moderator", "Milo Moderation"), cases("appeal"));
        await second.getByRole("link", { name: title }).click();
        await expect(second.getByText(text.appeal)).toBeVisible();
        await expect(second.getByText(text.reason)).toBeVisible();
        await decide({ page: second, world, t }, "appeal", "granted");
        await second.context().close();
        await expect(page.getByText(upload("state.onSale"), { exact: true })).toBeVisible();
      });
      const [row] = await getDb().select().from(materials).where(eq(materials.authorId, seller.id));
      const { id = 0, slug = "" } = row ?? {};
      const author = { authorId: seller.id, authorSlug: person?.slug ?? "", authorPath: "" };
      const material: Material = { id, slug, title, externalId: `life-${id}`, path: href(world, "material", { id, slug }), ...author };

      await test.step("her own host serves her pages", async () => {
        const { port, protocol } = new URL(baseURL ?? "");
        const host = `${protocol}//${person?.slug}.authors.localhost:${port}`;
        const visitor = await (await browser.newContext({ locale: worlds[world].bcp47 })).newPage();
        await visitor.goto(host);
        await isReady(visitor);
        await expect(visitor.locator("html")).toHaveAttribute("data-world", world);
        await visitor.getByRole("main").getByRole("link", { name: title }).first().click();
        await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible();
        expect(new URL(visitor.url()).host).toBe(new URL(host).host);
        await visitor.goto(`${host}/blog`);
        await expect(visitor.getByRole("heading", { level: 1 })).toContainText(seller.name);
        await visitor.context().close();
      });

      const buyer = await makeMember(world, "Kira Kauf");
      const shop = await enter(buyer, material.path);
      await test.step("a second user buys it, and the seller sees it at once", async () => {
        await page.goto(href(world, "cabinet.sales"));
        await expect(page.locator("[data-live=connected]").first()).toBeAttached();
        await putIntoCart(shop, world, material);
        await payByCard(shop, world);
        const sale = page.getByRole("row", { name: new RegExp(title) });
        await expect(sale).toContainText("24,90");
        await expect(sale).toContainText(t("cabinet-sales.sales.states.open"));
      });
      const order = new URL(shop.url()).searchParams.get("order") ?? "";

      await test.step("she says where her money goes", async () => {
        await page.goto(href(world, "cabinet.bankDetails"));
        await page.getByRole("button", { name: t("cabinet-settings.bank.add") }).click();
        await page.getByLabel(t("cabinet-settings.bank.holder")).fill("Sina Sommer");
        await page.getByLabel(t("cabinet-settings.bank.iban")).fill(IBAN);
        await page.getByRole("button", { name: t("cabinet-settings.bank.save") }).click();
        await expect(page.getByRole("button", { name: t("cabinet-settings.bank.change") })).toBeVisible();
      });

      // A month goes by.
      await moveBooking(`order:${order}`, lastMonth());
      await getDb().update(bankAccounts).set({ updatedAt: sql`now() - interval '30 days'` }).where(eq(bankAccounts.userId, seller.id));
      const finance = await enter(await makeStaff(world, "finance", "Fina Finanz"), href(world, "admin", {}, { tab: "finance" }));
      const money = (key: string, values?: Record<string, string | number>) => t(`staff.finance.${key}`, values);

      await test.step("finance settles the month: the seller has her credit note", async () => {
        await finance.getByRole("button", { name: t("staff.month.run") }).click();
        await expect(finance.getByRole("button", { name: t("staff.month.run") })).toBeHidden();
        await page.goto(href(world, "cabinet.fee"));
        const notes = page.getByRole("table", { name: t("seller.creditNotes.title") });
        await expect(notes.getByRole("row")).toHaveCount(2);
        const paper = notes.getByRole("row").nth(1);
        const label = (await paper.getByRole("rowheader").textContent()) ?? "-";
        const note = await take(page, () => paper.getByRole("button").click());
        const content = (await readPdfPages(note.bytes)).join(" ");
        for (const part of [label, title]) expect(content).toContain(part);
        await page.goto(href(world, "cabinet.sales"));
        await expect(page.getByRole("row", { name: new RegExp(title) })).toContainText(t("cabinet-sales.sales.states.settled"));
      });

      await test.step("one person of finance prepares the payout, another approves it and takes the bank's file", async () => {
        await expect(finance.getByRole("row", { name: new RegExp(seller.name) })).toContainText(money("reasons.none"));
        await finance.getByRole("button", { name: money("prepare") }).click();
        const prepared = finance.getByRole("article").filter({ hasText: money("secondPerson") });
        await expect(prepared).toContainText(money("states.prepared"));
        await expect(prepared.getByRole("button", { name: money("approve") })).toBeHidden();
        const batch = (await prepared.getAttribute("aria-label")) ?? "";
        const other = await enter(await makeStaff(world, "finance", "Fedor Finanz"), href(world, "admin", {}, { tab: "finance" }));
        const panel = other.getByRole("article", { name: batch });
        await panel.getByRole("button", { name: money("payouts") }).click();
        await expect(panel.getByRole("row", { name: new RegExp(seller.name) })).toContainText(money("first"));
        await panel.getByRole("button", { name: money("approve") }).click();
        const file = await take(other, () => panel.getByRole("button", { name: money("file") }).click());
        expect(file.name).toBe(`${batch}.xml`);
        const xml = XmlDocument.fromBuffer(file.bytes);
        XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync("tests/schemas/pain.001.001.09.xsd"))).validate(xml);
        expect(file.bytes.toString("utf8")).toContain(IBAN.replaceAll(" ", ""));
        await panel.getByRole("button", { name: money("execute") }).click();
        await expect(panel).toContainText(money("states.executed"));
        await other.context().close();
      });

      await test.step("support asks for a refund, finance books it: money, invoice and access are taken back", async () => {
        const refunds = (key: string) => t(`staff.refunds.${key}`);
        const room = href(world, "admin", {}, { tab: "refunds" });
        const support = await enter(await makeStaff(world, "support", "Sara Support"), room);
        await support.getByText(refunds("ask.title"), { exact: true }).click();
        await support.getByLabel(refunds("ask.order"), { exact: true }).fill(order);
        await support.getByRole("button", { name: refunds("ask.find") }).click();
        await support.getByRole("checkbox", { name: title }).check();
        await support.getByLabel(refunds("note")).fill(text.note);
        await support.getByRole("button", { name: refunds("ask.button") }).click();
        await expect(support.getByRole("row", { name: new RegExp(title) })).toContainText(refunds("states.requested"));
        await support.context().close();

        await finance.goto(room);
        const asked = finance.getByRole("row", { name: new RegExp(title) });
        await asked.getByRole("button", { name: refunds("book"), exact: true }).click();
        const dialog = finance.getByRole("dialog");
        await dialog.getByLabel(refunds("note")).fill(text.note);
        await dialog.getByRole("button", { name: refunds("book"), exact: true }).click();
        await expect(asked.getByRole("button", { name: refunds("book"), exact: true })).toBeHidden();

        await shop.goto(href(world, "cabinet.boughtMaterials"));
        await expect(shop.getByRole("heading", { name: t("cabinet-materials.empty") })).toBeVisible();
        await shop.goto(href(world, "cabinet.invoices"));
        await expect(shop.getByText(t("cabinet-settings.invoices.cancellation"))).toBeVisible();
        await page.goto(href(world, "cabinet.sales"));
        await expect(page.getByRole("row", { name: new RegExp(title) })).toContainText(t("cabinet-sales.sales.states.refunded"));
        const left = and(eq(entitlements.userId, buyer.id), sql`${entitlements.revokedAt} is null`);
        expect(await getDb().$count(entitlements, left)).toBe(0);
        const [kept] = await getDb()
          .select()
          .from(orders)
          .where(eq(orders.id, Number(order)));
        expect(kept?.status).toBe("refunded");
        const { rows } = await getDb().execute(
          sql`select currency, sum(amount_minor) as sum from ledger_entries group by 1 having sum(amount_minor) <> 0`,
        );
        expect(rows).toEqual([]);
      });
    });
  });
}
