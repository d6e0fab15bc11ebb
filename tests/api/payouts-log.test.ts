import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";

vi.hoisted(() => {
  process.env.LOG_LEVEL = "info";
});

import { POST as approve } from "#app/api/v3/admin/payouts/batches/[id]/approve/route.ts";
import { GET as file } from "#app/api/v3/admin/payouts/batches/[id]/file/route.ts";
import { closeMonth } from "#lib/books/payouts/server/close-month.ts";
import { makeCreditNotePdf } from "#lib/books/payouts/server/make-credit-note-pdf.ts";
import { prepareBatch } from "#lib/books/payouts/server/prepare-batch.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { creditNotes, payoutBatches } from "#lib/platform/db/schema/schema.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import { call } from "#tests/call.ts";
import { captureLog } from "#tests/capture-log.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildBank } from "#tests/factories/build-bank.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { buildSeller } from "#tests/factories/build-user.ts";

const lines = captureLog();
const told = (text: string) => lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === text);

it("the log tells an operator which month was closed with how many papers, and which of them went without XML, and why", async () => {
  const { id } = await buildSeller();
  await buildSale({ sellerId: id, prices: [1190] });
  const month = operatorDay(new Date()).slice(0, 7);
  const [noteId = 0] = await closeMonth(month, new Date(Date.now() + 35 * 86_400_000));
  expect(told("month closed")).toMatchObject([{ month, creditNotes: 1 }]);
  await makeCreditNotePdf(noteId);
  const [note] = await getDb().select().from(creditNotes).where(eq(creditNotes.id, noteId));
  const silent = told("no factur-x.xml for this credit note");
  expect(silent).toMatchObject([{ creditNote: note?.label, obstacle: "the seller has given no country (BR-9)" }]);
});

it("the log tells an operator of a bank's file that somebody changed", async () => {
  const { id } = await buildSeller();
  await buildSale({ sellerId: id, prices: [2380], isDelivered: true });
  await buildBank(id);
  const [anna, bea] = [await buildAdmin("finance"), await buildAdmin("finance")];
  const batch = await prepareBatch({ id: anna.id, address: null }, operatorDay(new Date()));
  const params = { id: String(batch) };
  await call(approve, { token: bea.token, body: {}, params });
  const [row] = await getDb().select().from(payoutBatches).where(eq(payoutBatches.id, batch));
  await getStorage().put(row?.storageKey ?? "", Buffer.from("<x/>"), { mime: "application/xml" });
  expect((await call(file, { token: bea.token, params })).body.error?.code).toBe("payout_file_changed");
  expect(told("the bank's file of a batch is not the one that was approved")).toMatchObject([{ batch, level: 50 }]);
});
