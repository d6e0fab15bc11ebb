import { and, eq, isNull, sql } from "drizzle-orm";
import { compilePaper } from "#lib/commerce/orders/server/compile-paper.ts";
import { embeddedXml } from "#lib/commerce/orders/server/e-invoice.ts";
import type { InvoiceDocument } from "#lib/commerce/orders/server/invoice-document.ts";
import { invoiceSource } from "#lib/commerce/orders/server/invoice-source.ts";
import type { InvoicePayload } from "#lib/commerce/orders/server/mails.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { invoices, orders, payments, refunds, users, vatCorrections } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

/**
 * The PDF of a frozen invoice. With the XML of its e-invoice: PDF/A-3b that carries it (Factur-X); otherwise PDF/UA-1. Tagged in both cases,
 * and nothing more when a name has characters that no font of ours draws, which neither standard takes.
 */
export const renderInvoice = (document: InvoiceDocument, xml: string | null = null): Promise<Uint8Array> => {
  const { source, lang, title } = invoiceSource(document, getEnv().BRAND_NAME);
  const options = { title, lang, author: document.operator.name, createdAt: new Date(`${document.issuedOn}T00:00:00Z`) };
  return compilePaper(source, options, xml);
};

/** The same with its XML, where the operator's configuration allows for it. */
export const renderEInvoice = async (document: InvoiceDocument, buyerEmail: string): Promise<Uint8Array> =>
  renderInvoice(document, await embeddedXml(document, buyerEmail));

type RefundWay = "none" | "invoice" | "online" | "bank";

/** How money goes back that does not become credit; `none`: the bill was never paid, or all of it is credit; `bank`: the buyer's has taken it. */
const wayBack = async (tx: Tx, { id, refundId }: { id: number; refundId: number | null }): Promise<RefundWay> => {
  const came = { provider: payments.provider, status: payments.status };
  const [row] = refundId
    ? await tx
        .select({ ...came, disputeId: refunds.disputeId })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(eq(refunds.id, refundId))
    : await tx
        .select({ ...came, disputeId: sql<null>`null` })
        .from(vatCorrections)
        .innerJoin(payments, eq(payments.id, vatCorrections.paymentId))
        .where(eq(vatCorrections.invoiceId, id));
  if (!row || row.status === "failed") return "none";
  if (row.disputeId !== null) return "bank";
  return row.provider === "invoice" ? "invoice" : "online";
};

/** Makes and stores an invoice's PDF, and mails it, once; runs as a job after the order's transaction. */
export const makeInvoicePdf = async (id: number): Promise<void> => {
  const isFirst = and(eq(invoices.id, id), isNull(invoices.storageKey));
  const [row] = await getDb()
    .select({ invoice: invoices, order: orders, name: users.publicName, email: users.email })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .innerJoin(users, eq(users.id, invoices.userId))
    .where(isFirst);
  if (!row) return;
  const { invoice, order } = row;
  const document = invoice.document as InvoiceDocument;
  const storageKey = `invoices/${invoice.series.toLowerCase()}/${invoice.label}.pdf`;
  await getStorage().put(storageKey, await renderEInvoice(document, row.email), { mime: "application/pdf" });
  await transaction(async (tx) => {
    const [stored] = await tx.update(invoices).set({ storageKey }).where(isFirst).returning({ id: invoices.id });
    if (!stored) return;
    const { label } = invoice;
    const attachments = [{ storageKey, name: `${label}.pdf`, mime: "application/pdf" }];
    const mail = { to: order.billing.invoiceEmail ?? row.email, world: order.world, language: order.language, attachments };
    if (document.cancels) {
      const { grossMinor, creditMinor, currency, cancels } = document;
      const told = { name: row.name, label, invoice: cancels.label, currency, amountMinor: -grossMinor, creditMinor: -creditMinor };
      const template = document.isVatCorrection ? "vat_given_back" : "refund_done";
      await queueMail(tx, { ...mail, template, payload: { ...told, way: await wayBack(tx, invoice) } });
      return;
    }
    const payload: InvoicePayload = {
      name: row.name,
      label,
      orderId: order.id,
      currency: document.currency,
      totalMinor: document.totalMinor,
      dueOn: document.transfer?.dueOn ?? null,
    };
    await queueMail(tx, { ...mail, template: "invoice", payload });
  });
};
