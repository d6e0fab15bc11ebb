import type { Invoice, Order } from "#lib/commerce/orders/schema.ts";
import type { LineRow, OrderRow } from "#lib/commerce/orders/server/book-sale.ts";
import type { InvoiceDocument } from "#lib/commerce/orders/server/invoice-document.ts";
import type { BillingSnapshot } from "#lib/platform/db/schema/orders.ts";
import type { invoices } from "#lib/platform/db/schema/schema.ts";
import { bankAccount } from "#lib/platform/payments/bank-account.ts";

type Kept = { [Key in keyof BillingSnapshot]: BillingSnapshot[Key] | null };

/** An address without what was left out. */
export const presentBilling = ({ name, company, street, postalCode, city, country, ...more }: Kept): BillingSnapshot => ({
  name: name ?? "",
  ...(company && { company }),
  street: street ?? "",
  postalCode: postalCode ?? "",
  city: city ?? "",
  ...(more.region && { region: more.region }),
  country: country ?? "",
  ...(more.vatId && { vatId: more.vatId }),
  ...(more.leitwegId && { leitwegId: more.leitwegId }),
  ...(more.invoiceEmail && { invoiceEmail: more.invoiceEmail }),
  ...(more.orderNumber && { orderNumber: more.orderNumber }),
  ...(more.costCentre && { costCentre: more.costCentre }),
});

type InvoiceRow = Pick<typeof invoices.$inferSelect, "id" | "orderId" | "kind" | "label" | "document" | "issuedAt" | "storageKey">;

/** Of a cancellation or correction the amount is below zero. */
export const presentInvoice = (row: InvoiceRow, order: Pick<OrderRow, "grossMinor" | "currency" | "status">): Invoice => ({
  id: row.id,
  orderId: row.orderId,
  kind: row.kind,
  label: row.label,
  issuedAt: row.issuedAt.toISOString(),
  grossMinor: row.kind === "invoice" ? order.grossMinor : (row.document as InvoiceDocument).grossMinor,
  currency: order.currency,
  status: order.status,
  isBusiness: Boolean((row.document as InvoiceDocument).buyer.company),
  isReady: row.storageKey !== null,
});

type Reminder = NonNullable<Order["transfer"]>["reminded"];

const transferOf = (order: OrderRow, label: string | undefined, reminded: Reminder): Order["transfer"] => {
  const account = bankAccount();
  if (order.status !== "awaiting_transfer" || !account || !label || !order.dueAt) return null;
  const { totalMinor: amountMinor, currency, dueAt } = order;
  return { ...account, reference: label, amountMinor, currency, dueAt: dueAt.toISOString(), reminded };
};

type Parts = { lines: (LineRow & { slug: string; isEntitled: boolean })[]; invoices: InvoiceRow[]; reminded?: Reminder };

/** An order as the API answers it. */
export const presentOrder = (order: OrderRow, { lines, invoices: documents, reminded = null }: Parts): Order => ({
  id: order.id,
  status: order.status,
  provider: order.provider,
  currency: order.currency,
  originalMinor: order.originalMinor,
  discountMinor: order.discountMinor,
  grossMinor: order.grossMinor,
  creditMinor: order.creditMinor,
  totalMinor: order.totalMinor,
  vat: { rateBp: order.vatRateBp, minor: order.vatMinor, country: order.country, isReverseCharge: order.isReverseCharge },
  voucherCode: order.voucherCode,
  billing: presentBilling(order.billing as Kept),
  lines: lines.map(
    ({ materialId, title, slug, licence, seats, originalMinor, discountMinor, grossMinor, vatRateBp, vatMinor, isGift, isEntitled }) => ({
      materialId,
      title,
      slug,
      licence,
      seats,
      originalMinor,
      discountMinor,
      grossMinor,
      vatRateBp,
      vatMinor,
      isGift,
      isEntitled,
    }),
  ),
  invoices: documents.map((row) => presentInvoice(row, order)),
  transfer: transferOf(order, documents.find(({ kind }) => kind === "invoice")?.label, reminded),
  placedAt: order.placedAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
});
