import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import { getDb } from "#lib/db/client.ts";
import { invoices, oneTimeTokens, users } from "#lib/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/http/errors.ts";
import { makeXRechnung } from "#lib/orders/server/e-invoice.ts";
import type { InvoiceDocument } from "#lib/orders/server/invoice-document.ts";
import { renderEInvoice } from "#lib/orders/server/make-invoice-pdf.ts";
import { hashSecret } from "#lib/secrets.ts";
import { getStorage } from "#lib/storage/storage.ts";

const PURPOSE = "invoice_download";
const LINK_MS = 120_000;

const findOwn = async (userId: number, id: number) => {
  const [row] = await getDb()
    .select({ invoice: invoices, email: users.email })
    .from(invoices)
    .innerJoin(users, eq(users.id, invoices.userId))
    .where(and(eq(invoices.id, id), eq(invoices.userId, userId)));
  if (!row) return notFoundError();
  return { ...row.invoice, email: row.email, document: row.invoice.document as InvoiceDocument };
};

const fileAnswer = (bytes: Uint8Array, name: string, mime: string): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": mime,
      "content-length": String(bytes.byteLength),
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
    },
  });

/**
 * The PDF of one of the user's own invoices as an answer; made on the spot when the job has not come to it yet.
 * @throws AppError not_found, also for those of others
 */
export const readInvoice = async (userId: number, id: number): Promise<Response> => {
  const invoice = await findOwn(userId, id);
  const { storageKey, document, email, label } = invoice;
  const pdf = storageKey ? await getStorage().get(storageKey) : await renderEInvoice(document, email);
  return fileAnswer(pdf, `${label}.pdf`, "application/pdf");
};

/**
 * One of the user's own invoices as XRechnung, for the office of a school or a firm.
 * @throws AppError not_found, also for those of others and those of private buyers; e_invoice_incomplete
 */
export const readXRechnung = async (userId: number, id: number): Promise<Response> => {
  const { document, email, label } = await findOwn(userId, id);
  if (!document.buyer.company) return notFoundError();
  return fileAnswer(Buffer.from(await makeXRechnung(document, email), "utf8"), `${label}.xml`, "application/xml; charset=utf-8");
};

/** A path that downloads one of the user's own invoices once within two minutes: a link cannot carry a bearer token. */
export const linkInvoice = async (userId: number, id: number): Promise<{ url: string; expiresAt: string }> => {
  const invoice = await findOwn(userId, id);
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + LINK_MS);
  await getDb()
    .insert(oneTimeTokens)
    .values({ hash: hashSecret(token), purpose: PURPOSE, userId, payload: { invoiceId: invoice.id }, expiresAt });
  return { url: `/files/invoice/${token}`, expiresAt: expiresAt.toISOString() };
};

/** @throws AppError token_invalid when the link was used or is too old */
export const readLinkedInvoice = async (token: string): Promise<Response> => {
  const isGood = and(
    eq(oneTimeTokens.hash, hashSecret(token)),
    eq(oneTimeTokens.purpose, PURPOSE),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, new Date()),
  );
  const [used] = await getDb().update(oneTimeTokens).set({ usedAt: new Date() }).where(isGood).returning();
  if (!used?.userId) throw new AppError("token_invalid");
  return readInvoice(used.userId, Number(used.payload.invoiceId));
};
