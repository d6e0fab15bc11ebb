import { desc, eq } from "drizzle-orm";
import { payByCard, putIntoCart } from "#e2e/buying.ts";
import { expect, test } from "#e2e/fixtures.ts";
import { logIn, makeMember } from "#e2e/members.ts";
import { getDb } from "#lib/db/client.ts";
import { users, withdrawals } from "#lib/db/schema/schema.ts";
import { href } from "#lib/routes/href.ts";

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
  await expect
    .poll(
      async () =>
        (await getDb().select().from(withdrawals).where(eq(withdrawals.email, buyer.email)).orderBy(desc(withdrawals.id)))[0]?.status,
    )
    .toBe("accepted");

  await page.goto(href(world, "cabinet.invoices"));
  await expect(page.getByText(t("cabinet-settings.invoices.cancellation"))).toBeVisible();

  const seller = await makeMember(world, "Jana Kreide");
  await getDb().update(users).set({ isSeller: true, becameSellerAt: new Date() }).where(eq(users.id, seller.id));
  const other = await (await browser.newContext()).newPage();
  await logIn(other, world, seller);
  await other.goto(href(world, "cabinet.fee"));
  await expect(other.getByRole("heading", { name: t("cabinet-settings.creditNotes.title"), level: 1 })).toBeVisible();
  await expect(other.getByText(t("cabinet-settings.creditNotes.empty"))).toBeVisible();
  await other.goto(href(world, "cabinet.credit"));
  await expect(other.getByText(t("cabinet-settings.payouts.empty"))).toBeVisible();
});
