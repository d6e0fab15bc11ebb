import { and, eq } from "drizzle-orm";
import type { InvoiceDocument } from "#lib/commerce/orders/server/invoice-document.ts";
import { invoicePdf, xRechnungAnswer } from "#lib/commerce/orders/server/read-invoice.ts";
import { findMembership } from "#lib/commerce/seats/server/find-membership.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { invoices, orders, users } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { privateFile } from "#lib/platform/links/private-file.ts";

/** An invoice of an order of the member's school. Anybody's own, and those of other schools, are the same 404. */
const findPaper = async (userId: number, id: number) => {
  const { school } = await findMembership(getDb(), userId, "oversee");
  const [row] = await getDb()
    .select({ invoice: invoices, email: users.email })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .innerJoin(users, eq(users.id, invoices.userId))
    .where(and(eq(invoices.id, id), eq(orders.schoolId, school.id)));
  if (!row) return notFoundError();
  const { label, storageKey, document } = row.invoice;
  return { label, storageKey, document: document as InvoiceDocument, email: row.email };
};

/** An invoice of the school as PDF, for those who oversee its orders. @throws AppError not_found, forbidden */
export const readSchoolInvoice = async (userId: number, id: number): Promise<Response> =>
  privateFile(await invoicePdf(await findPaper(userId, id)));

/** The same as XRechnung. @throws AppError not_found, forbidden, e_invoice_incomplete */
export const readSchoolXRechnung = async (userId: number, id: number): Promise<Response> => xRechnungAnswer(await findPaper(userId, id));
