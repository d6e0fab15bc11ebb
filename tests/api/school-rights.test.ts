import { and, eq, isNull } from "drizzle-orm";
import { expect, it } from "vitest";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { placeOrder } from "#lib/commerce/orders/server/place-order.ts";
import { askRefund } from "#lib/commerce/refunds/server/ask-refund.ts";
import { decideRefund } from "#lib/commerce/refunds/server/decide-refund.ts";
import { giveSeat, takeSeatBack } from "#lib/commerce/seats/server/hand-out.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { bundleItems, entitlements, orderLines } from "#lib/platform/db/schema/schema.ts";
import { billing, buildCart, newKey } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { buildBuyingSchool, buildMember, buyLicences } from "#tests/factories/buying-school.ts";

const rightsOf = (userId: number) => getDb().$count(entitlements, and(eq(entitlements.userId, userId), isNull(entitlements.revokedAt)));
const broken = async () => (await checkBooks()).filter(({ broken: count }) => count > 0).map(({ name, breaches }) => [name, breaches[0]]);

it("what she owns herself stays hers when the seat goes, and the seat carries on when her own purchase is gone; parts of bundles likewise", async () => {
  const part = await buildMaterial();
  const bundle = await buildMaterial({ priceMinor: 500, isBundle: true, authorId: part.authorId });
  const second = await buildMaterial({ authorId: part.authorId });
  await getDb()
    .insert(bundleItems)
    .values([part, second].map(({ id: materialId }, position) => ({ bundleId: bundle.id, materialId, position })));
  const { id: schoolId, master } = await buildBuyingSchool();
  const member = await buildMember(schoolId);
  const cartToken = await buildCart([part.id], { userId: member.id });
  const buyer = { userId: member.id, cartToken, world: "de" as const, actorId: null };
  await placeOrder(
    buyer,
    { totalMinor: 290, currency: "EUR", provider: "sandbox", sandbox: { card: "4242424242424242" }, billing, withdrawalConsent: true },
    newKey(),
  );
  const { licences } = await buyLicences(master.id, [bundle.id]);
  const id = licences[0]?.id ?? 0;
  await giveSeat(master.id, { id, userId: member.id });
  expect(await rightsOf(member.id)).toBe(3);
  const rights = await getDb().select().from(entitlements).where(eq(entitlements.userId, member.id));
  expect(rights.find(({ materialId }) => materialId === part.id)?.licence).toBe("single");
  await takeSeatBack(master.id, { id, userId: member.id });
  expect(await rightsOf(member.id)).toBe(1);
  // With the seat again, her own purchase is given back: the right goes on as the seat's.
  await giveSeat(master.id, { id, userId: member.id });
  const [support, finance] = [await buildUser({ role: "support" }), await buildUser({ role: "finance" })];
  const [own] = await getDb().select().from(orderLines).where(eq(orderLines.materialId, part.id));
  const lines = [{ orderLineId: own?.id ?? 0, amountMinor: 290 }];
  const refund = await askRefund(
    { id: support.id, address: null },
    { orderId: own?.orderId ?? 0, lines, reason: "goodwill", note: "Doppelt gekauft." },
  );
  await decideRefund({ id: finance.id, role: "finance", address: null }, { id: refund, isAccepted: true, note: "Doppelt gekauft." });
  const after = await getDb().select().from(entitlements).where(eq(entitlements.userId, member.id));
  expect(after.map(({ licence, revokedAt }) => [licence, revokedAt])).toEqual([
    ["school", null],
    ["school", null],
    ["school", null],
  ]);
  expect(await broken()).toEqual([]);
});

it("the books' check names a seat without its right, and a right without its seat", async () => {
  const { id: schoolId, master } = await buildBuyingSchool();
  const [holder, other] = [await buildMember(schoolId), await buildMember(schoolId)];
  const { licences } = await buyLicences(master.id, [(await buildMaterial({ priceMinor: 320 })).id]);
  const { id, orderLineId, materialId } = licences[0] ?? { id: 0, orderLineId: 0, materialId: 0 };
  await giveSeat(master.id, { id, userId: holder.id });
  expect(await broken()).toEqual([]);
  await getDb().update(entitlements).set({ userId: other.id }).where(eq(entitlements.orderLineId, orderLineId));
  expect((await broken()).map(([name]) => name)).toEqual(["right-bought", "right-of-line", "seat-right"]);
  await getDb().update(entitlements).set({ userId: holder.id }).where(eq(entitlements.materialId, materialId));
  expect(await broken()).toEqual([]);
});
