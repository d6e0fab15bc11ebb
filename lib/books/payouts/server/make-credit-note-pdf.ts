import { and, eq, isNull } from "drizzle-orm";
import type { CreditNoteDocument } from "#lib/books/payouts/server/credit-note-document.ts";
import { creditNoteSource } from "#lib/books/payouts/server/credit-note-source.ts";
import { embeddedCreditNoteXml } from "#lib/books/payouts/server/e-invoice-of-credit-note.ts";
import type { CreditNotePayload } from "#lib/books/payouts/server/mails.ts";
import { compilePaper } from "#lib/commerce/orders/server/compile-paper.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { creditNotes, users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

/** The PDF of a frozen credit note; as renderInvoice. */
export const renderCreditNote = (document: CreditNoteDocument, xml: string | null = null): Promise<Uint8Array> => {
  const { source, lang, title } = creditNoteSource(document, getEnv().BRAND_NAME);
  const options = { title, lang, author: document.operator.name, createdAt: new Date(`${document.issuedOn}T00:00:00Z`) };
  return compilePaper(source, options, xml);
};

/** The same with its XML, where EN 16931 has words for it. */
export const renderECreditNote = async (document: CreditNoteDocument): Promise<Uint8Array> =>
  renderCreditNote(document, await embeddedCreditNoteXml(document));

/** Makes and stores a credit note's PDF, and mails it, once; runs as a job after the month's transaction. */
export const makeCreditNotePdf = async (id: number): Promise<void> => {
  const isFirst = and(eq(creditNotes.id, id), isNull(creditNotes.storageKey));
  const [row] = await getDb()
    .select({ note: creditNotes, name: users.publicName, email: users.email, deletedAt: users.deletedAt })
    .from(creditNotes)
    .innerJoin(users, eq(users.id, creditNotes.sellerId))
    .where(isFirst);
  if (!row) return;
  const { note } = row;
  const document = note.document as CreditNoteDocument;
  const storageKey = `credit-notes/${note.series.toLowerCase()}/${note.label}.pdf`;
  await getStorage().put(storageKey, await renderECreditNote(document), { mime: "application/pdf" });
  await transaction(async (tx) => {
    const [stored] = await tx.update(creditNotes).set({ storageKey }).where(isFirst).returning({ id: creditNotes.id });
    if (!stored || row.deletedAt) return;
    const { label, month, grossMinor } = note;
    const payload: CreditNotePayload = { name: row.name, label, month, currency: document.currency, grossMinor };
    const attachments = [{ storageKey, name: `${label}.pdf`, mime: "application/pdf" }];
    const { world, language } = document;
    await queueMail(tx, { to: row.email, template: "credit_note", world: world, language, payload, attachments });
  });
};
