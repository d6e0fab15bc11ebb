import { askRefund } from "#lib/commerce/refunds/server/ask-refund.ts";
import { decideRefund } from "#lib/commerce/refunds/server/decide-refund.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import type { buildSale } from "#tests/factories/build-sale.ts";

/** Support asks for all of an order, and finance gives it back. */
export const refundWhole = async (sale: Awaited<ReturnType<typeof buildSale>>): Promise<void> => {
  const [support, finance] = [await buildAdmin("support"), await buildAdmin("finance")];
  const lines = sale.lines.map(({ id, grossMinor }) => ({ orderLineId: id, amountMinor: grossMinor }));
  const id = await askRefund({ id: support.id, address: null }, { orderId: sale.orderId, lines, reason: "fraud", note: "Nur zum Test" });
  await decideRefund({ id: finance.id, role: "finance", address: null }, { id, isAccepted: true, note: "Nur zum Test" });
};
