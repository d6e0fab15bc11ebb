import { readFile } from "node:fs/promises";
import { and, eq } from "drizzle-orm";
import { expect, isReady, test } from "#e2e/fixtures.ts";
import { logIn, makeMember } from "#e2e/members.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements, materialFiles, materialSources, materials } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import { readPdfPages } from "#tests/files/read-pdf-text.ts";

test("ROUTE-16 ROUTE-56 a bought sheet of our tools is adapted, changed and printed with its author's name; when the right ends it says so", async ({
  page,
  world,
  t,
}) => {
  const adapt = (key: string, values: Record<string, string> = {}) => t(`cabinet-materials.adapt.${key}`, values);
  const [found] = await getDb()
    .select({ id: materials.id, title: materials.title, authorId: materials.authorId, sha256: materialFiles.sha256 })
    .from(materials)
    .innerJoin(materialFiles, and(eq(materialFiles.materialId, materials.id), eq(materialFiles.kind, "material_file")))
    .where(
      and(eq(materials.world, world), eq(materials.status, "published"), eq(materials.isBundle, false), eq(materials.licence, "single")),
    )
    .orderBy(materials.id)
    .limit(1);
  const { id, title, authorId, sha256 } = found as NonNullable<typeof found>;
  const material = { id, title };
  // Its file says that it was made by a tool, as that of a seller's document does.
  const blocks = [{ type: "exercise", tool: "plus", input: { level: 1, sheets: 1 }, seed: 7, variant: "A" }];
  await getDb().insert(materialSources).values({ authorId, sha256, world, blocks }).onConflictDoNothing();
  const member = await makeMember(world);
  await getDb().insert(entitlements).values({ userId: member.id, materialId: material.id, licence: "single" });
  await logIn(page, world, member, href(world, "cabinet.adaptations", {}, { material: material.id }));
  await isReady(page);
  await expect(page.getByText(t("material-page.owned.showPagesNote"))).toBeVisible();
  await page
    .getByRole("button", { name: new RegExp(`^${adapt("begin")}`) })
    .first()
    .click();
  await expect(page).toHaveURL(/\/ai-tools\/document\/\d+$/);
  const text = page.getByRole("textbox", { name: t("ai-tools.documents.editor.text") });
  await text.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("Kreda 7b");
  await expect(page.locator("[data-save=saved]")).toBeVisible();
  await expect(page.getByRole("region", { name: t("ai-tools.documents.share.title") })).toHaveCount(0);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "PDF", exact: true }).click();
  const pages = await readPdfPages(await readFile(await (await download).path()));
  expect(pages[0]).toContain(member.name);

  // The right ends: the copy stays in the list and leads nowhere.
  const isIt = and(eq(entitlements.userId, member.id), eq(entitlements.materialId, material.id));
  await getDb().update(entitlements).set({ revokedAt: new Date() }).where(isIt);
  await page.goto(href(world, "cabinet.adaptations"));
  await expect(page.getByText(t("cabinet-materials.packs.reasons.ended"))).toBeVisible();
  await expect(page.getByRole("link", { name: material.title })).toHaveCount(0);
});
