import { and, asc, eq, isNull } from "drizzle-orm";
import { type E2eWorld, e2eWorlds } from "#e2e/catalogue.ts";
import { expect, test } from "#e2e/fixtures.ts";
import { waitForMail } from "#e2e/mails.ts";
import { logIn, makeMember, makeStaff } from "#e2e/members.ts";
import { decide, fillIn, pdf, saved, words } from "#e2e/selling.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements, materialPages, materials, moderationCases } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import { decideCase } from "#lib/selling/moderation/server/decide-case.ts";
import { makePdf } from "#tests/files/make-pdf.ts";
import { makeDocx, makeZip } from "#tests/files/make-zip.ts";

for (const world of e2eWorlds) {
  test.describe(`selling in ${world}`, () => {
    test.use({ world });

    test("ROUTE-22 ROUTE-30 STATE-8 a teacher uploads a PDF, a DOCX and a ZIP, fills in what is missing, and a moderator puts it on sale", async ({
      page,
      browser,
      baseURL,
      t,
    }) => {
      const seller = await makeMember(world, "Vera Verkauf");
      const opened = { page, world, t };
      await logIn(page, world, seller, href(world, "cabinet.uploadEdit"));
      await expect(page.getByRole("heading", { name: t("cabinet-materials.own.empty") })).toBeVisible();
      await page.getByRole("button", { name: t("cabinet-materials.own.begin") }).click();
      await expect(page.getByRole("heading", { level: 1, name: t("cabinet-materials.upload.titleNew") })).toBeVisible();
      await page.getByLabel(t("cabinet-materials.upload.files.choose")).setInputFiles([
        { name: "Blätter.pdf", mimeType: "application/pdf", buffer: await pdf(world) },
        { name: "Quelle.docx", mimeType: "application/octet-stream", buffer: makeDocx() },
        { name: "Bilder.zip", mimeType: "application/zip", buffer: makeZip([{ name: "liesmich.txt", content: "Hallo" }]) },
      ]);
      await expect(page.locator(".prevs figure")).toHaveCount(3);
      await expect(page.locator(".file")).toHaveCount(3);
      const title = `Bruch-Memo ${seller.id}`;
      await fillIn(opened, title);
      await page.getByRole("button", { name: t("cabinet-materials.upload.publish.first") }).click();
      await expect(page.getByText(t("cabinet-materials.upload.state.inReview"), { exact: true })).toBeVisible();

      const other = await (await browser.newContext({ baseURL })).newPage();
      await logIn(other, world, await makeStaff(world, "moderator", "Mona Moderation"), href(world, "admin", {}, { tab: "moderation" }));
      await other.getByRole("link", { name: title }).click();
      await expect(other.locator(".prevs img")).toHaveCount(3);
      await decide({ page: other, world, t }, "submission", "granted");

      // The seller's page changes by itself.
      await expect(page.getByText(t("cabinet-materials.upload.state.onSale"), { exact: true })).toBeVisible();
      await waitForMail(seller.email, t("service-pages.mail.moderation_decided.subject.submission_granted", { title }));
      await page.getByRole("link", { name: t("cabinet-materials.upload.state.look") }).click();
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    });
  });
}

/** Somebody looks at it and puts it on sale. */
const approve = async (world: E2eWorld, subjectId: number) => {
  const isOpen = and(
    eq(moderationCases.subjectType, "material"),
    eq(moderationCases.subjectId, subjectId),
    isNull(moderationCases.decidedAt),
  );
  const [waiting] = await getDb().select().from(moderationCases).where(isOpen);
  await decideCase(
    { id: Number(waiting?.id), decision: "granted", reasons: [], statement: "" },
    (await makeStaff(world, "moderator", "Mona Moderation")).id,
  );
};

