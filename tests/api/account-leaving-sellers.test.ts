import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { closeMonth } from "#lib/books/payouts/server/close-month.ts";
import type { CreditNoteDocument } from "#lib/books/payouts/server/credit-note-document.ts";
import { findEarned } from "#lib/books/payouts/server/find-balances.ts";
import { approveBatch, executeBatch } from "#lib/books/payouts/server/handle-batch.ts";
import { prepareBatch } from "#lib/books/payouts/server/prepare-batch.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { bankAccounts, creditNotes, outbox, payouts, rateLimits } from "#lib/platform/db/schema/schema.ts";
import { renderMail } from "#lib/platform/email/render-mail.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { mails } from "#lib/platform/registry/tasks.ts";
import { deleteAccount } from "#lib/staff/account/server/delete-account.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildBank } from "#tests/factories/build-bank.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { ask, later, rowOf } from "#tests/factories/deletion-steps.ts";
import { jobsOf } from "#tests/pending-jobs.ts";

beforeEach(async () => {
  await getDb().delete(rateLimits);
});

const seller = async (prices: readonly number[]) => {
  const anna = await buildMember({ isSeller: true, becameSellerAt: new Date() });
  if (prices.length > 0) await buildSale({ sellerId: anna.id, prices, isDelivered: true });
  return anna;
};
const forfeit = { confirmation: "delete", forfeitsEarnings: true };
const earnedBy = async (id: number) => (await findEarned(getDb(), id))[0]?.earnedMinor ?? 0;
const closeThisMonth = () => closeMonth(operatorDay(new Date()).slice(0, 7), new Date(Date.now() + 35 * 86_400_000));
const finance = async () => ({ id: (await buildAdmin("finance")).id, address: null });
const check = async () => expect((await checkBooks()).flatMap(({ breaches }) => breaches)).toEqual([]);

it("GDPR 17: who has earned something says where it goes, or gives it up in so many words", async () => {
  const anna = await seller([2380]);
  const refused = await ask(anna.token);
  expect([refused.status, refused.body.error?.fields?.forfeitsEarnings?.code]).toEqual([400, "required"]);
  expect((await rowOf(anna.id))?.deletionRequestedAt).toBeNull();
  await buildBank(anna.id);
  expect((await ask(anna.token)).status).toBe(200);
  const [mail] = await getDb().select().from(outbox).where(eq(outbox.recipient, anna.email));
  const { text } = renderMail(mails.account_deletion as never, mail?.payload, { language: "de", world: "de" });
  expect(text).toContain("Deine Einnahmen zahlen wir zuerst aus");
});

it("her account waits until a credit note settles her sales and all is paid, to the last cent; her name stands on the paper", async () => {
  const anna = await seller([290]);
  await buildBank(anna.id);
  await ask(anna.token);
  expect(await deleteAccount(anna.id, later(14))).toBe(false);
  const [job] = (await jobsOf("delete_account")).filter(({ payload }) => (payload as { userId: number }).userId === anna.id);
  expect(Math.round((Number(job?.runAt) - Date.now()) / 86_400_000)).toBe(15);
  // Below the least amount of everybody else.
  const [bea, cora] = [await finance(), await finance()];
  const batch = await prepareBatch(bea, operatorDay(new Date()));
  expect(await earnedBy(anna.id)).toBe(0);
  await closeThisMonth();
  const [note] = await getDb().select().from(creditNotes).where(eq(creditNotes.sellerId, anna.id));
  expect((note?.document as CreditNoteDocument | undefined)?.seller.name).toBeTruthy();
  // What the bank has not carried out may come back.
  expect(await deleteAccount(anna.id, later(16))).toBe(false);
  await approveBatch(cora, batch);
  await executeBatch(bea, batch);
  expect(await deleteAccount(anna.id, later(17))).toBe(true);
  expect((await rowOf(anna.id))?.deletedAt).not.toBeNull();
  expect(await getDb().$count(bankAccounts, eq(bankAccounts.userId, anna.id))).toBe(0);
  expect(await getDb().$count(payouts, eq(payouts.sellerId, anna.id))).toBe(1);
  await check();
});

it("what she gave up is ours once her papers are made, and the books hold", async () => {
  const anna = await seller([2380]);
  expect((await ask(anna.token, forfeit)).status).toBe(200);
  const choice = { forfeitsEarnings: true };
  expect(await deleteAccount(anna.id, later(14), choice)).toBe(false);
  expect(await earnedBy(anna.id)).toBeGreaterThan(0);
  await closeThisMonth();
  expect(await deleteAccount(anna.id, later(15), choice)).toBe(true);
  expect(await earnedBy(anna.id)).toBe(0);
  await check();
});

it("race: a batch and the deletion never take the same earnings", async () => {
  const anna = await seller([2380]);
  await buildBank(anna.id);
  await ask(anna.token, forfeit);
  await closeThisMonth();
  const staff = await finance();
  await Promise.allSettled([deleteAccount(anna.id, later(15), { forfeitsEarnings: true }), prepareBatch(staff, operatorDay(new Date()))]);
  expect(await earnedBy(anna.id)).toBe(0);
  await check();
});

it("who never sold anything leaves after 14 days as before", async () => {
  const anna = await seller([]);
  await ask(anna.token);
  expect(await deleteAccount(anna.id, later(14))).toBe(true);
});
