import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { GET as bought } from "#app/api/v1/bought-materials/route.ts";
import { POST as link } from "#app/api/v1/materials/[id]/files/[fileId]/link/route.ts";
import { POST as own } from "#app/api/v3/free-materials/own/route.ts";
import { GET as fetchFile } from "#app/files/download/[token]/route.ts";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { bundleItems, entitlements, invoices, materials, orderLines, orders, outbox } from "#lib/platform/db/schema/schema.ts";
import { listSalesInput } from "#lib/selling/sales/schema.ts";
import { listSales } from "#lib/selling/sales/server/list-sales.ts";
import { call } from "#tests/call.ts";
import { buildCart, buildEntitlement } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildPublished } from "#tests/factories/build-published.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";

const take = (materialId: number, token: string | null) => call(own, { body: { materialId }, token });
const rightsOf = (userId: number) => getDb().select().from(entitlements).where(eq(entitlements.userId, userId));
const ordersOf = (userId: number) => getDb().select().from(orders).where(eq(orders.userId, userId));
const buildFree = () => buildPublished({ fields: { priceMinor: 0, licence: "cc-by" } });

it("ROUTE-5 one click makes a free material a member's own: the same rows as an order, and the file comes", async () => {
  const { id, authorId } = await buildFree();
  const { id: userId, email, token } = await buildUser();
  const { status, body } = await take(id, token);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ isNew: true, files: [{ materialId: id, name: "blatt.pdf", format: "PDF" }] });
  expect(await ordersOf(userId)).toMatchObject([{ status: "paid", provider: "none", grossMinor: 0, totalMinor: 0 }]);
  const [line] = await getDb().select().from(orderLines).where(eq(orderLines.materialId, id));
  // Nobody asked her to give up anything.
  expect(line).toMatchObject({ sellerId: authorId, grossMinor: 0, sellerMinor: 0, withdrawalConsentAt: null, withdrawalText: "" });
  expect(await rightsOf(userId)).toMatchObject([{ materialId: id, orderLineId: line?.id, licence: "single", revokedAt: null }]);
  const [row] = await getDb().select().from(materials).where(eq(materials.id, id));
  expect(row?.salesCount).toBe(1);
  const fileId = String(body.data?.files?.[0]?.id);
  const { body: linked } = await call(link, { method: "POST", params: { id: String(id), fileId }, token });
  const file = await call(fetchFile, { params: { token: String(linked.data?.url).split("/").at(-1) ?? "" } });
  expect([file.status, file.bytes.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
  const { body: library } = await call(bought, { token });
  expect(library.data).toMatchObject({ total: 1, items: [{ id }] });
  // Neither a mail nor a paper, for nothing was paid.
  expect(await getDb().select().from(outbox).where(eq(outbox.recipient, email))).toEqual([]);
  const [made] = await ordersOf(userId);
  expect(
    await getDb()
      .select()
      .from(invoices)
      .where(eq(invoices.orderId, made?.id ?? 0)),
  ).toEqual([]);
});

it("ROUTE-23 its seller sees it among the free downloads", async () => {
  const { id, authorId } = await buildFree();
  await take(id, (await buildUser()).token);
  expect(await listSales(authorId, "de", listSalesInput.parse({}))).toMatchObject({ freeDownloads: 1, items: [{ state: "free" }] });
});

it("ROUTE-49 what lies in the cart stays there, but for the material itself", async () => {
  const { id } = await buildFree();
  const other = await buildMaterial({ priceMinor: 290 });
  const { id: userId, token } = await buildUser();
  const cartToken = await buildCart([id, other.id], { userId });
  await take(id, token);
  const cart = await viewCart({ cartToken, userId, world: "de" });
  expect(cart.cartItems.map(({ material, notice }) => [material.id, notice])).toEqual([[other.id, null]]);
});

it("of a bundle its parts come along", async () => {
  const bundle = await buildMaterial({ priceMinor: 0, isBundle: true });
  const parts = [await buildMaterial({ priceMinor: 190 }), await buildMaterial({ priceMinor: 0 })];
  await getDb()
    .insert(bundleItems)
    .values(parts.map((part, position) => ({ bundleId: bundle.id, materialId: part.id, position })));
  const { id: userId, token } = await buildUser();
  await take(bundle.id, token);
  expect((await rightsOf(userId)).map(({ materialId }) => materialId).sort((a, b) => a - b)).toEqual(
    [bundle.id, ...parts.map(({ id }) => id)].sort((a, b) => a - b),
  );
});

it("threat 3 twenty presses at once are one order", async () => {
  const { id } = await buildMaterial({ priceMinor: 0 });
  const { id: userId, token } = await buildUser();
  const answers = await Promise.all(Array.from({ length: 20 }, () => take(id, token)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(answers.filter(({ body }) => (body.data as unknown as { isNew: boolean }).isNew)).toHaveLength(1);
  expect([(await ordersOf(userId)).length, (await rightsOf(userId)).length]).toEqual([1, 1]);
});

it("threat 2 what costs something is not given away, whatever it cost before; what is not on sale is not there", async () => {
  const { token, id: userId } = await buildUser();
  const paid = await buildMaterial({ priceMinor: 190 });
  expect(await take(paid.id, token)).toMatchObject({ status: 410, body: { error: { code: "offer_over" } } });
  const reduced = await buildMaterial({ priceMinor: 190, salePriceMinor: 0, saleEndsAt: new Date(Date.now() - 1_000) });
  expect((await take(reduced.id, token)).status).toBe(410);
  for (const status of ["draft", "archived", "in_review"] as const) {
    const { id } = await buildMaterial({ priceMinor: 0, status });
    expect([status, (await take(id, token)).status]).toEqual([status, 404]);
  }
  expect((await take(999_999_999, token)).status).toBe(404);
  expect([await rightsOf(userId), await ordersOf(userId)]).toEqual([[], []]);
  const running = await buildMaterial({ priceMinor: 190, salePriceMinor: 0 });
  expect((await take(running.id, token)).status).toBe(200);
});

it("what is hers already is answered without another order: bought before it cost something, or her own work", async () => {
  const { token, id: userId } = await buildUser();
  const paid = await buildMaterial({ priceMinor: 190 });
  await buildEntitlement(userId, paid.id);
  const mine = await buildMaterial({ priceMinor: 0, authorId: userId });
  for (const { id } of [paid, mine]) expect((await take(id, token)).body.data).toMatchObject({ isNew: false });
  expect(await ordersOf(userId)).toEqual([]);
  // A right that was taken back is given again as long as it costs nothing.
  const back = await buildMaterial({ priceMinor: 0 });
  await take(back.id, token);
  const isBack = and(eq(entitlements.userId, userId), eq(entitlements.materialId, back.id));
  await getDb().update(entitlements).set({ revokedAt: new Date() }).where(isBack);
  expect((await take(back.id, token)).body.data).toMatchObject({ isNew: true });
  expect(await getDb().select().from(entitlements).where(isBack)).toMatchObject([{ revokedAt: null }]);
});

it("threat 1 IMPERSONATE-1 it takes a member herself", async () => {
  const { id } = await buildMaterial({ priceMinor: 0 });
  const user = await buildUser();
  const admin = await buildUser({ role: "admin" });
  expect((await take(id, null)).status).toBe(401);
  expect((await take(id, await buildToken(null))).status).toBe(401);
  expect((await take(id, await buildToken(user.id, admin.id))).status).toBe(403);
  expect(await rightsOf(user.id)).toEqual([]);
});
