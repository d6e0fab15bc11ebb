import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { GET as list } from "#app/api/v3/admin/withdrawals/route.ts";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import type { WithdrawalPage } from "#lib/commerce/refunds/schema.ts";
import { askRefund } from "#lib/commerce/refunds/server/ask-refund.ts";
import { decideRefund } from "#lib/commerce/refunds/server/decide-refund.ts";
import { decideWithdrawal } from "#lib/commerce/refunds/server/decide-withdrawal.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements, refunds } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildSale, orderOf } from "#tests/factories/build-sale.ts";
import { declare, follow, linkOf, rowOf, work } from "#tests/factories/withdrawal-steps.ts";

/** A withdrawal as finance sees it. */
const listed = async (token: string, id: number) =>
  ((await call(list, { token, path: "/?limit=100" })).body.data as unknown as WithdrawalPage).items.find((one) => one.id === id);

it("CRD 13 a refund that staff only asked for gives way to a withdrawal: all goes back, the rights end, and it can be booked no more", async () => {
  for (const provider of ["sandbox", "invoice"] as const) {
    const sale = await buildSale({ prices: [519, 400], provider });
    const [anna, bea] = [await buildAdmin("support"), await buildAdmin("finance")];
    const lines = [{ orderLineId: sale.lines[0]?.id ?? 0, amountMinor: provider === "invoice" ? 519 : 298 }];
    const rest = { orderLineId: sale.lines[1]?.id ?? 0, amountMinor: 400 };
    const asked = {
      orderId: sale.orderId,
      lines: provider === "invoice" ? [...lines, rest] : lines,
      reason: "goodwill" as const,
      note: "Seite 3 fehlt.",
    };
    const refundId = await askRefund({ id: anna.id, address: null }, asked);
    const { code, id } = await declare({ orderNumber: String(sale.orderId), email: sale.user.email });
    expect((await listed(bea.token, id))?.order?.openMinor).toBe(919);
    await follow(await linkOf(sale.user.email, code));
    await work(id);
    expect(await rowOf(code)).toMatchObject({ status: "accepted" });
    expect(await orderOf(sale.orderId)).toMatchObject({ status: "refunded" });
    const made = await getDb().select().from(refunds).where(eq(refunds.orderId, sale.orderId)).orderBy(refunds.id);
    expect(made).toMatchObject([
      { id: refundId, status: "refused", decidedBy: null, decidedAt: expect.any(Date) },
      { reason: "withdrawal", amountMinor: 919 },
    ]);
    const rights = await getDb().select().from(entitlements).where(eq(entitlements.userId, sale.user.id));
    expect(rights.every(({ revokedAt }) => revokedAt !== null)).toBe(true);
    const late = decideRefund({ id: bea.id, role: "finance", address: null }, { id: refundId, isAccepted: true, note: "Zu spät gesehen" });
    await expect(late).rejects.toMatchObject({ code: "conflict" });
  }
  expect((await checkBooks()).flatMap(({ breaches }) => breaches)).toEqual([]);
});

it("CRD 13 what was asked for of a line that was downloaded stays: a withdrawal does not touch it", async () => {
  const sale = await buildSale({ prices: [519, 400], provider: "sandbox" });
  const anna = await buildAdmin("support");
  const [first, second] = sale.lines;
  const asked = {
    orderId: sale.orderId,
    lines: [{ orderLineId: first?.id ?? 0, amountMinor: 298 }],
    reason: "goodwill" as const,
    note: "Seite 3 fehlt.",
  };
  const refundId = await askRefund({ id: anna.id, address: null }, asked);
  await getDb()
    .update(entitlements)
    .set({ deliveredAt: new Date() })
    .where(eq(entitlements.orderLineId, first?.id ?? 0));
  const { id } = await declare({ orderNumber: String(sale.orderId), email: sale.user.email });
  await decideWithdrawal(
    { id: (await buildAdmin("finance")).id, address: null },
    { id, isAccepted: true, decision: "Das andere wurde geladen." },
  );
  const made = await getDb().select().from(refunds).where(eq(refunds.orderId, sale.orderId)).orderBy(refunds.id);
  expect(made).toMatchObject([
    { id: refundId, status: "requested" },
    { reason: "withdrawal", lines: [{ orderLineId: second?.id, amountMinor: 400 }] },
  ]);
});
