import { randomBytes } from "node:crypto";
import { stringify } from "csv-stringify/sync";
import { and, count, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { getDb } from "#lib/db/client.ts";
import { creditNotes, oneTimeTokens } from "#lib/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/http/errors.ts";
import type { CreditNotePage, FileLink } from "#lib/payouts/schema.ts";
import type { CreditNoteDocument } from "#lib/payouts/server/credit-note-document.ts";
import { renderECreditNote } from "#lib/payouts/server/make-credit-note-pdf.ts";
import { hashSecret } from "#lib/secrets.ts";
import { getStorage } from "#lib/storage/storage.ts";

const PURPOSE = "credit_note_download";
const LINK_MS = 120_000;

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
  const [all] = await getDb().select({ total: count() }).from(creditNotes).where(mine);
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
    total: all?.total ?? 0,
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
    escape_formulas: true,
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

/**
 * A path that downloads one of the seller's own credit notes once within two minutes: a link cannot carry a bearer token.
 * @throws AppError not_found, also for those of others
 */
export const linkCreditNote = async (userId: number, id: number): Promise<FileLink> => {
  const note = await findOwn(userId, id);
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + LINK_MS);
  await getDb()
    .insert(oneTimeTokens)
    .values({ hash: hashSecret(token), purpose: PURPOSE, userId, payload: { creditNoteId: note.id }, expiresAt });
  return { url: `/files/credit-note/${token}`, expiresAt: expiresAt.toISOString() };
};

/** @throws AppError token_invalid when the link was used or is too old */
export const readLinkedCreditNote = async (token: string): Promise<Response> => {
  const isGood = and(
    eq(oneTimeTokens.hash, hashSecret(token)),
    eq(oneTimeTokens.purpose, PURPOSE),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, new Date()),
  );
  const [used] = await getDb().update(oneTimeTokens).set({ usedAt: new Date() }).where(isGood).returning();
  if (!used?.userId) throw new AppError("token_invalid");
  const note = await findOwn(used.userId, Number(used.payload.creditNoteId));
  const pdf = note.storageKey ? await getStorage().get(note.storageKey) : await renderECreditNote(note.document as CreditNoteDocument);
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-length": String(pdf.byteLength),
      "content-disposition": `attachment; filename="${note.label}.pdf"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
    },
  });
};
