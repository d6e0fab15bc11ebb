import { z } from "zod";
import { askPayment } from "#lib/commerce/orders/server/ask-payment.ts";
import { keepCardCountry } from "#lib/commerce/orders/server/keep-card-country.ts";
import { makeInvoicePdf } from "#lib/commerce/orders/server/make-invoice-pdf.ts";
import { payBackCorrection } from "#lib/commerce/orders/server/pay-back-correction.ts";
import { recheckVatIds } from "#lib/commerce/orders/server/recheck-vat-ids.ts";
import { refundPayment } from "#lib/commerce/orders/server/refund-payment.ts";
import { sweepOrders } from "#lib/commerce/orders/server/sweep-orders.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

const job = z.object({ id: z.int() });

/** sweep_orders: every 5 minutes; recheck_vat_ids: every hour. */
export const tasks: Record<string, Task> = {
  make_invoice_pdf: async (payload) => makeInvoicePdf(job.parse(payload).id),
  keep_card_country: async (payload) => keepCardCountry(job.parse(payload).id),
  ask_payment: async (payload) => askPayment(job.parse(payload).id),
  refund_payment: async (payload) => refundPayment(job.parse(payload).id),
  pay_back_vat_correction: async (payload) => payBackCorrection(job.parse(payload).id),
  sweep_orders: async () => {
    await sweepOrders();
  },
  recheck_vat_ids: async () => {
    await recheckVatIds();
  },
};

export const crontab = ["*/5 * * * * sweep_orders", "25 * * * * recheck_vat_ids"];
