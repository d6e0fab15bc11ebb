import { asc, eq } from "drizzle-orm";
import { e2eWorlds } from "#e2e/catalogue.ts";
import { expect, type Texts, test } from "#e2e/fixtures.ts";
import { logIn, makeSeller } from "#e2e/members.ts";
import { pdf } from "#e2e/selling.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materialFiles, materials } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import { makeZip } from "#tests/files/make-zip.ts";

// Semicolons, as spreadsheets of both countries write them.
const TABLE = [
  "title;description;subject;class_grades;material_type;price;ai_use;third_party;files",
  "Bruch-Domino;Karten zum Ausschneiden und Legen.;mathematics;g5;game;4;none;no;karten/domino.pdf",
  "Bruch-Rätsel;Karten zum Ausschneiden und Legen.;alchemy;g5;game;viel;none;no;raetsel.pdf",
  "Bruch-Memo;Karten zum Ausschneiden und Legen.;mathematics;g5;game;3;none;no;karten/memo.pdf|loesung.pdf",
].join("\r\n");

const draftsOf = async (authorId: number) => {
  const rows = await getDb()
    .select({ title: materials.draft, file: materialFiles.name })
    .from(materials)
    .innerJoin(materialFiles, eq(materialFiles.materialId, materials.id))
    .where(eq(materials.authorId, authorId))
    .orderBy(asc(materialFiles.name));
  return rows.map(({ title, file }) => `${title?.title}: ${file}`);
};

for (const world of e2eWorlds) {
  test.describe(`an import in ${world}`, () => {
    test.use({ world });

    test("ROUTE-22 a table of three rows and a ZIP: two rows become drafts with their files, also over a reload; the third says all that is wrong with it", async ({
      page,
      t,
    }) => {
      test.setTimeout(120_000);
      const imports: Texts = (key, values) => t(`cabinet-materials.imports.${key}`, values);
      const files: Texts = (key, values) => t(`cabinet-materials.upload.files.${key}`, values);
      const seller = await makeSeller(world, "Tina Tabelle");
      await logIn(page, world, seller, href(world, "cabinet.uploadEdit"));
      await page.getByRole("link", { name: imports("title") }).click();

      await page
        .getByLabel(t("cabinet-materials.bulk.csvChoose"))
        .setInputFiles({ name: "tabelle.csv", mimeType: "text/csv", buffer: Buffer.from(TABLE) });
      await expect(page.getByText(imports("counts", { ready: 2, refused: 1 }))).toBeVisible();
      const wrong = page.locator(".file").filter({ hasText: "Bruch-Rätsel" });
      await expect(wrong.getByRole("listitem")).toHaveCount(2);

      const [domino, memo] = [await pdf("domino"), await pdf("memo")];
      const zip = (entries: { name: string; content: Buffer }[]) => ({
        name: "alles.zip",
        mimeType: "application/zip",
        buffer: makeZip(entries),
      });
      const first = [
        { name: "Mappe/karten/domino.pdf", content: domino },
        { name: "Mappe/karten/memo.pdf", content: memo },
      ];
      await page.getByLabel(files("choose")).setInputFiles(zip(first));
      await expect(page.getByText(imports("found", { found: 2, count: 3 }))).toBeVisible();
      await page.getByRole("button", { name: imports("start") }).click();
      await expect(page.getByText(imports("ended", { done: 1, refused: 1, open: 1 }))).toBeVisible();
      await expect(page.getByText(imports("missing", { names: "loesung.pdf" }))).toBeVisible();

      // A file was forgotten: after a reload the import stands as it was, and goes on with what is chosen now.
      await page.reload();
      await expect(page.getByText(imports("ended", { done: 1, refused: 1, open: 1 }))).toBeVisible();
      await page.getByLabel(files("choose")).setInputFiles(zip([...first, { name: "loesung.pdf", content: await pdf("loesung") }]));
      await expect(page.getByText(imports("found", { found: 3, count: 3 }))).toBeVisible();
      await page.getByRole("button", { name: files("resume") }).click();
      await expect(page.getByText(imports("ended", { done: 2, refused: 1, open: 0 }))).toBeVisible();
      await expect(wrong.getByRole("listitem")).toHaveCount(2);
      expect(await draftsOf(seller.id)).toEqual(["Bruch-Domino: domino.pdf", "Bruch-Memo: loesung.pdf", "Bruch-Memo: memo.pdf"]);

      await page.getByRole("link", { name: "Bruch-Memo" }).click();
      await expect(page.locator(".file")).toHaveCount(2);
    });
  });
}
