import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { payByCard, putIntoCart } from "#e2e/buying.ts";
import { e2eWorlds } from "#e2e/catalogue.ts";
import { expect, isReady, type Texts, test } from "#e2e/fixtures.ts";
import { logIn, makeMember, makeStaff } from "#e2e/members.ts";
import { decide, fillIn, pdf } from "#e2e/selling.ts";
import { createInteractive } from "#lib/interactive/authoring/server/save-interactive.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements, materials } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";

const TITLE = "Kreda 7";

/** Answers what is asked by its first option, and goes on. */
const answerFirst = async (page: Page, t: Texts) => {
  await page.locator(".pl").getByRole("radio").first().check({ force: true });
  await page.getByRole("button", { name: t("new-interactive.player.check"), exact: true }).click();
};

for (const world of e2eWorlds) {
  test.describe(`exercises sold in ${world}`, () => {
    test.use({ world });

    test("ROUTE-61 ENTITY-6 a seller's exercises are reviewed, tried, bought, played and opened for a class", async ({
      page,
      browser,
      baseURL,
      t,
    }) => {
      test.setTimeout(240_000);
      const upload = (key: string) => t(`cabinet-materials.upload.${key}`);
      const seller = await makeMember(world, "Vera Verkauf");
      const items = ["i1", "i2"].map((id) => ({ ...exampleItem(world, "single-choice"), id }) as Item);
      await createInteractive(seller.id, world, { title: TITLE, items });

      // She attaches her exercises to a PDF and sends both in.
      await logIn(page, world, seller, href(world, "cabinet.uploadEdit"));
      await page.getByRole("button", { name: t("cabinet-materials.own.begin") }).click();
      await page
        .getByLabel(upload("files.choose"))
        .setInputFiles([{ name: "Blatt.pdf", mimeType: "application/pdf", buffer: await pdf(`${world}${seller.id}`) }]);
      await expect(page.locator(".prevs figure")).toHaveCount(3);
      await page.locator("#interactive").selectOption({ label: `${TITLE} (2)` });
      const title = `Spielblatt ${seller.id}`;
      await fillIn({ page, world, t }, title);
      await page.getByRole("button", { name: upload("publish.first") }).click();
      await expect(page.getByText(upload("state.inReview"), { exact: true })).toBeVisible();

      // Who decides plays them first.
      const other = await (await browser.newContext({ baseURL })).newPage();
      await logIn(other, world, await makeStaff(world, "moderator", "Mona Moderation"), href(world, "admin", {}, { tab: "moderation" }));
      await other.getByRole("link", { name: title }).click();
      await expect(other.getByRole("heading", { name: TITLE })).toBeVisible();
      await answerFirst(other, t);
      await decide({ page: other, world, t }, "submission", "granted");
      await other.context().close();

      const [sold] = await getDb().select().from(materials).where(eq(materials.title, title));
      if (!sold) throw new Error("nothing is on sale");
      const path = href(world, "material", { id: sold.id, slug: sold.slug });

      // A visitor tries the first exercise: one task, and no further one.
      const buyer = await makeMember(world, "Berta Kauf");
      const shop = await (await browser.newContext({ baseURL })).newPage();
      await shop.goto(path);
      await isReady(shop);
      await shop.getByRole("button", { name: t("material-page.tryFirst") }).click();
      const dialog = shop.getByRole("dialog");
      await expect(dialog.getByText(t("new-interactive.player.task", { number: 1, count: 1 }))).toBeVisible();
      await answerFirst(shop, t);

      // She buys it, plays all of it, and from then on it is delivered.
      await logIn(shop, world, buyer);
      const bought = { id: sold.id, slug: sold.slug, title, path, externalId: "", authorId: seller.id, authorSlug: "", authorPath: "" };
      await putIntoCart(shop, world, bought);
      await payByCard(shop, world);
      await shop.getByRole("link", { name: t("material-page.owned.play") }).click();
      await expect(shop.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
      await expect(shop.getByText(t("material-page.owned.showPagesNote"))).toBeVisible();
      const right = async () => (await getDb().select().from(entitlements).where(eq(entitlements.userId, buyer.id)))[0];
      expect((await right())?.deliveredAt).toBeNull();
      await shop.getByRole("button", { name: t("new-interactive.mine.play"), exact: true }).click();
      await expect(shop.getByText(t("new-interactive.player.task", { number: 1, count: 2 }))).toBeVisible();
      expect((await right())?.deliveredAt).not.toBeNull();
      await answerFirst(shop, t);
      await shop.getByRole("button", { name: t("new-interactive.player.leave") }).click();

      // And opens a room for her class.
      await shop.getByRole("button", { name: t("new-interactive.room.new"), exact: true }).click();
      await shop
        .getByRole("dialog")
        .getByRole("button", { name: t("new-interactive.room.new"), exact: true })
        .click();
      await expect(shop).toHaveURL((url) => url.pathname.startsWith(`${href(world, "interactive.learningRooms")}/`));
      await expect(shop.getByRole("heading", { level: 1 })).toContainText(TITLE);

      // The world's page of such materials, and her own place, have it.
      await shop.goto(href(world, "interactive.materials", {}, { q: title }));
      await expect(shop.getByRole("link", { name: title, exact: true })).toBeVisible();
      await shop.goto(href(world, "interactive.home"));
      await expect(shop.locator(`a[href="${href(world, "interactive.material", { id: sold.id })}"]`)).toBeVisible();
      await shop.context().close();
    });
  });
}
