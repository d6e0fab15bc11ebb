import { expect, isReady, test } from "#e2e/fixtures.ts";
import { logIn, makeMember } from "#e2e/members.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements } from "#lib/platform/db/schema/schema.ts";

// What lies where is asked of the tree itself: it counts what lies in each folder and below it.
test("CALL-16 ENTITY-4 STATE-3 folders by the mouse: materials are dragged into them and out, folders into each other and to the top, each mishap taken back", async ({
  page,
  world,
  find,
  t,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [first, second, third] = [await find("riddle"), await find("inside"), await find("second")];
  const member = await makeMember(world);
  for (const { id } of [first, second, third])
    await getDb().insert(entitlements).values({ userId: member.id, materialId: id, licence: "single" });
  await logIn(page, world, member);
  await expect(page.getByRole("article")).toHaveCount(3);
  await isReady(page);
  const folders = (key: string, values: Record<string, string> = {}) => t(`cabinet-materials.folders.${key}`, values);
  const tree = page.getByRole("navigation", { name: folders("title") }).filter({ visible: true });
  /** A place of the tree with as many materials. */
  const place = (name: string, count?: number) => tree.getByRole("button", { name: new RegExp(`^${name}\\s*${count ?? "\\d+"}$`) });
  const row = ({ title }: { title: string }) => page.getByRole("article").filter({ hasText: title });
  const undo = page.getByRole("button", { name: t("common.undo") }).filter({ visible: true });
  const make = async (name: string) => {
    await page
      .getByRole("button", { name: folders("new"), exact: true })
      .filter({ visible: true })
      .click();
    await page.getByLabel(folders("name")).fill(name);
    await page.getByRole("button", { name: t("common.save"), exact: true }).click();
    await expect(place(name, 0)).toBeVisible();
  };
  await make("Klasse 2b");
  await make("Mathematik");

  await test.step("one material by its row, two that are chosen by one drag", async () => {
    await row(first).dragTo(place("Klasse 2b"));
    await expect(place("Klasse 2b", 1)).toBeVisible();
    await expect(place(folders("none"), 2)).toBeVisible();
    for (const { title } of [second, third])
      await page.getByRole("checkbox", { name: t("cabinet-materials.library.select", { title }) }).check();
    await row(third).dragTo(place("Mathematik"));
    await expect(place("Mathematik", 2)).toBeVisible();
    await expect(place(folders("none"), 0)).toBeVisible();
  });

  await test.step("a material out of its folder, from the folder's own list", async () => {
    await place("Mathematik").click();
    await expect(page.getByRole("article")).toHaveCount(2);
    await row(third).dragTo(place(folders("none")));
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(place(folders("none"), 1)).toBeVisible();
    await place(folders("all")).click();
    await expect(page.getByRole("article")).toHaveCount(3);
  });

  const fold = tree.getByRole("button", { name: folders("show", { title: "Klasse 2b" }) });
  await test.step("a folder into another and back by the message; then there again, and to the top", async () => {
    await place("Mathematik").dragTo(place("Klasse 2b"));
    await expect(place("Klasse 2b", 2)).toBeVisible();
    await expect(place("Mathematik")).toHaveCount(0);
    await undo.click();
    await expect(place("Klasse 2b", 1)).toBeVisible();
    await expect(place("Mathematik", 1)).toBeVisible();
    await place("Mathematik").dragTo(place("Klasse 2b"));
    await fold.click();
    await expect(place("Mathematik", 1)).toBeVisible();
    // Not into what lies in it: nothing happens, and nothing is said to have happened.
    await place("Klasse 2b").dragTo(place("Mathematik"));
    await expect(place("Klasse 2b", 2)).toBeVisible();
    await place("Mathematik").dragTo(place(folders("all")));
    await expect(place("Klasse 2b", 1)).toBeVisible();
    await expect(fold).toHaveCount(0);
  });

  await test.step("a folder with what lies in it is deleted by its menu and brought back", async () => {
    await place("Klasse 2b").click();
    await page
      .getByRole("button", { name: t("cabinet-materials.library.moreAbout", { title: "Klasse 2b" }) })
      .filter({ visible: true })
      .click();
    await page.getByRole("menuitem", { name: t("common.delete"), exact: true }).click();
    await expect(place("Klasse 2b")).toHaveCount(0);
    await expect(page.getByRole("article")).toHaveCount(3);
    await undo.click();
    await expect(place("Klasse 2b", 1)).toBeVisible();
    await page.reload();
    await expect(place("Klasse 2b", 1)).toBeVisible();
    await expect(place("Mathematik", 1)).toBeVisible();
    await expect(place(folders("none"), 1)).toBeVisible();
  });
});
