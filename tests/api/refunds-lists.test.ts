import { desc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as paidBack } from "#app/api/v3/admin/refunds/[id]/paid-back/route.ts";
import { GET as orderFor } from "#app/api/v3/admin/refunds/order/route.ts";
import { GET as list } from "#app/api/v3/admin/refunds/route.ts";
import { POST as decideWithdrawal } from "#app/api/v3/admin/withdrawals/[id]/decide/route.ts";
import { GET as withdrawalList } from "#app/api/v3/admin/withdrawals/route.ts";
import { refundableOrder, refundPage, withdrawalPage } from "#lib/commerce/refunds/schema.ts";
import { findDeciders } from "#lib/commerce/refunds/server/find-deciders.ts";
import { watchProviderRefunds } from "#lib/commerce/refunds/server/take-provider-refunds.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { auditLog, entitlements, refunds, users, withdrawals } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { all, askFor, decideOn, staff } from "#tests/factories/refund-steps.ts";
import { declare, mailsTo, rowOf } from "#tests/factories/withdrawal-steps.ts";

const nameOf = async (id: number) => (await getDb().select().from(users).where(eq(users.id, id)))[0]?.publicName;

it("staff see of each refund who asked, who decided, what of which line, and the paper; the newest first, page by page", async () => {
  const { support, finance } = await staff();
  const sale = await buildSale({ prices: [1190, 595, 290] });
  const ids: number[] = [];
  for (const line of sale.lines) ids.push(Number((await askFor(support.token, sale.orderId, all([line]))).body.data?.id));
  const [booked = 0, refused = 0, open = 0] = ids;
  await decideOn(finance.token, booked);
  await decideOn(finance.token, refused, false);
  const read = async (query: string) => refundPage.parse((await call(list, { token: finance.token, path: `/x?${query}` })).body.data);
  const whole = await read("state=all");
  expect(whole.items.map(({ id }) => id)).toEqual([open, refused, booked]);
  const [asker, decider] = [await nameOf(support.id), await nameOf(finance.id)];
  expect(whole.items).toMatchObject([
    { status: "requested", requestedBy: { id: support.id, name: asker }, decidedBy: null, decidedAt: null, label: null },
    { status: "refused", decidedBy: { id: finance.id, name: decider }, label: null },
    { status: "booked", decidedBy: { id: finance.id }, label: expect.stringMatching(/^KS-/), decidedAt: expect.any(String) },
  ]);
  expect(whole.items.at(-1)?.lines).toEqual([{ title: sale.line.title, amountMinor: 1190 }]);
  expect(await read("state=requested")).toMatchObject({ total: 1, items: [{ id: open }] });
  expect(await read("state=all&limit=2&page=2")).toMatchObject({ total: 3, page: 2, limit: 2, items: [{ id: booked }] });
  // A rule asks for nobody.
  await getDb().update(refunds).set({ requestedBy: null }).where(eq(refunds.id, open));
  expect((await read("state=requested")).items[0]?.requestedBy).toBeNull();
});

it("of an order staff see what of each line is refunded, what is asked for, and whose it is", async () => {
  const { support, finance } = await staff();
  const sale = await buildSale({ prices: [1190, 595] });
  const [first, second] = sale.lines;
  const part = (line: typeof first, amountMinor: number) => [{ orderLineId: line?.id, amountMinor }];
  await decideOn(finance.token, (await askFor(support.token, sale.orderId, part(first, 200))).body.data?.id);
  await decideOn(finance.token, (await askFor(support.token, sale.orderId, part(first, 50))).body.data?.id, false);
  for (const amountMinor of [300, 100]) await askFor(support.token, sale.orderId, part(first, amountMinor));
  await askFor(support.token, sale.orderId, part(second, 595));
  const { body } = await call(orderFor, { token: support.token, path: `/x?order=${sale.orderId}` });
  expect(refundableOrder.parse(body.data)).toMatchObject({
    status: "paid",
    buyer: { id: sale.user.id, name: await nameOf(sale.user.id) },
    lines: [
      { id: first?.id, grossMinor: 1190, refundedMinor: 200, requestedMinor: 400, vatGivenMinor: 0 },
      { id: second?.id, grossMinor: 595, refundedMinor: 0, requestedMinor: 595, vatGivenMinor: 0 },
    ],
  });
  expect((await call(orderFor, { token: support.token, path: "/x?order=99999999" })).status).toBe(404);
});

