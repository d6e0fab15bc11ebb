import { z } from "zod";
import type { Task } from "#lib/jobs/task.ts";
import { makeInvoicePdf } from "#lib/orders/server/make-invoice-pdf.ts";
import { refundPayment } from "#lib/orders/server/refund-payment.ts";
import { sweepOrders } from "#lib/orders/server/sweep-orders.ts";

const job = z.object({ id: z.int() });

/** sweep_orders: every 5 minutes. */
export const tasks: Record<string, Task> = {
  make_invoice_pdf: async (payload) => makeInvoicePdf(job.parse(payload).id),
  refund_payment: async (payload) => refundPayment(job.parse(payload).id),
  sweep_orders: async () => {
    await sweepOrders();
  },
};

export const crontab = ["*/5 * * * * sweep_orders"];
