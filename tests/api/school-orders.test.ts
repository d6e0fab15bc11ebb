import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as addItem } from "#app/api/v1/cart/add-item/route.ts";
import { GET as viewCart } from "#app/api/v1/cart/view/route.ts";
import { GET as getXml } from "#app/api/v1/invoices/[id]/xrechnung/route.ts";
import { GET as listOptions } from "#app/api/v1/payment-options/route.ts";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { askRefund } from "#lib/commerce/refunds/server/ask-refund.ts";
import { decideRefund } from "#lib/commerce/refunds/server/decide-refund.ts";
import { decideWithdrawalByRule } from "#lib/commerce/refunds/server/decide-withdrawal.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements, invoices, orderLines, orders, outbox, schoolPrices, withdrawals } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { configure, configured } from "#tests/configure-operator.ts";
import { payByTransfer } from "#tests/factories/bank-files.ts";
import { buildCart } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { buildBuyingSchool, buildMember, buyLicences, licenceOf } from "#tests/factories/buying-school.ts";
import { grantCredit } from "#tests/factories/grant-credit.ts";
import { expectMoneyFits } from "#tests/money-invariants.ts";

const put = async (token: string | null, id: number, wanted: object) => {
  const { status, body } = await call(addItem, { body: { material_id: id, ...wanted }, token });
  return [status, body.error?.code ?? body.data?.cartItems?.[0]?.finalMinor];
};
const broken = async () => (await checkBooks()).filter(({ broken: count }) => count > 0).map(({ name, breaches }) => [name, breaches[0]]);

it("a school's licence goes into the cart of who buys for a school, in a size that is sold, at the price shown", async () => {
  const material = await buildMaterial({ priceMinor: 320 });
  const { id, master } = await buildBuyingSchool();
  const ten = { licence: "school", seats: 10 };
  for (const role of ["approver", "finance", "member"] as const)
    expect(await put((await buildMember(id, role)).token, material.id, ten)).toEqual([422, "school_required"]);
  expect(await put((await buildUser()).token, material.id, ten)).toEqual([422, "school_required"]);
  expect(await put(null, material.id, ten)).toEqual([422, "school_required"]);
  expect(await put(master.token, material.id, { licence: "school", seats: 11 })).toEqual([400, "invalid_input"]);
  expect(await put(master.token, (await buildMaterial({ priceMinor: 0 })).id, ten)).toEqual([422, "licence_not_sold"]);
  expect(await put(master.token, material.id, ten)).toEqual([200, 1280]);
  expect(await put((await buildMember(id, "buyer")).token, material.id, { licence: "school", seats: 30 })).toEqual([200, 2560]);
  await getDb().insert(schoolPrices).values({ materialId: material.id, seats: 10, priceMinor: 990 });
  const { body } = await call(viewCart, { token: master.token });
  expect(body.data).toMatchObject({
    total: 990,
    school: { id, isVerified: true },
    cartItems: [{ notice: "price_changed", finalMinor: 990 }],
  });
});

it("the order is the school's: its invoice, with Leitweg-ID, order number and cost centre; nobody is asked for a consumer's consent", async () => {
  const material = await buildMaterial({ priceMinor: 320 });
  const { id, master } = await buildBuyingSchool();
  configure(configured);
  const purchase = { orderNumber: "GSK-2026-118", costCentre: "4711" };
  const { order, licences } = await buyLicences(master.id, [material.id], { purchase });
  expect(order).toMatchObject({
    status: "awaiting_transfer",
    totalMinor: 1280,
    billing: { company: "Grundschule am Kreidefels", ...purchase },
  });
  expect(licences[0]).toMatchObject({ schoolId: id, seats: 10, given: 0 });
  // The right is the school's: whoever ordered has none before she has a seat.
  expect(await getDb().$count(entitlements, eq(entitlements.userId, master.id))).toBe(0);
  const [line] = await getDb().select().from(orderLines).where(eq(orderLines.orderId, order.id));
  expect(line).toMatchObject({ licence: "school", seats: 10, withdrawalConsentAt: null, withdrawalText: "" });
  const [mail] = await getDb().select().from(outbox).where(eq(outbox.template, "order_confirmation"));
  expect(mail?.payload).toMatchObject({ orderId: order.id, withdrawalText: "" });
  const invoiceId = order.invoices[0]?.id ?? 0;
  const xml = await call(getXml, { token: master.token, params: { id: String(invoiceId) } });
  for (const said of [
    "<cbc:BuyerReference>04011000-1234512345-06</cbc:BuyerReference>",
    "<cbc:AccountingCost>4711</cbc:AccountingCost>",
    "<cbc:ID>GSK-2026-118</cbc:ID>",
    "<cbc:RegistrationName>Grundschule am Kreidefels</cbc:RegistrationName>",
  ])
    expect(String(xml.body)).toContain(said);
  await expectMoneyFits();
  expect(await broken()).toEqual([]);
});

