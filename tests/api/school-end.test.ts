import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { z } from "zod";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { putItem } from "#lib/commerce/cart/server/add-item.ts";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import { refundPayment } from "#lib/commerce/orders/server/refund-payment.ts";
import { reserveOrder } from "#lib/commerce/orders/server/reserve-order.ts";
import { settleOrder } from "#lib/commerce/orders/server/settle-order.ts";
import { closeSchool } from "#lib/commerce/school/server/close-school.ts";
import { giveSeat } from "#lib/commerce/seats/server/hand-out.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { orders, payments, schoolLicences, schools, users } from "#lib/platform/db/schema/schema.ts";
import { deleteAccount } from "#lib/staff/account/server/delete-account.ts";
import { payByTransfer } from "#tests/factories/bank-files.ts";
import { newKey } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildBuyingSchool, buildMember, buyLicences, licenceOf } from "#tests/factories/buying-school.ts";
import { later } from "#tests/factories/deletion-steps.ts";
import { meetAtLock } from "#tests/meet-at-lock.ts";
import { expectMoneyFits } from "#tests/money-invariants.ts";

const broken = async () => (await checkBooks()).filter(({ broken: count }) => count > 0).map(({ name, breaches }) => [name, breaches[0]]);
const orderOf = async (id: number) => (await getDb().select().from(orders).where(eq(orders.id, id)))[0];
const statusOf = async (id: number) => (await getDb().select().from(schools).where(eq(schools.id, id)))[0]?.status;

/** The only master's account is deleted, and her school with it. */
const eraseMaster = async (id: number) => {
  await getDb().update(users).set({ deletionRequestedAt: new Date() }).where(eq(users.id, id));
  return deleteAccount(id, later(14));
};

/** An order by card whose payment is under way. */
const startPaying = async (userId: number) => {
  const material = await buildMaterial({ priceMinor: 320 });
  const visitor = { cartToken: null, userId, world: "de" as const };
  await putItem(visitor, { material_id: material.id, licence: "school", seats: 10 });
  const { total: totalMinor } = await viewCart(visitor);
  const input = { totalMinor, currency: "EUR" as const, provider: "sandbox" as const, withdrawalConsent: false };
  const id = await reserveOrder(visitor, input, newKey(), null);
  return { id, receipt: { reference: `late-${id}`, amountMinor: totalMinor, currency: "EUR" } };
};

it("a school that owes an invoice is closed by nobody, but goes with its only master's account; the invoice stays, is paid, and brings nothing back", async () => {
  const { id: schoolId, master } = await buildBuyingSchool();
  const member = await buildMember(schoolId);
  const { order, licences } = await buyLicences(master.id, [(await buildMaterial({ priceMinor: 320 })).id]);
  const licence = licences[0]?.id ?? 0;
  await giveSeat(master.id, { id: licence, userId: member.id });
  await expect(closeSchool(master.id)).rejects.toMatchObject({ code: "open_invoices" });
  expect(await statusOf(schoolId)).toBe("verified");
  expect(await eraseMaster(master.id)).toBe(true);
  expect(await statusOf(schoolId)).toBe("closed");
  expect(await orderOf(order.id)).toMatchObject({ status: "awaiting_transfer", schoolId });
  expect(await licenceOf(licence)).toMatchObject({ given: 0, endedAt: expect.any(Date) });
  await payByTransfer(order.id);
  expect(await orderOf(order.id)).toMatchObject({ status: "paid" });
  expect(await licenceOf(licence)).toMatchObject({ given: 0, endedAt: expect.any(Date) });
  await expectMoneyFits();
  expect(await broken()).toEqual([]);
});

const jobRow = z.object({ id: z.int() });

it("what is paid by card for a school that is closed by then brings it nothing: the order is given up, and its money goes back", async () => {
  const { id: schoolId, master } = await buildBuyingSchool();
  const { id, receipt } = await startPaying(master.id);
  await expect(closeSchool(master.id)).rejects.toMatchObject({ code: "open_invoices" });
  expect(await eraseMaster(master.id)).toBe(true);
  expect(await statusOf(schoolId)).toBe("closed");
  expect(await settleOrder(id, receipt)).toBe("too_late");
  expect(await orderOf(id)).toMatchObject({ status: "failed" });
  expect(await getDb().$count(schoolLicences, eq(schoolLicences.schoolId, schoolId))).toBe(0);
  const [payment] = await getDb().select().from(payments).where(eq(payments.orderId, id));
  const jobs = await queryRows(getDb(), jobRow)`
    select (j.payload ->> 'id')::int as id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'refund_payment' and (j.payload ->> 'id')::int = ${payment?.id}`;
  expect(jobs).toEqual([{ id: payment?.id }]);
  await refundPayment(payment?.id ?? 0);
  expect((await getDb().select().from(payments).where(eq(payments.orderId, id)))[0]?.status).toBe("refunded");
  await expectMoneyFits();
  expect(await broken()).toEqual([]);
});

it("race: her card pays while her account is deleted with her school: paid and ended with it, or given up", async () => {
  const { id: schoolId, master } = await buildBuyingSchool();
  const { id, receipt } = await startPaying(master.id);
  const lock = { text: "select 1 from schools where id = $1 for update", values: [schoolId] };
  await meetAtLock<unknown>(lock, [() => settleOrder(id, receipt), () => eraseMaster(master.id)]);
  expect(await statusOf(schoolId)).toBe("closed");
  const [licence] = await getDb().select().from(schoolLicences).where(eq(schoolLicences.schoolId, schoolId));
  const order = await orderOf(id);
  expect([order?.status, licence === undefined]).toEqual(licence ? ["paid", false] : ["failed", true]);
  if (licence) expect(licence.endedAt).not.toBeNull();
  await expectMoneyFits();
  expect(await broken()).toEqual([]);
});
