import { expect, isReady, test } from "#e2e/fixtures.ts";
import { logIn, makeMember } from "#e2e/members.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";

test("ROUTE-16 CALL-16 STATE-3 what was bought is put into a folder by the keyboard, the folder shared by a link, deleted and brought back", async ({
  page,
  browser,
  baseURL,
  world,
  find,
  t,
}) => {
  const [first, second] = [await find("riddle"), await find("inside")];
  const member = await makeMember(world);
  for (const { id } of [first, second]) await getDb().insert(entitlements).values({ userId: member.id, materialId: id, licence: "single" });
  await logIn(page, world, member);
  await expect(page.getByRole("article")).toHaveCount(2);
  await isReady(page);
  const folders = (key: string, values: Record<string, string> = {}) => t(`cabinet-materials.folders.${key}`, values);
  const open = page.getByRole("button", { name: folders("title"), exact: true });
  const isNarrow = await open.isVisible();
  const tree = () => page.getByRole("navigation", { name: folders("title") }).filter({ visible: true });
  if (isNarrow) await open.click();
  await page
    .getByRole("button", { name: folders("new"), exact: true })
    .filter({ visible: true })
    .click();
  await page.getByLabel(folders("name")).fill("Klasse 2b");
  await page.getByRole("button", { name: t("common.save"), exact: true }).click();
  await expect(tree().getByRole("button", { name: /^Klasse 2b/ })).toBeVisible();
  if (isNarrow) await page.keyboard.press("Escape");
  await page.getByRole("checkbox", { name: t("cabinet-materials.library.select", { title: first.title }) }).focus();
  await page.keyboard.press("v");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(folders("target")).selectOption({ label: "Klasse 2b" });
  await dialog.getByRole("button", { name: folders("move"), exact: true }).click();
  await expect(dialog).toBeHidden();
  if (isNarrow) await open.click();
  await tree()
    .getByRole("button", { name: /^Klasse 2b/ })
    .click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page).toHaveURL(/folder=\d+/);
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(1);

  if (isNarrow) await open.click();
  await page
    .getByRole("button", { name: t("cabinet-materials.library.moreAbout", { title: "Klasse 2b" }) })
    .filter({ visible: true })
    .click();
  await page.getByRole("menuitem", { name: folders("share.open") }).click();
  await page.getByRole("button", { name: folders("share.make") }).click();
  const link = await page.getByLabel(folders("share.link"), { exact: true }).inputValue();
  const parent = await (await browser.newContext({ baseURL })).newPage();
  await parent.goto(new URL(link).pathname);
  await expect(parent.getByRole("heading", { level: 1, name: "Klasse 2b" })).toBeVisible();
  await expect(parent.getByRole("link", { name: first.title })).toBeVisible();
  await expect(parent.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await parent.context().close();

  await page.goto(href(world, "cabinet.boughtMaterials"));
  await isReady(page);
  if (isNarrow) await open.click();
  await tree()
    .getByRole("button", { name: /^Klasse 2b/ })
    .focus();
  await page.keyboard.press("Delete");
  await expect(tree().getByRole("button", { name: /^Klasse 2b/ })).toHaveCount(0);
  await page
    .getByRole("button", { name: t("common.undo") })
    .filter({ visible: true })
    .click();
  await expect(tree().getByRole("button", { name: /^Klasse 2b/ })).toBeVisible();
});
