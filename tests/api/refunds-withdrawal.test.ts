import { eq, ne } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as decide } from "#app/api/v3/admin/withdrawals/[id]/decide/route.ts";
import { GET as list } from "#app/api/v3/admin/withdrawals/route.ts";
import { POST as describeLink } from "#app/api/v3/withdrawals/describe/route.ts";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import type { WithdrawalPage } from "#lib/commerce/refunds/schema.ts";
import { acknowledgeWithdrawal } from "#lib/commerce/refunds/server/acknowledge-withdrawal.ts";
import { decideWithdrawalByRule } from "#lib/commerce/refunds/server/decide-withdrawal.ts";
import { crontab } from "#lib/commerce/refunds/server/jobs.ts";
import { remindWithdrawals } from "#lib/commerce/refunds/server/remind-withdrawals.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements, oneTimeTokens, orders, refunds, users, withdrawals } from "#lib/platform/db/schema/schema.ts";
import { renderMail } from "#lib/platform/email/render-mail.ts";
import type { MailTemplate } from "#lib/platform/email/template.ts";
import { mails } from "#lib/platform/registry/tasks.ts";
import { href } from "#lib/platform/routes/href.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { billing } from "#tests/factories/build-cart.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { buildSale, orderOf } from "#tests/factories/build-sale.ts";
import { acknowledgementOf, declare, follow, linkOf, mailsTo, rowOf, state, work } from "#tests/factories/withdrawal-steps.ts";

const DAY_MS = 86_400_000;

const SPAM = { name: "Gewinn abholen: https://boese.example", statement: "Klick https://boese.example/gewinn" };

it("CRD 11a a statement is receipted at once, the same whether or not there is such an order", async () => {
  const sale = await buildSale();
  const good = await state({ orderNumber: String(sale.orderId), email: sale.user.email.toUpperCase(), statement: "Falsche Klasse" });
  const wrong = await state({ orderNumber: "99999999", email: "niemand@school.example", statement: "Falsche Klasse" });
  for (const answer of [good, wrong]) {
    expect(answer.status).toBe(201);
    expect(answer.body.data?.code).toMatch(/^W-[2-9A-Z]{5}-[2-9A-Z]{5}$/);
    expect(Math.abs(Date.now() - Date.parse(String(answer.body.data?.receivedAt)))).toBeLessThan(10_000);
  }
  expect(Object.keys(good.body.data ?? {})).toEqual(Object.keys(wrong.body.data ?? {}));
  // What differs is done after the answer: so far the two are alike in the database too.
  for (const answer of [good, wrong]) expect((await rowOf(answer.body.data?.code))?.orderId).toBeNull();
  expect(await acknowledgementOf(sale.user.email, String(good.body.data?.code))).toBeUndefined();
  for (const answer of [good, wrong]) await work((await rowOf(answer.body.data?.code))?.id ?? 0);
  expect((await rowOf(good.body.data?.code))?.orderId).toBe(sale.orderId);
  expect((await rowOf(wrong.body.data?.code))?.orderId).toBeNull();
});

it("threat 11 the acknowledgement tells content and time in our own words, and nothing that the sender wrote", async () => {
  const sale = await buildSale();
  const known = await declare({ orderNumber: sale.invoice, email: sale.user.email }, SPAM);
  const unknown = await declare({ orderNumber: "https://boese.example", email: "niemand@school.example" }, SPAM);
  for (const [to, { code }] of [
    [sale.user.email, known],
    ["niemand@school.example", unknown],
  ] as const) {
    const mail = await acknowledgementOf(to, code);
    const { subject, text, html } = renderMail(mails.withdrawal_received as MailTemplate, mail?.payload, { world: "de", language: "de" });
    expect(subject).toContain(code);
    expect(text).toContain(code);
    expect(JSON.stringify([subject, text, html, mail?.payload])).not.toMatch(/boese|Gewinn|Klick/);
    expect(mail?.payload.orderNumber).toBe(to === sale.user.email ? String(sale.orderId) : null);
    expect(text.includes(href("de", "tokenLinks.confirmWithdrawal", { token: "x" }).slice(0, -1))).toBe(to === sale.user.email);
  }
});

it("the acknowledgement goes to the buyer, also when the address of the bills was named", async () => {
  const sale = await buildSale({ billing: { ...billing, invoiceEmail: "kasse@school.example" } });
  const { id, code } = await declare({ orderNumber: String(sale.orderId), email: "Kasse@school.example" });
  expect((await rowOf(code))?.orderId).toBe(sale.orderId);
  expect(await acknowledgementOf("kasse@school.example", code)).toBeUndefined();
  expect((await acknowledgementOf(sale.user.email, code))?.payload.name).toBe(`Person ${sale.user.email.match(/\d+(?=@)/)?.[0]}`);
  expect(id).toBeGreaterThan(0);
});

