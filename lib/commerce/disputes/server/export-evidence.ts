import { buffer } from "node:stream/consumers";
import { asc, eq, inArray } from "drizzle-orm";
import yazl from "yazl";
import type { DisputeRow } from "#lib/commerce/disputes/server/book-dispute.ts";
import type { InvoiceDocument } from "#lib/commerce/orders/server/invoice-document.ts";
import { renderEInvoice } from "#lib/commerce/orders/server/make-invoice-pdf.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import {
  disputes,
  entitlements,
  invoices,
  orderLines,
  orders,
  refunds,
  stampedFiles,
  users,
  withdrawals,
} from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { privateFile } from "#lib/platform/links/private-file.ts";
import { decimal } from "#lib/platform/money/money.ts";

/** What was bought, when, by whom, with which consent, and which file of it left when: as the forms of providers ask for it. */
const collect = async (dispute: DisputeRow) => {
  const db = getDb();
  const [row] = await db
    .select({ order: orders, email: users.email, registeredAt: users.createdAt })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, dispute.orderId));
  if (!row) return notFoundError();
  const { order, email, registeredAt } = row;
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id));
  const ids = lines.map(({ id }) => id);
  const rights = await db.select().from(entitlements).where(inArray(entitlements.orderLineId, ids)).orderBy(asc(entitlements.id));
  const files = rights.length
    ? await db
        .select()
        .from(stampedFiles)
        .where(
          inArray(
            stampedFiles.entitlementId,
            rights.map(({ id }) => id),
          ),
        )
        .orderBy(asc(stampedFiles.createdAt), asc(stampedFiles.fileId))
    : [];
  const given = await db.select().from(refunds).where(eq(refunds.orderId, order.id)).orderBy(asc(refunds.id));
  const stated = await db.select().from(withdrawals).where(eq(withdrawals.orderId, order.id)).orderBy(asc(withdrawals.id));
  const price = (minor: number) => `${decimal(minor, order.currency)} ${order.currency}`;
  return {
    dispute: { reference: dispute.reference, reason: dispute.reason, amount: price(dispute.amountMinor) },
    customer: { email, billing: order.billing, registeredAt },
    order: {
      number: order.id,
      placedAt: order.placedAt,
      paidAt: order.paidAt,
      total: price(order.totalMinor),
      location: order.locationProofs,
    },
    lines: lines.map((line) => ({
      number: line.id,
      title: line.title,
      price: price(line.grossMinor),
      refunded: price(line.refundedMinor),
      consentToImmediateDeliveryAt: line.withdrawalConsentAt,
      consentText: line.withdrawalText,
    })),
    deliveries: rights.map((right) => ({
      line: right.orderLineId,
      material: right.materialId,
      availableSince: right.grantedAt,
      firstDownloadAt: right.deliveredAt,
      copiesMadeAt: files.filter(({ entitlementId }) => entitlementId === right.id).map(({ createdAt }) => createdAt),
    })),
    refunds: given.map(({ id, amountMinor, status, decidedAt }) => ({ number: id, amount: price(amountMinor), status, decidedAt })),
    withdrawals: stated.map(({ code, receivedAt, status, decidedAt }) => ({ code, receivedAt, status, decidedAt })),
  };
};

/**
 * What speaks for us in a dispute, as a ZIP: `evidence.json` with the order, the consent to its immediate start and the log of deliveries, and
 * the papers of the order as PDFs. Each download is written down, for it names the buyer.
 * @throws AppError not_found
 */
export const exportEvidence = async (actor: { id: number; address: string | null }, id: number): Promise<Response> => {
  const [dispute] = await getDb().select().from(disputes).where(eq(disputes.id, id));
  if (!dispute) return notFoundError();
  const facts = await collect(dispute);
  const papers = await getDb().select().from(invoices).where(eq(invoices.orderId, dispute.orderId)).orderBy(asc(invoices.id));
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(`${JSON.stringify(facts, null, 2)}\n`), "evidence.json");
  for (const { label, document } of papers)
    zip.addBuffer(Buffer.from(await renderEInvoice(document as InvoiceDocument, facts.customer.email)), `${label}.pdf`);
  zip.end();
  const body = await buffer(zip.outputStream as unknown as NodeJS.ReadableStream);
  const data = { dispute: id, order: dispute.orderId };
  await transaction((tx) => writeAudit(tx, { actorId: actor.id, userId: null, action: "dispute.evidence", data, address: actor.address }));
  return privateFile({ name: `dispute-${dispute.orderId}.zip`, mime: "application/zip", body });
};
