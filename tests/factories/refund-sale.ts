import { askRefund } from "#lib/commerce/refunds/server/ask-refund.ts";
import { decideRefund } from "#lib/commerce/refunds/server/decide-refund.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import type { buildSale } from "#tests/factories/build-sale.ts";

/** A sale given back, all of it or so much of each line, asked for by one person and decided by another. */
export const refundSale = async (sale: Awaited<ReturnType<typeof buildSale>>, share = 1) => {
  const [support, finance] = [await buildAdmin("support"), await buildAdmin("finance")];
  const lines = sale.lines.map(({ id, grossMinor }) => ({ orderLineId: id, amountMinor: Math.round(grossMinor * share) }));
  const id = await askRefund({ id: support.id, address: null }, { orderId: sale.orderId, lines, reason: "fraud", note: "Nur zum Test" });
  await decideRefund({ id: finance.id, role: "finance", address: null }, { id, isAccepted: true, note: "Nur zum Test" });
  return id;
};