it("a stranger who knows address and number cancels nothing; what nobody confirms waits for a person", async () => {
  const sale = await buildSale();
  const { id, code } = await declare({ orderNumber: String(sale.orderId), email: sale.user.email }, { name: "Eva Fremd" });
  await decideWithdrawalByRule(id);
  expect((await orderOf(sale.orderId))?.status).toBe("paid");
  expect((await getDb().select().from(entitlements).where(eq(entitlements.userId, sale.user.id)))[0]?.revokedAt).toBeNull();
  // Neither link nor time void it.
  await getDb()
    .update(withdrawals)
    .set({ receivedAt: new Date(Date.now() - 40 * DAY_MS) })
    .where(eq(withdrawals.id, id));
  await getDb().delete(oneTimeTokens).where(eq(oneTimeTokens.purpose, "withdrawal"));
  await decideWithdrawalByRule(id);
  expect((await rowOf(code))?.status).toBe("received");
  const { token } = await buildAdmin("finance");
  const waiting = (await call(list, { token })).body.data as unknown as WithdrawalPage;
  // What is due first stands first.
  expect(waiting.items.find((item) => item.code === code)).toMatchObject({ isConfirmed: false, order: { isDownloaded: false } });
  expect(waiting.items.map((item) => item.id)).toEqual(waiting.items.map((item) => item.id).toSorted((one, other) => one - other));
  const decided = await call(decide, { token, body: { isAccepted: true, decision: "Am Telefon geklärt" }, params: { id: String(id) } });
  expect(decided.body.data?.status).toBe("accepted");
  expect((await orderOf(sale.orderId))?.status).toBe("refunded");
});

it("threat 14 the link shows what it confirms, confirms once, and the rule refunds by the time of the statement", async () => {
  const sale = await buildSale();
  const { id, code } = await declare({ orderNumber: sale.invoice, email: sale.user.email });
  await getDb()
    .update(orders)
    .set({ placedAt: new Date(Date.now() - 14 * DAY_MS) })
    .where(eq(orders.id, sale.orderId));
  // Stated on the last day, confirmed after it.
  await getDb()
    .update(withdrawals)
    .set({ receivedAt: new Date(Date.now() - DAY_MS) })
    .where(eq(withdrawals.id, id));
  const token = await linkOf(sale.user.email, code);
  for (let times = 0; times < 2; times++) {
    const shown = await call(describeLink, { body: { token } });
    expect(shown.body.data).toMatchObject({ code, orderNumber: String(sale.orderId), isConfirmed: false });
  }
  expect((await rowOf(code))?.confirmedAt).toBeNull();
  const answers = await Promise.all([1, 2, 3].map(() => follow(token)));
  for (const { status, body } of answers) expect([status, body.data?.isConfirmed]).toEqual([200, true]);
  await Promise.all([1, 2, 3].map(() => work(id)));
  expect(await rowOf(code)).toMatchObject({ status: "accepted", decidedBy: null, refundId: expect.any(Number) });
  expect((await orderOf(sale.orderId))?.status).toBe("refunded");
  expect(await getDb().$count(refunds, eq(refunds.orderId, sale.orderId))).toBe(1);
  expect((await mailsTo(sale.user.email)).filter(({ template }) => template === "withdrawal_decided")).toHaveLength(1);
  expect((await follow(token)).body.data?.isConfirmed).toBe(true);
  expect((await checkBooks()).flatMap(({ breaches }) => breaches)).toEqual([]);
});

it("what a person has refused stays refused, and is told once, whatever still runs for it", async () => {
  const sale = await buildSale();
  const { id, code } = await declare({ orderNumber: String(sale.orderId), email: sale.user.email });
  await follow(await linkOf(sale.user.email, code));
  const { token } = await buildAdmin("finance");
  await call(decide, { token, body: { isAccepted: false, decision: "Schon am Telefon zurückgenommen" }, params: { id: String(id) } });
  const told = (await mailsTo(sale.user.email)).length;
  await decideWithdrawalByRule(id);
  await acknowledgeWithdrawal(id);
  expect((await rowOf(code))?.status).toBe("refused");
  expect((await orderOf(sale.orderId))?.status).toBe("paid");
  expect(await mailsTo(sale.user.email)).toHaveLength(told);
});