it("only a verified school pays on invoice, a card pays at any time; nobody's own credit pays for it", async () => {
  const material = await buildMaterial({ priceMinor: 320 });
  const { master } = await buildBuyingSchool({ status: "pending", decidedAt: null, decidedBy: null });
  await grantCredit({ userId: master.id, currency: "EUR", amountMinor: 5_000, reason: "welcome" });
  await expect(buyLicences(master.id, [material.id])).rejects.toMatchObject({ code: "provider_not_available" });
  const { body } = await call(listOptions, { token: master.token });
  const reasons = Object.fromEntries(
    ((body.data?.options as unknown as { provider: string; reason: string }[] | undefined) ?? []).map((one) => [one.provider, one.reason]),
  );
  expect(reasons).toMatchObject({ invoice: "school_unverified", credit: "not_for_schools", sandbox: null });
  expect(body.data?.school).toMatchObject({ company: "Grundschule am Kreidefels", isVerified: false });
  const card = { provider: "sandbox" as const, sandbox: { card: "4242424242424242" } };
  const { order } = await buyLicences(master.id, [material.id], card);
  expect(order).toMatchObject({ status: "paid", creditMinor: 0, totalMinor: 1280 });
});

it("what was for herself waits in her next cart, also after somebody else's device", async () => {
  const [own, forSchool] = [await buildMaterial(), await buildMaterial({ priceMinor: 320 })];
  const { master } = await buildBuyingSchool();
  await buildCart([own.id], { userId: master.id });
  const { order } = await buyLicences(master.id, [forSchool.id]);
  expect(order.lines.map(({ materialId }) => materialId)).toEqual([forSchool.id]);
  const { body } = await call(viewCart, { token: master.token });
  expect(body.data).toMatchObject({ total: 290, school: null, cartItems: [{ licence: "single", notice: null }] });
});

it("a transfer pays it; a refund ends licence, seats and downloads; a withdrawal is left to a person, for a school is no consumer", async () => {
  const material = await buildMaterial({ priceMinor: 320 });
  const { id, master } = await buildBuyingSchool();
  const member = await buildMember(id);
  const { order, licences } = await buyLicences(master.id, [material.id]);
  const licenceId = licences[0]?.id ?? 0;
  const { giveSeat } = await import("#lib/commerce/seats/server/hand-out.ts");
  await giveSeat(master.id, { id: licenceId, userId: member.id });
  await payByTransfer(order.id);
  const values = {
    code: "W-1",
    orderNumber: String(order.id),
    orderId: order.id,
    name: "M",
    email: master.email,
    statement: "",
    world: "de" as const,
  };
  const [said] = await getDb()
    .insert(withdrawals)
    .values({ ...values, receivedAt: new Date(), confirmedAt: new Date() })
    .returning();
  await decideWithdrawalByRule(said?.id ?? 0);
  expect(
    (
      await getDb()
        .select()
        .from(withdrawals)
        .where(eq(withdrawals.id, said?.id ?? 0))
    )[0]?.status,
  ).toBe("received");
  const [anna, bea] = [await buildUser({ role: "finance" }), await buildUser({ role: "finance" })];
  const [line] = await getDb().select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const lines = [{ orderLineId: line?.id ?? 0, amountMinor: 1280 }];
  const refund = await askRefund(
    { id: anna.id, address: null },
    { orderId: order.id, lines, reason: "goodwill", note: "Doppelt bestellt." },
  );
  await decideRefund({ id: bea.id, role: "finance", address: null }, { id: refund, isAccepted: true, note: "Doppelt bestellt." });
  expect(await licenceOf(licenceId)).toMatchObject({ given: 0, endedAt: expect.any(Date) });
  const [right] = await getDb().select().from(entitlements).where(eq(entitlements.userId, member.id));
  expect(right?.revokedAt).not.toBeNull();
  const papers = await getDb().select({ kind: invoices.kind }).from(invoices).where(eq(invoices.orderId, order.id));
  expect(papers.map(({ kind }) => kind).sort()).toEqual(["cancellation", "invoice"]);
  expect((await getDb().select().from(orders).where(eq(orders.id, order.id)))[0]?.status).toBe("refunded");
  expect(await broken()).toEqual([]);
});
