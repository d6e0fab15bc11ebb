import { and, eq } from "drizzle-orm";
import { expect, test } from "#e2e/fixtures.ts";
import { addresses, logIn, makeMember } from "#e2e/members.ts";
import { isSound } from "#e2e/sound.ts";
import { putItem } from "#lib/commerce/cart/server/add-item.ts";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import { placeOrder } from "#lib/commerce/orders/server/place-order.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { materials, schoolMembers, schools } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** A verified school with these two in it. */
const makeSchool = (world: "de" | "gr", masterId: number, memberId: number) =>
  transaction(async (tx) => {
    const { street, postalCode, city } = addresses[world];
    const now = new Date();
    const decided = { status: "verified", submittedAt: now, decidedAt: now, decidedBy: masterId } as const;
    const [school] = await tx
      .insert(schools)
      .values({ world, name: `Schule ${masterId}`, kind: "primary", carrier: "municipality", street, postalCode, city, ...decided })
      .returning({ id: schools.id });
    const schoolId = school?.id as number;
    await tx.insert(schoolMembers).values([
      { schoolId, userId: masterId, role: "master", joinedBy: "founder" },
      { schoolId, userId: memberId, role: "member", joinedBy: "invitation" },
    ]);
    return schoolId;
  });

/** Ten seats of a material, on the school's invoice. */
const buySeats = async (world: World, userId: number, materialId: number) => {
  const visitor = { cartToken: null, userId, world };
  await putItem(visitor, { material_id: materialId, licence: "school", seats: 10 });
  const { total: totalMinor, currency } = await viewCart(visitor);
  const body = { totalMinor, currency, provider: "invoice" as const, withdrawalConsent: false };
  const { order } = await placeOrder({ ...visitor, actorId: null }, body, crypto.randomUUID());
  return order.id;
};

test("ROLE-4 ENTITY-4 a master arranges the staffroom, a member sees it, takes a seat there and loses the sight of it when she is put out", async ({
  page,
  browser,
  world,
  find,
  t,
}) => {
  const [master, member] = [await makeMember(world, "Mareike Dorn"), await makeMember(world, "Nele Brandt")];
  const [licensed, made] = [await find("riddle"), await find("second")];
  const schoolId = await makeSchool(world, master.id, member.id);
  const order = await buySeats(world, master.id, licensed.id);
  const room = (key: string, values: Record<string, string> = {}) => t(`my-school.staffroom.${key}`, values);
  const folders = (key: string) => t(`cabinet-materials.folders.${key}`);

  // The order of a school leads to its seats.
  await logIn(page, world, master, href(world, "orderConfirmation", {}, { order }));
  await expect(page.getByRole("link", { name: t("thank-you-page.seats") })).toHaveAttribute("href", href(world, "cabinet.schoolSeats"));
  await page.goto(href(world, "cabinet.schoolStaffroom"));
  await expect(page.getByRole("article")).toHaveCount(1);
  await isSound(page);
  const open = page.getByRole("button", { name: folders("title"), exact: true });
  const isNarrow = await open.isVisible();
  if (isNarrow) await open.click();
  await page
    .getByRole("button", { name: folders("new"), exact: true })
    .filter({ visible: true })
    .click();
  await page.getByLabel(folders("name")).fill("Vertretung 2b");
  await page.getByRole("button", { name: t("common.save"), exact: true }).click();
  await expect(
    page
      .getByRole("button", { name: /^Vertretung 2b/ })
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  if (isNarrow) await page.keyboard.press("Escape");
  await page.getByRole("checkbox", { name: t("cabinet-materials.library.select", { title: licensed.title }) }).focus();
  await page.keyboard.press("v");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(folders("target")).selectOption({ label: "Vertretung 2b" });
  await dialog.getByRole("button", { name: folders("move"), exact: true }).click();
  await expect(dialog).toBeHidden();

  // A colleague: no folders to make, a seat to take, and something of her own to show.
  const [before] = await getDb().select({ authorId: materials.authorId }).from(materials).where(eq(materials.id, made.id));
  await getDb().update(materials).set({ authorId: member.id }).where(eq(materials.id, made.id));
  const hers = await (await browser.newContext()).newPage();
  await logIn(hers, world, member, href(world, "cabinet.schoolStaffroom"));
  const row = hers.getByRole("article").filter({ hasText: licensed.title });
  await expect(row).toBeVisible();
  await expect(hers.getByRole("button", { name: folders("new"), exact: true })).toHaveCount(0);
  await expect(hers.getByRole("checkbox", { name: t("cabinet-materials.library.select", { title: licensed.title }) })).toHaveCount(0);
  await row.getByRole("button", { name: new RegExp(t("my-school.buy.take")) }).click();
  await expect(row).toContainText(room("mine"));
  await expect(row.getByRole("button", { name: t("cabinet-materials.downloadThis", { name: licensed.title }) })).toBeVisible();
  await hers.getByRole("button", { name: room("share") }).click();
  const share = hers.getByRole("dialog");
  await share.getByLabel(room("material")).selectOption({ label: made.title });
  await share.getByLabel(folders("target")).selectOption({ label: "Vertretung 2b" });
  await share.getByRole("button", { name: room("share") }).click();
  await expect(hers.getByRole("article").filter({ hasText: made.title })).toContainText(room("shownBy", { name: member.name }));
  await isSound(hers);

  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByRole("article").filter({ hasText: made.title })).toContainText(room("shownBy", { name: member.name }));
  await page.goto(href(world, "cabinet.schoolSeats"));
  await page.getByText(t("my-school.history.title")).click();
  await expect(page.getByText(t("my-school.history.holds"))).toBeVisible();
  await isSound(page);
  await page.goto(href(world, "cabinet.mySchool"));
  await expect(page.getByRole("main").getByRole("link", { name: t("cabinet-settings.nav.schoolStaffroom") })).toBeVisible();

  // Put out, she sees nothing of it any more.
  await page.getByRole("button", { name: t("my-school.members.changeOf", { name: member.name }) }).click();
  await page.getByRole("button", { name: t("my-school.members.remove") }).click();
  await expect(page.getByRole("button", { name: t("my-school.members.changeOf", { name: member.name }) })).toHaveCount(0);
  await hers.reload();
  await expect(hers.getByText(t("my-school.empty.title"))).toBeVisible();
  expect(await getDb().$count(schoolMembers, and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.userId, member.id)))).toBe(0);
  await getDb()
    .update(materials)
    .set({ authorId: before?.authorId as number })
    .where(eq(materials.id, made.id));
  await hers.context().close();
});
