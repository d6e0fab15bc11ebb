import { asc, eq, inArray } from "drizzle-orm";
import type { InvoiceDocument } from "#lib/commerce/orders/server/invoice-document.ts";
import { renderEInvoice } from "#lib/commerce/orders/server/make-invoice-pdf.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import {
  idempotencyKeys,
  invoices,
  orderLines,
  orders,
  payments,
  users,
  vatCorrections,
  voucherRedemptions,
} from "#lib/platform/db/schema/schema.ts";
import type { PersonalData, PersonalFile } from "#lib/platform/personal-data/personal-data.ts";
import { storedFile, tameName } from "#lib/platform/personal-data/personal-file.ts";
import { notExported, personalTable } from "#lib/platform/personal-data/personal-table.ts";

const placed = personalTable(orders, [
  "id",
  "userId",
  "schoolId",
  "quoteId",
  "cartId",
  "world",
  "language",
  "currency",
  "rates",
  "status",
  "originalMinor",
  "discountMinor",
  "grossMinor",
  "vatMinor",
  "creditMinor",
  "totalMinor",
  "voucherId",
  "voucherCode",
  "provider",
  "country",
  "vatRateBp",
  "isReverseCharge",
  "vatCheckId",
  "billing",
  "locationProofs",
  "placedAt",
  "paidAt",
  "dueAt",
  "writtenOffAt",
]);
const bought = personalTable(
  orderLines,
  [
    "id",
    "orderId",
    "materialId",
    "sellerId",
    "title",
    "licence",
    "seats",
    "originalMinor",
    "discountMinor",
    "grossMinor",
    "vatRateBp",
    "vatMinor",
    "shareBp",
    "feeMinor",
    "sellerMinor",
    "refundedMinor",
    "isGift",
    "withdrawalConsentAt",
    "withdrawalText",
  ],
  {
    leftOutParts: "is told by the rights themselves",
  },
);
const paid = personalTable(
  payments,
  ["id", "orderId", "provider", "reference", "amountMinor", "currency", "status", "failure", "settledAt", "createdAt"],
  {
    tries: "of the machinery",
    nextTryAt: "of the machinery",
  },
);
const billed = personalTable(invoices, ["label", "kind", "orderId", "issuedAt", "document"], {
  id: "of the machinery",
  userId: "is herself",
  series: "stands in the label",
  number: "stands in the label",
  storageKey: "of the machinery; the file itself is in the copy",
  refundId: "stands in the document",
});

const corrected = personalTable(vatCorrections, ["orderId", "amountMinor", "creditMinor", "currency", "status", "createdAt"], {
  id: "of the machinery",
  vatCheckId: "is told by the checks of her VAT id",
  invoiceId: "its paper is among the invoices",
  paymentId: "is told by the order",
  failure: "is the provider's word to us",
  coveredMinor: "is told by the disputes and by what went back by the provider",
});

const collectOrders = async (tx: Tx, userId: number) => {
  const own = await tx.select(placed.columns).from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.id));
  const ids = own.map(({ id }) => id);
  const lines = await tx.select(bought.columns).from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.id));
  const settled = await tx.select(paid.columns).from(payments).where(inArray(payments.orderId, ids)).orderBy(asc(payments.id));
  const back = await tx.select(corrected.columns).from(vatCorrections).where(inArray(vatCorrections.orderId, ids));
  return own.map((order) => ({
    ...order,
    vatCorrection: back.find(({ orderId }) => orderId === order.id) ?? null,
    lines: lines.filter(({ orderId }) => orderId === order.id),
    payments: settled.filter(({ orderId }) => orderId === order.id),
  }));
};

const invoiceFile = ({
  label,
  storageKey,
  document,
  email,
}: {
  label: string;
  storageKey: string | null;
  document: unknown;
  email: string;
}) => {
  const name = `invoices/${tameName(label)}.pdf`;
  return storageKey ? storedFile(name, storageKey) : { name, open: () => renderEInvoice(document as InvoiceDocument, email) };
};

export const personalData: PersonalData = {
  name: "orders",
  tables: [
    placed,
    bought,
    paid,
    billed,
    corrected,
    notExported(voucherRedemptions, "is told by the order"),
    notExported(idempotencyKeys, "answers that the browser had already; forgotten after a day"),
  ],
  collect: async (tx, userId) => ({
    orders: await collectOrders(tx, userId),
    invoices: await tx.select(billed.columns).from(invoices).where(eq(invoices.userId, userId)).orderBy(asc(invoices.id)),
  }),
  files: async (tx, userId): Promise<PersonalFile[]> => {
    const { label, storageKey, document } = invoices;
    const rows = await tx
      .select({ label, storageKey, document, email: users.email })
      .from(invoices)
      .innerJoin(users, eq(users.id, invoices.userId))
      .where(eq(invoices.userId, userId))
      .orderBy(asc(invoices.id));
    return rows.map(invoiceFile);
  },
  // Orders and invoices stay with the address that stands on them (§ 147 AO, § 14b UStG).
  erase: async (tx, { userId }) => {
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
  },
};
