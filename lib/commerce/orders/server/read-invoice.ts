import { and, eq } from "drizzle-orm";
import { makeXRechnung } from "#lib/commerce/orders/server/e-invoice.ts";
import type { InvoiceDocument } from "#lib/commerce/orders/server/invoice-document.ts";
import { renderEInvoice } from "#lib/commerce/orders/server/make-invoice-pdf.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { invoices, users } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { linkedPaper } from "#lib/platform/links/linked-paper.ts";
import { privateFile } from "#lib/platform/links/private-file.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

const findOwn = async (userId: number, id: number) => {
  const [row] = await getDb()
    .select({ invoice: invoices, email: users.email })
    .from(invoices)
    .innerJoin(users, eq(users.id, invoices.userId))
    .where(and(eq(invoices.id, id), eq(invoices.userId, userId)));
  if (!row) return notFoundError();
  return { ...row.invoice, email: row.email, document: row.invoice.document as InvoiceDocument };
};

type Paper = { label: string; storageKey: string | null; document: InvoiceDocument; email: string };

/** An invoice's PDF; made on the spot when the job has not come to it yet. The caller has found out that the reader may have it. */
export const invoicePdf = async ({ storageKey, document, email, label }: Paper) => ({
  name: `${label}.pdf`,
  mime: "application/pdf",
  body: storageKey ? await getStorage().get(storageKey) : await renderEInvoice(document, email),
});

/** An invoice to a school or firm as XRechnung. @throws AppError not_found for those of private buyers; e_invoice_incomplete */
export const xRechnungAnswer = async ({ document, email, label }: Omit<Paper, "storageKey">): Promise<Response> => {
  if (!document.buyer.company) return notFoundError();
  return privateFile({ name: `${label}.xml`, mime: "application/xml; charset=utf-8", body: await makeXRechnung(document, email) });
};

/** The PDF of one of the user's own invoices; made on the spot when the job has not come to it yet. */
export const {
  read: readInvoice,
  link: linkInvoice,
  readByLink: readLinkedInvoice,
} = linkedPaper({
  purpose: "invoice_download",
  path: "/files/invoice",
  find: findOwn,
  make: invoicePdf,
});

/**
 * One of the user's own invoices as XRechnung, for the office of a school or a firm.
 * @throws AppError not_found, also for those of others and those of private buyers; e_invoice_incomplete
 */
export const readXRechnung = async (userId: number, id: number): Promise<Response> => xRechnungAnswer(await findOwn(userId, id));