test("ROUTE-30 ROUTE-16 a seller formats her description and chooses the pages; visitors see both, and buyers what her next version changes", async ({
  page,
  browser,
  baseURL,
  world,
  t,
}) => {
  const upload = (key: string, values?: Record<string, string | number>) => t(`cabinet-materials.upload.${key}`, values);
  const opened = { page, world, t };
  const seller = await makeMember(world, "Frieda Form");
  await logIn(page, world, seller, href(world, "cabinet.uploadEdit"));
  await page.getByRole("button", { name: t("cabinet-materials.own.begin") }).click();
  await page
    .getByLabel(upload("files.choose"))
    .setInputFiles([{ name: "Karten.pdf", mimeType: "application/pdf", buffer: await pdf("form") }]);
  await expect(page.locator(".prevs figure")).toHaveCount(3);
  const choice = (number: number) => page.getByRole("button", { name: upload("pageChoice.page", { number }) });
  await choice(1).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await choice(3).click();
  await expect(choice(2)).toHaveAttribute("aria-pressed", "false");
  await expect(choice(3)).toHaveAttribute("aria-pressed", "true");
  const title = `Wortkarten ${seller.id}`;
  await fillIn(opened, title, async (field) => {
    const tool = (name: string) =>
      page
        .getByRole("toolbar")
        .getByRole("button", { name: upload(`richText.${name}`), exact: true })
        .click();
    await field.click();
    await tool("bold");
    await page.keyboard.type("Karten");
    await tool("bold");
    await page.keyboard.type(" zum Ausschneiden und Legen.");
    await page.keyboard.press("Enter");
    await tool("bullets");
    await page.keyboard.type("zu zweit");
  });
  await page.getByRole("button", { name: upload("publish.first") }).click();
  await expect(page.getByText(upload("state.inReview"), { exact: true })).toBeVisible();
  const [row] = await getDb().select().from(materials).where(eq(materials.authorId, seller.id));
  const id = Number(row?.id);
  await approve(world, id);
  await expect(page.getByText(upload("state.onSale"), { exact: true })).toBeVisible();
  // Drawn as they were chosen before anybody looks.
  await expect
    .poll(async () =>
      (await getDb().select().from(materialPages).where(eq(materialPages.materialId, id)).orderBy(asc(materialPages.position))).map(
        ({ smallKey, isFree }) => smallKey !== null && isFree,
      ),
    )
    .toEqual([true, false, true]);

  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await visitor.goto((await page.getByRole("link", { name: upload("state.look") }).getAttribute("href")) ?? "");
  await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(visitor.locator(".prose strong")).toHaveText("Karten");
  await expect(visitor.locator(".prose li")).toHaveText("zu zweit");
  await expect(visitor.getByText(t("material-page.afterPurchase", { count: 1 }))).toBeVisible();

  const buyer = await makeMember(world, "Karla Kauf");
  await page.getByRole("button", { name: upload("previous", { step: upload("steps.details") }) }).click();
  await page.getByRole("button", { name: upload("previous", { step: upload("steps.files") }) }).click();
  await getDb().insert(entitlements).values({ userId: buyer.id, materialId: id, licence: "single" });
  await page
    .getByLabel(upload("files.choose"))
    .setInputFiles([{ name: "Mehr.pdf", mimeType: "application/pdf", buffer: await makePdf([{ text: words("mehr") }]) }]);
  await expect(page.locator(".prevs figure")).toHaveCount(4);
  const news = t("cabinet-materials.versions.added", { count: 1, pages: "4" });
  await expect(page.getByText(news)).toBeVisible();
  await page.getByRole("button", { name: upload("next", { step: upload("steps.details") }) }).click();
  await page.getByRole("button", { name: upload("next", { step: upload("steps.price") }) }).click();
  await page.getByLabel(upload("price.versionNote")).fill("Eine Karte mehr.");
  await saved(opened);
  await page.getByRole("button", { name: upload("publish.version") }).click();
  await expect(page.getByText(upload("state.inReview"), { exact: true })).toBeVisible();
  const [copy] = await getDb().select().from(materials).where(eq(materials.revisionOf, id));
  await approve(world, Number(copy?.id));
  const mail = await waitForMail(buyer.email, t("service-pages.mail.material_updated.subject", { title }));
  expect(mail.text).toContain(t("service-pages.mail.material_updated.pages.added", { count: 1, pages: "4", version: 2 }));
  const library = await (await browser.newContext({ baseURL })).newPage();
  await logIn(library, world, buyer, href(world, "cabinet.boughtMaterials"));
  const item = library.getByRole("article").filter({ hasText: title });
  await expect(item).toContainText(t("cabinet-materials.library.version", { version: 2 }));
  await item.getByRole("button", { name: t("cabinet-materials.library.moreAbout", { title }) }).click();
  const details = library.getByRole("dialog", { name: title });
  await expect(details).toContainText(news);
  await expect(details).toContainText("Eine Karte mehr.");
  await expect(details.getByRole("button", { name: t("cabinet-materials.downloadThis", { name: "Mehr.pdf" }) })).toBeVisible();
});

test("ROUTE-30 a tab that saves second is told, and either version can be kept", async ({ page, context, world, t, watch }) => {
  watch.allow(/409/);
  const seller = await makeMember(world, "Zwei Fenster");
  await logIn(page, world, seller, href(world, "cabinet.uploadEdit"));
  await page.getByRole("button", { name: t("cabinet-materials.own.begin") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("cabinet-materials.upload.titleNew") })).toBeVisible();
  const second = await context.newPage();
  await second.goto(page.url());
  const next = t("cabinet-materials.upload.next", { step: t("cabinet-materials.upload.steps.details") });
  const name = t("cabinet-materials.upload.details.name");
  for (const tab of [page, second]) await tab.getByRole("button", { name: next }).click();
  await page.getByLabel(name, { exact: true }).fill("Der erste Titel");
  await saved({ page, world, t });
  await second.getByLabel(name, { exact: true }).fill("Der zweite Titel");
  await expect(second.getByText(t("cabinet-materials.upload.saving.conflict"))).toBeVisible();
  await expect(second.getByLabel(name, { exact: true })).toHaveValue("Der zweite Titel");
  await second.getByRole("button", { name: t("cabinet-materials.upload.saving.keepMine") }).click();
  await saved({ page: second, world, t });
  const [row] = await getDb().select().from(materials).where(eq(materials.authorId, seller.id));
  expect(row?.draft?.title).toBe("Der zweite Titel");
});

test("a material is reported by a visitor, and a moderator finds nothing wrong with it", async ({
  page,
  browser,
  baseURL,
  world,
  find,
  t,
}) => {
  const material = await find("second");
  await page.goto(material.path);
  await page.getByRole("button", { name: t("material-page.report") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("modals.report.what")).fill("Seite 1: das Bild oben ist von mir und nicht freigegeben.");
  await dialog.getByLabel(t("modals.report.name")).fill("Frau Fremd");
  const email = `fremd-${Date.now()}@school.example`;
  await dialog.getByLabel(t("modals.report.email")).fill(email);
  await dialog.getByLabel(t("modals.report.goodFaith")).check();
  await dialog.getByRole("button", { name: t("modals.report.send") }).click();
  await expect(dialog.getByText(t("modals.report.done"))).toBeVisible();
  const other = await (await browser.newContext({ baseURL })).newPage();
  await logIn(
    other,
    world,
    await makeStaff(world, "moderator", "Mona Moderation"),
    href(world, "admin", {}, { tab: "moderation", kind: "notice" }),
  );
  await other.getByRole("link", { name: material.title }).first().click();
  await decide({ page: other, world, t }, "notice", "refused");
});