it("threat 14 a link that is unknown, over or of another purpose confirms nothing", async () => {
  const sale = await buildSale();
  const { code } = await declare({ orderNumber: String(sale.orderId), email: sale.user.email });
  const token = await linkOf(sale.user.email, code);
  await getDb().update(oneTimeTokens).set({ purpose: "download" }).where(eq(oneTimeTokens.userId, sale.user.id));
  expect((await follow(token)).status).toBe(410);
  await getDb().update(oneTimeTokens).set({ purpose: "withdrawal", expiresAt: new Date() }).where(eq(oneTimeTokens.userId, sale.user.id));
  for (const one of [token, "x".repeat(43)]) {
    expect((await follow(one)).status).toBe(410);
    expect((await call(describeLink, { body: { token: one } })).status).toBe(410);
  }
  expect((await rowOf(code))?.confirmedAt).toBeNull();
});

it.each([
  ["a file was delivered", true, 0],
  ["15 days have passed", false, 15],
])("when %s a person decides, although it is confirmed", async (_, isDelivered, days) => {
  const sale = await buildSale();
  if (isDelivered) await getDb().update(entitlements).set({ deliveredAt: new Date() }).where(eq(entitlements.userId, sale.user.id));
  await getDb()
    .update(orders)
    .set({ placedAt: new Date(Date.now() - days * DAY_MS) })
    .where(eq(orders.id, sale.orderId));
  const { id, code } = await declare({ orderNumber: String(sale.orderId), email: sale.user.email });
  await follow(await linkOf(sale.user.email, code));
  await work(id);
  expect((await rowOf(code))?.status).toBe("received");
  const finance = await buildAdmin("finance");
  const params = { id: String(id) };
  const decision = { isAccepted: days > 0, decision: "Nach Prüfung der Downloads" };
  expect((await call(decide, { token: (await buildAdmin("support")).token, body: decision, params })).status).toBe(403);
  const decided = await call(decide, { token: finance.token, body: decision, params });
  expect(decided.body.data?.status).toBe(days > 0 ? "accepted" : "refused");
  expect((await orderOf(sale.orderId))?.status).toBe(days > 0 ? "refunded" : "paid");
  expect((await call(decide, { token: finance.token, body: decision, params })).status).toBe(409);
});

it("a mistyped order can be named by the person who decides; its buyer is told, in nobody else's words", async () => {
  const sale = await buildSale();
  const { id } = await declare({ orderNumber: "17?", email: "anders@school.example" }, SPAM);
  const finance = await buildAdmin("finance");
  const send = (extra: object) =>
    call(decide, {
      token: finance.token,
      body: { isAccepted: true, decision: "Am Telefon geklärt", ...extra },
      params: { id: String(id) },
    });
  const refused = await send({});
  expect([refused.status, Object.keys(refused.body.error?.fields ?? {})]).toEqual([400, ["orderId"]]);
  expect((await send({ orderId: sale.orderId })).body.data).toMatchObject({
    status: "accepted",
    order: { id: sale.orderId, openMinor: 0 },
  });
  const [told] = (await mailsTo(sale.user.email)).filter(({ template }) => template === "withdrawal_decided");
  expect(told?.payload.orderNumber).toBe(String(sale.orderId));
  expect(JSON.stringify(told?.payload)).not.toMatch(/boese|Gewinn|Klick/);
});

it("finance is reminded of what has to be decided within a day, until it is", async () => {
  const finance = await buildAdmin("finance");
  const email = (await getDb().select().from(users).where(eq(users.id, finance.id)))[0]?.email ?? "";
  const told = async () => (await mailsTo(email)).filter(({ template }) => template === "withdrawals_waiting");
  const fresh = await declare({ orderNumber: "18?", email: "neu@school.example" });
  await getDb().update(withdrawals).set({ status: "refused" }).where(ne(withdrawals.id, fresh.id));
  expect([await remindWithdrawals(), (await told()).length]).toEqual([0, 0]);
  const received = (await rowOf(fresh.code))?.receivedAt as Date;
  const tomorrow = new Date(received.getTime() + 2 * DAY_MS);
  expect([await remindWithdrawals(tomorrow), (await told()).length]).toEqual([1, 1]);
  const payload = (await told())[0]?.payload;
  expect(payload).toMatchObject({ waiting: 1, decideBy: new Date(received.getTime() + 3 * DAY_MS).toISOString() });
  const { text } = renderMail(mails.withdrawals_waiting as MailTemplate, payload, { world: "de", language: "de" });
  expect(text).toContain(href("de", "admin", {}, { tab: "withdrawals" }));
  await getDb().update(withdrawals).set({ status: "accepted" }).where(eq(withdrawals.id, fresh.id));
  expect([await remindWithdrawals(tomorrow), (await told()).length]).toEqual([0, 1]);
  expect(crontab.join()).toContain("remind_withdrawals");
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
