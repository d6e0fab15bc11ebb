import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { makeInvoicePdf } from "#lib/commerce/orders/server/make-invoice-pdf.ts";
import { acknowledgeWithdrawal } from "#lib/commerce/refunds/server/acknowledge-withdrawal.ts";
import { decideWithdrawal } from "#lib/commerce/refunds/server/decide-withdrawal.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { billingAddresses, invoices, moderationCases, outbox, rateLimits, withdrawals } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { collectAccount } from "#lib/staff/account/server/collect-account.ts";
import { deleteAccount } from "#lib/staff/account/server/delete-account.ts";
import { requestEmailChange } from "#lib/staff/account/server/request-email-change.ts";
import { billing } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { buildSale, orderOf } from "#tests/factories/build-sale.ts";
import { ask, later } from "#tests/factories/deletion-steps.ts";

beforeEach(async () => {
  await getDb().delete(rateLimits);
});

const erase = async (member: { id: number; token: string }) => {
  await ask(member.token, { confirmation: "delete", forfeitsCredit: true });
  expect(await deleteAccount(member.id, later(14))).toBe(true);
};
const mailsTo = (recipient: string) => getDb().select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(outbox.id);
const invoiceIdOf = async (orderId: number) =>
  (await getDb().select({ id: invoices.id }).from(invoices).where(eq(invoices.orderId, orderId)))[0]?.id ?? 0;
let count = 0;
/** A statement of withdrawal as it came in. */
const state = async (stated: { orderNumber: string; email: string; name: string }) => {
  count += 1;
  const code = `W-ERASE-${count}`;
  const values = { ...stated, code, statement: `Ich, ${stated.name}, widerrufe.`, world: "de" as const };
  const [row] = await getDb().insert(withdrawals).values(values).returning();
  await acknowledgeWithdrawal(row?.id ?? 0);
  return row?.id ?? 0;
};
const stated = async (id: number) => (await getDb().select().from(withdrawals).where(eq(withdrawals.id, id)))[0];

it("GDPR 17: who names somebody else's address for bills or as a new one wipes no mail of hers, only what was sent there about himself", async () => {
  const [victim, leaver] = [await buildMember(), await buildMember()];
  await transaction((tx) =>
    queueMail(tx, {
      to: victim.email,
      template: "withdrawal_decided",
      world: "de",
      language: "de",
      payload: { name: "Vera", code: "W", orderNumber: "1", isAccepted: true, decision: "" },
    }),
  );
  await buildSale({ user: victim });
  const other = await buildMember();
  // Both want the same mailbox, and both sent bills to the victim's.
  const wanted = `wunsch-${leaver.id}@school.example`;
  for (const { id } of [other, leaver]) await requestEmailChange(id, wanted);
  const bill = { ...billing, invoiceEmail: victim.email };
  for (const user of [other, leaver]) await makeInvoicePdf(await invoiceIdOf((await buildSale({ user, billing: bill })).orderId));
  await getDb().update(billingAddresses).set({ invoiceEmail: victim.email }).where(eq(billingAddresses.userId, leaver.id));
  expect(await getDb().$count(billingAddresses, eq(billingAddresses.invoiceEmail, victim.email))).toBeGreaterThan(0);
  const before = await mailsTo(victim.email);
  const asked = await mailsTo(wanted);
  expect([before.filter(({ template }) => template === "invoice").length, asked.length]).toEqual([2, 2]);
  await erase(leaver);
  const his = before.filter(({ template }) => template === "invoice")[1];
  expect((await mailsTo(victim.email)).map(({ id }) => id)).toEqual(before.map(({ id }) => id).filter((id) => id !== his?.id));
  expect((await mailsTo(wanted)).map(({ id }) => id)).toEqual([asked[0]?.id]);
});

it("GDPR 15: a withdrawal from somebody's order is in her copy and in nobody's whose address stands on its bills", async () => {
  const [anna, berta] = [await buildMember(), await buildMember()];
  const sale = await buildSale({ user: berta, billing: { ...billing, invoiceEmail: anna.email } });
  const id = await state({ orderNumber: String(sale.orderId), email: anna.email, name: "Berta" });
  expect((await stated(id))?.orderId).toBe(sale.orderId);
  expect(await collectAccount(anna.id)).toMatchObject({ refunds: { withdrawals: [] } });
  expect(await collectAccount(berta.id)).toMatchObject({ refunds: { withdrawals: [{ name: "Berta" }] } });
});

it("GDPR 17: names go from withdrawals and notices; what was withdrawn and decided, and what others wrote, stays", async () => {
  const [anna, berta] = [await buildMember({ publicName: "Anna Unverwechselbar" }), await buildMember()];
  const sale = await buildSale({ user: anna });
  const strangers = await buildSale({ user: berta, billing: { ...billing, invoiceEmail: anna.email } });
  const hers = await state({ orderNumber: String(sale.orderId), email: anna.email, name: "Anna Unverwechselbar" });
  const loose = await state({ orderNumber: "Anna 17?", email: anna.email, name: "Anna Unverwechselbar" });
  const bertas = await state({ orderNumber: String(strangers.orderId), email: anna.email, name: "Berta" });
  const material = await buildMaterial();
  const about = { subjectType: "material" as const, subjectId: material.id, world: "de" as const, ground: "harmful", dueAt: new Date() };
  const named = { reporterName: "Anna Unverwechselbar", reporterEmail: anna.email };
  const others = { reporterId: berta.id, reporterName: "Berta", reporterEmail: berta.email };
  const notices = await getDb()
    .insert(moderationCases)
    .values([
      { kind: "notice", ...about, text: "Seite 3", reporterId: anna.id, ...named },
      { kind: "notice", ...about, text: "Seite 4", ...named },
      { kind: "notice", ...about, text: "Seite 5", ...others },
    ])
    .returning({ id: moderationCases.id });
  await erase(anna);
  const nobody = { orderNumber: "", name: "", email: "", statement: "" };
  expect(await stated(hers)).toMatchObject({ ...nobody, orderId: sale.orderId, code: expect.stringMatching(/^W-/), status: "received" });
  expect(await stated(loose)).toMatchObject(nobody);
  expect(await stated(bertas)).toMatchObject({ name: "Berta", orderId: strangers.orderId });
  const rows = await getDb().select().from(moderationCases).orderBy(moderationCases.id);
  expect(rows.filter(({ id }) => notices.some((one) => one.id === id))).toMatchObject([
    { text: "Seite 3", reporterName: null, reporterEmail: null },
    { text: "Seite 4", reporterName: null, reporterEmail: null },
    { text: "Seite 5", reporterName: "Berta", reporterEmail: berta.email },
  ]);
  // What waits is decided all the same; there is nobody left to write to.
  const mailed = await getDb().$count(outbox);
  const finance = await buildMember({ role: "finance" });
  await decideWithdrawal({ id: finance.id, address: null }, { id: hers, isAccepted: true, decision: "Nie heruntergeladen" });
  expect((await orderOf(sale.orderId))?.status).toBe("refunded");
  expect(await getDb().$count(outbox)).toBe(mailed);
});
