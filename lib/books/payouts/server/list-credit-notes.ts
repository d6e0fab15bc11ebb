import { stringify } from "csv-stringify/sync";
import { and, desc, eq, sql } from "drizzle-orm";
import type { CreditNotePage } from "#lib/books/payouts/schema.ts";
import type { CreditNoteDocument } from "#lib/books/payouts/server/credit-note-document.ts";
import { renderECreditNote } from "#lib/books/payouts/server/make-credit-note-pdf.ts";
import { markFormulas } from "#lib/platform/csv/formulas.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { creditNotes } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { linkedPaper } from "#lib/platform/links/linked-paper.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

/** The seller's own credit notes, the newest first. */
export const listCreditNotes = async (sellerId: number, { page, limit }: { page: number; limit: number }): Promise<CreditNotePage> => {
  const mine = eq(creditNotes.sellerId, sellerId);
  const rows = await getDb()
    .select()
    .from(creditNotes)
    .where(mine)
    .orderBy(desc(creditNotes.month), desc(creditNotes.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const total = await getDb().$count(creditNotes, mine);
  return {
    items: rows.map(({ id, label, month, currency, netMinor, vatMinor, grossMinor, storageKey, issuedAt }) => ({
      id,
      label,
      month,
      currency,
      netMinor,
      vatMinor,
      grossMinor,
      isReady: storageKey !== null,
      issuedAt: issuedAt.toISOString(),
    })),
    total,
    page,
    limit,
  };
};

/** Every sale and refund that the seller's credit notes settle, as a CSV file; amounts in minor units. */
export const exportCreditNotes = async (sellerId: number): Promise<string> => {
  const { rows } = await getDb().execute(sql`
    select n.label, n.month, n.currency, l.order_id, l.title, l.gross_minor, l.vat_minor, l.share_bp, l.fee_minor, c.refund_id, c.amount_minor
    from credit_notes n join credit_note_lines c on c.credit_note_id = n.id join order_lines l on l.id = c.order_line_id
    where n.seller_id = ${sellerId} order by n.month desc, n.id, l.id limit 100000`);
  return stringify(rows, {
    header: true,
    bom: true,
    record_delimiter: "windows",
    cast: { string: markFormulas },
    columns: [
      "label",
      "month",
      "currency",
      "order_id",
      "title",
      "gross_minor",
      "vat_minor",
      "share_bp",
      "fee_minor",
      "refund_id",
      "amount_minor",
    ],
  });
};

const findOwn = async (sellerId: number, id: number) => {
  const [row] = await getDb()
    .select()
    .from(creditNotes)
    .where(and(eq(creditNotes.id, id), eq(creditNotes.sellerId, sellerId)));
  return row ?? notFoundError();
};

/** The PDF of one of the seller's own credit notes; made on the spot when the job has not come to it yet. */
export const { link: linkCreditNote, readByLink: readLinkedCreditNote } = linkedPaper({
  purpose: "credit_note_download",
  path: "/files/credit-note",
  find: findOwn,
  make: async ({ storageKey, document, label }) => ({
    name: `${label}.pdf`,
    mime: "application/pdf",
    body: storageKey ? await getStorage().get(storageKey) : await renderECreditNote(document as CreditNoteDocument),
  }),
});