it("of withdrawals that wait the oldest stands first, of all others the newest; what was downloaded is said and is not open", async () => {
  const { finance } = await staff();
  const sale = await buildSale({ prices: [1190, 290] });
  const codes: string[] = [];
  for (const orderNumber of [String(sale.orderId), "x?", "y?"]) codes.push((await declare({ orderNumber, email: sale.user.email })).code);
  await getDb().update(entitlements).set({ deliveredAt: new Date() }).where(eq(entitlements.orderLineId, sale.line.id));
  const read = async (query: string) =>
    withdrawalPage.parse((await call(withdrawalList, { token: finance.token, path: `/x?${query}` })).body.data);
  const waiting = await read("state=received");
  expect(waiting.items.map(({ code }) => code)).toEqual(codes);
  expect(waiting.items.map(({ order }) => order && [order.openMinor, order.isDownloaded])).toEqual([[290, true], null, null]);
  expect((await read("state=all")).items.map(({ code }) => code)).toEqual([...codes].reverse());
  expect(await read("state=received&limit=2&page=2")).toMatchObject({ total: 3, items: [{ code: codes[2] }] });
  await getDb()
    .update(withdrawals)
    .set({ status: "refused" })
    .where(eq(withdrawals.code, codes[1] ?? ""));
  expect(await read("state=refused")).toMatchObject({ total: 1, items: [{ code: codes[1] }] });
});

it("a statement that no order fits is refused by a person, too; who sent it is told, and nobody's order is touched", async () => {
  const { id, code } = await declare({ orderNumber: "19?", email: "fremd@school.example" });
  const body = { isAccepted: false, decision: "Keine Bestellung gefunden" };
  const { token } = await buildAdmin("finance");
  const decided = await call(decideWithdrawal, { token, body, params: { id: String(id) } });
  expect([decided.status, decided.body.data?.status, decided.body.data?.order]).toEqual([200, "refused", null]);
  const [told] = (await mailsTo("fremd@school.example")).filter(({ template }) => template === "withdrawal_decided");
  expect(told?.payload).toMatchObject({ name: "fremd@school.example", code, orderNumber: "–", isAccepted: false, decision: body.decision });
  const [entry] = await getDb()
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, "withdrawal.refused"))
    .orderBy(desc(auditLog.id))
    .limit(1);
  expect(entry).toMatchObject({ userId: null, data: { withdrawal: id, order: null, refund: null } });
});

it("CRD 13 a withdrawal from what was downloaded whole cannot be accepted, and nothing is written", async () => {
  const { finance } = await staff();
  const sale = await buildSale({ isDelivered: true });
  const { id, code } = await declare({ orderNumber: String(sale.orderId), email: sale.user.email });
  const body = { isAccepted: true, decision: "Aus Kulanz angenommen" };
  const answer = await call(decideWithdrawal, { token: finance.token, body, params: { id: String(id) } });
  expect([answer.status, answer.body.error?.code, Object.keys(answer.body.error?.fields ?? {})]).toEqual([
    400,
    "invalid_input",
    ["orderId"],
  ]);
  expect(await rowOf(code)).toMatchObject({ status: "received", refundId: null, decidedAt: null });
  expect(await getDb().$count(refunds, eq(refunds.orderId, sale.orderId))).toBe(0);
});

it("what does not exist is 404 to whoever may decide about it, and writes nothing", async () => {
  const { support, finance } = await staff();
  const before = await getDb().$count(auditLog);
  const params = { id: "99999999" };
  const note = "Das gibt es gar nicht";
  const answers = [
    await askFor(support.token, 99_999_999, [{ orderLineId: 1, amountMinor: 1 }]),
    await decideOn(finance.token, params.id),
    await decideOn(finance.token, params.id, false),
    await call(paidBack, { token: finance.token, method: "POST", params }),
    await call(decideWithdrawal, { token: finance.token, body: { isAccepted: true, decision: note }, params }),
    await call(decideWithdrawal, { token: finance.token, body: { isAccepted: false, decision: note }, params }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect(await getDb().$count(auditLog)).toBe(before);
});

it("finance is reminded of what waits; admins where finance is nobody, blocked or gone", async () => {
  const [{ finance }, admin] = [await staff(), await buildAdmin("admin")];
  const idsOf = async () => (await transaction(findDeciders)).map(({ id }) => id);
  expect(await idsOf()).toContain(finance.id);
  expect(await idsOf()).not.toContain(admin.id);
  const isFinance = eq(users.role, "finance");
  await getDb().update(users).set({ blockedAt: new Date() }).where(isFinance);
  expect(await idsOf()).toEqual([admin.id]);
  await getDb().update(users).set({ blockedAt: null, deletedAt: new Date() }).where(isFinance);
  expect(await idsOf()).toEqual([admin.id]);
});

it("without a provider nothing is looked for in its room", async () => {
  expect(await watchProviderRefunds()).toBe(0);
});
