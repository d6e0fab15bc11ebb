import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as decide } from "#app/api/v3/admin/withdrawals/[id]/decide/route.ts";
import { GET as list } from "#app/api/v3/admin/withdrawals/route.ts";
import { POST as withdraw } from "#app/api/v3/withdrawals/route.ts";
import { checkBooks } from "#lib/books/payouts/server/check-books.ts";
import { decideWithdrawalByRule } from "#lib/commerce/refunds/server/decide-withdrawal.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements, orders, outbox, refunds, withdrawals } from "#lib/platform/db/schema/schema.ts";
import { renderMail } from "#lib/platform/email/render-mail.ts";
import type { MailTemplate } from "#lib/platform/email/template.ts";
import { mails } from "#lib/platform/registry/tasks.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { buildSale, orderOf } from "#tests/factories/build-sale.ts";

let address = 0;
const state = (body: object) => {
  address += 1;
  return call(withdraw, {
    path: "/x?world=de",
    body: { name: "Mareike Dorn", ...body },
    headers: { "x-forwarded-for": `203.0.113.${address}` },
  });
};
const rowOf = async (code: unknown) =>
  (
    await getDb()
      .select()
      .from(withdrawals)
      .where(eq(withdrawals.code, String(code)))
  )[0];
it("a withdrawal is receipted at once, on screen and by mail, the same whether or not there is such an order", async () => {
  const sale = await buildSale();
  const good = await state({ orderNumber: String(sale.orderId), email: sale.user.email.toUpperCase(), statement: "Falsche Klasse" });
  const wrong = await state({ orderNumber: "99999999", email: "niemand@school.example", statement: "Falsche Klasse" });
  for (const answer of [good, wrong]) {
    expect(answer.status).toBe(201);
    expect(answer.body.data?.code).toMatch(/^W-[2-9A-Z]{5}-[2-9A-Z]{5}$/);
    expect(Math.abs(Date.now() - Date.parse(String(answer.body.data?.receivedAt)))).toBeLessThan(10_000);
  }
  expect(Object.keys(good.body.data ?? {})).toEqual(Object.keys(wrong.body.data ?? {}));
  expect((await rowOf(good.body.data?.code))?.orderId).toBe(sale.orderId);
  expect((await rowOf(wrong.body.data?.code))?.orderId).toBeNull();
  const [mail] = await getDb().select().from(outbox).where(eq(outbox.recipient, "niemand@school.example"));
  expect(mail?.template).toBe("withdrawal_received");
  const { subject, text } = renderMail(mails.withdrawal_received as MailTemplate, mail?.payload, { world: "de", language: "de" });
  expect(subject).toContain("99999999");
  for (const part of [String(wrong.body.data?.code), "Falsche Klasse", "Mareike Dorn"]) expect(text).toContain(part);
});

it("within 14 days and never downloaded the rule accepts: money, paper, access and mail", async () => {
  const sale = await buildSale();
  const { body } = await state({ orderNumber: sale.invoice, email: sale.user.email });
  const row = await rowOf(body.data?.code);
  await Promise.all([1, 2, 3].map(() => decideWithdrawalByRule(row?.id ?? 0)));
  expect(await rowOf(body.data?.code)).toMatchObject({ status: "accepted", decidedBy: null, refundId: expect.any(Number) });
  expect((await orderOf(sale.orderId))?.status).toBe("refunded");
  expect(await getDb().$count(refunds, eq(refunds.orderId, sale.orderId))).toBe(1);
  expect((await getDb().select().from(outbox).where(eq(outbox.recipient, sale.user.email))).map(({ template }) => template)).toContain(
    "withdrawal_decided",
  );
  expect((await checkBooks()).flatMap(({ breaches }) => breaches)).toEqual([]);
});

it.each([
  ["a file was delivered", true, 0],
  ["15 days have passed", false, 15],
])("when %s a person decides", async (_, isDelivered, days) => {
  const sale = await buildSale();
  if (isDelivered) await getDb().update(entitlements).set({ deliveredAt: new Date() }).where(eq(entitlements.userId, sale.user.id));
  await getDb()
    .update(orders)
    .set({ placedAt: new Date(Date.now() - days * 86_400_000) })
    .where(eq(orders.id, sale.orderId));
  const { body } = await state({ orderNumber: String(sale.orderId), email: sale.user.email });
  const row = await rowOf(body.data?.code);
  await decideWithdrawalByRule(row?.id ?? 0);
  expect((await rowOf(body.data?.code))?.status).toBe("received");
  const finance = await buildAdmin("finance");
  const waiting = await call(list, { token: finance.token });
  expect(JSON.stringify(waiting.body.data?.items)).toContain(String(body.data?.code));
  const params = { id: String(row?.id) };
  const decision = { isAccepted: days > 0, decision: "Nach Prüfung der Downloads" };
  expect((await call(decide, { token: (await buildAdmin("support")).token, body: decision, params })).status).toBe(403);
  const decided = await call(decide, { token: finance.token, body: decision, params });
  expect(decided.body.data?.status).toBe(days > 0 ? "accepted" : "refused");
  expect((await orderOf(sale.orderId))?.status).toBe(days > 0 ? "refunded" : "paid");
  expect((await call(decide, { token: finance.token, body: decision, params })).status).toBe(409);
});

it("a mistyped order can be named by the person who decides; without one nothing is accepted", async () => {
  const sale = await buildSale();
  const { body } = await state({ orderNumber: "17?", email: "anders@school.example" });
  const row = await rowOf(body.data?.code);
  const finance = await buildAdmin("finance");
  const send = (extra: object) =>
    call(decide, {
      token: finance.token,
      body: { isAccepted: true, decision: "Am Telefon geklärt", ...extra },
      params: { id: String(row?.id) },
    });
  const refused = await send({});
  expect([refused.status, Object.keys(refused.body.error?.fields ?? {})]).toEqual([400, ["orderId"]]);
  expect((await send({ orderId: sale.orderId })).body.data).toMatchObject({
    status: "accepted",
    order: { id: sale.orderId, openMinor: 0 },
  });
});

it.each([
  ["no order number", { orderNumber: "" }, "orderNumber"],
  ["no mail address", { email: "keine" }, "email"],
  ["no name", { name: " " }, "name"],
  ["a line break in the name", { name: "A\r\nBcc: x" }, "name"],
  ["a novel", { statement: "x".repeat(2_001) }, "statement"],
])("a withdrawal with %s is refused at its field and writes nothing", async (_, wanted, field) => {
  const before = await getDb().$count(withdrawals);
  const answer = await state({ orderNumber: "1", email: "a@school.example", ...wanted });
  expect([answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([400, [field]]);
  expect(await getDb().$count(withdrawals)).toBe(before);
});

it("strangers and moderators see no withdrawals", async () => {
  for (const token of [null, (await buildMember()).token, (await buildAdmin("moderator")).token])
    expect((await call(list, { token })).status).toBeGreaterThanOrEqual(401);
});
