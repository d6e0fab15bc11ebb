import { and, desc, eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { POST as decide, GET as list } from "#app/api/v3/admin/payouts/tax-statuses/route.ts";
import { POST as changeTax, GET as taxes } from "#app/api/v3/payouts/tax-status/route.ts";
import { firstOfNext } from "#lib/books/payouts/rules.ts";
import { closeMonth } from "#lib/books/payouts/server/close-month.ts";
import { findCandidates } from "#lib/books/payouts/server/list-candidates.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { auditLog, creditNotes, rateLimits, sellerTaxStatuses, vatChecks } from "#lib/platform/db/schema/schema.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { buildSeller } from "#tests/factories/build-user.ts";
import { keepBilling } from "#tests/factories/keep-billing.ts";
import { holdVies } from "#tests/hold-vies.ts";

const today = () => operatorDay(new Date());
const month = today().slice(0, 7);
const later = new Date(Date.now() + 35 * 86_400_000);
const vatId = "DE136695976";
const reason = "Steuerbescheid gesehen";

const vies = holdVies();
beforeEach(async () => {
  await getDb().delete(rateLimits);
  await getDb().delete(sellerTaxStatuses);
  vies.state.mode = "up";
  vies.state.registered = new Set([vatId]);
});

/** Says through her page that she charges VAT, and a month goes by. */
const sayRegular = async () => {
  const seller = await buildSeller();
  await keepBilling(seller);
  const body = { kind: "regular", country: "DE", validFrom: firstOfNext(today()), vatId };
  const said = await call(changeTax, { token: seller.token, body });
  expect(said.body.data?.items).toMatchObject([{ vatId, isPending: true }]);
  await getDb().update(sellerTaxStatuses).set({ validFrom: "2020-01-01" }).where(eq(sellerTaxStatuses.userId, seller.id));
  return seller;
};
const notesOf = (sellerId: number) => getDb().select().from(creditNotes).where(eq(creditNotes.sellerId, sellerId));
const reasonOf = async (sellerId: number) => (await findCandidates(getDb(), later)).find((one) => one.sellerId === sellerId)?.reason;
const settle = (token: string, sellerId: number, isConfirmed: boolean) =>
  call(decide, { token, body: { sellerId, validFrom: "2020-01-01", isConfirmed, reason } });

it("nobody is paid VAT, or anything of that month, before finance has seen that she owes it; then the month is settled with it", async () => {
  const anna = await sayRegular();
  await buildSale({ sellerId: anna.id, prices: [11_900] });
  await closeMonth(month, later);
  expect(await notesOf(anna.id)).toEqual([]);
  expect(await reasonOf(anna.id)).toBe("tax_status");
  const finance = await buildAdmin("finance");
  const waiting = (await call(list, { token: finance.token })).body.data?.items;
  expect(waiting).toMatchObject([{ sellerId: anna.id, vatId, check: { answer: "registered", name: "ECOLE SARL" } }]);
  const done = await settle(finance.token, anna.id, true);
  expect([done.status, done.body.data?.items]).toEqual([200, []]);
  expect((await call(taxes, { token: anna.token })).body.data?.items).toMatchObject([{ isPending: false }]);
  expect(await reasonOf(anna.id)).not.toBe("tax_status");
  await closeMonth(month, later);
  const [note] = await notesOf(anna.id);
  expect(note?.vatMinor).toBe(Math.round((note?.netMinor ?? 0) * 0.19));
  const [entry] = await getDb().select().from(auditLog).where(eq(auditLog.userId, anna.id)).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({ actorId: finance.id, action: "payouts.tax_confirmed", reason, data: { validFrom: "2020-01-01", vatId } });
});

it("a refused status is gone: the month is settled without VAT, and who refused it why stands in the audit log", async () => {
  const anna = await sayRegular();
  await buildSale({ sellerId: anna.id, prices: [11_900] });
  const finance = await buildAdmin("finance");
  expect((await settle(finance.token, anna.id, false)).status).toBe(200);
  await closeMonth(month, later);
  expect(await notesOf(anna.id)).toMatchObject([{ vatMinor: 0 }]);
  const refused = and(eq(auditLog.userId, anna.id), eq(auditLog.action, "payouts.tax_refused"));
  expect(await getDb().$count(auditLog, refused)).toBe(1);
  expect((await settle(finance.token, anna.id, true)).status).toBe(404);
});

it("only finance decides, never about herself, and a status that is changed waits anew", async () => {
  const anna = await sayRegular();
  const [finance, support] = [await buildAdmin("finance"), await buildAdmin("support")];
  for (const token of [support.token, anna.token]) expect((await settle(token, anna.id, true)).status).toBe(403);
  await getDb().insert(sellerTaxStatuses).values({ userId: finance.id, validFrom: "2020-01-01", kind: "regular", country: "DE", vatId });
  expect((await settle(finance.token, finance.id, true)).body.error?.code).toBe("forbidden");
  const body = { kind: "regular", country: "DE", validFrom: firstOfNext(today()), vatId };
  await call(changeTax, { token: anna.token, body });
  await call(decide, { token: finance.token, body: { sellerId: anna.id, validFrom: body.validFrom, isConfirmed: true, reason } });
  const changed = await call(changeTax, { token: anna.token, body: { ...body, taxNumber: "12/345/67890" } });
  expect(changed.body.data?.items).toMatchObject([{ isPending: true }, {}]);
  // Each of her statuses stands there with its own numbers.
  const waiting = (await call(list, { token: finance.token })).body.data?.items as unknown as {
    sellerId: number;
    validFrom: string;
    taxNumber: unknown;
  }[];
  const hers = waiting.filter(({ sellerId }) => sellerId === anna.id).map(({ validFrom, taxNumber }) => [validFrom, taxNumber]);
  expect(hers).toEqual([
    ["2020-01-01", null],
    [body.validFrom, "12/345/67890"],
  ]);
});

it("where the register was away it is asked again before the decision; a number that it then refuses is not confirmed unseen", async () => {
  vies.state.mode = "MS_UNAVAILABLE";
  const anna = await sayRegular();
  const finance = await buildAdmin("finance");
  const shown = async () => (await call(list, { token: finance.token })).body.data?.items;
  expect(await shown()).toMatchObject([{ check: { answer: "unchecked" } }]);
  vies.state.mode = "up";
  vies.state.registered.clear();
  expect((await settle(finance.token, anna.id, true)).body.error?.code).toBe("conflict");
  expect(await shown()).toMatchObject([{ check: { answer: "unknown" } }]);
  const answers = await getDb().select().from(vatChecks).where(eq(vatChecks.userId, anna.id)).orderBy(vatChecks.id);
  expect(answers).toMatchObject([
    { purpose: "seller", answer: "unavailable", repeats: null },
    { purpose: "seller", answer: "invalid", repeats: answers[0]?.id },
  ]);
  expect((await settle(finance.token, anna.id, true)).status).toBe(200);
});

it("who refuses a status asks the register nothing", async () => {
  vies.state.mode = "MS_UNAVAILABLE";
  const anna = await sayRegular();
  vies.state.mode = "up";
  vies.state.registered.clear();
  const finance = await buildAdmin("finance");
  expect((await settle(finance.token, anna.id, false)).status).toBe(200);
  expect(await getDb().$count(vatChecks, eq(vatChecks.userId, anna.id))).toBe(1);
});
