import { CREDITS_FILE } from "#lib/catalogue/materials/schema.ts";
import { type DownloadRequest, findOwnedFile, type OwnedFile, ownEntitlement } from "#lib/catalogue/materials/server/find-owned-file.ts";
import { getStampedCopy } from "#lib/catalogue/materials/server/get-stamped-copy.ts";
import { noteDelivery } from "#lib/catalogue/materials/server/note-delivery.ts";
import { creditsOf, creditsRow, sendCredits } from "#lib/catalogue/materials/server/send-credits.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRow } from "#lib/platform/db/query-rows.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { log } from "#lib/platform/log/log.ts";
import type { FileToSend } from "#lib/platform/storage/file-response.ts";

/** The page of credits as a file of its own, for who may download the material (or is its seller). @throws AppError not_found */
const openCredits = async ({ materialId, userId }: DownloadRequest): Promise<FileToSend> => {
  const row = await queryRow(getDb(), creditsRow)`
    select m.world as material_world, m.title, m.rights, m.facts ->> 'pageSize' as page_size
    from materials m join users u on u.id = ${userId} and u.blocked_at is null and u.deleted_at is null
    ${ownEntitlement}
    where m.id = ${materialId} and (e.id is not null or m.author_id = u.id)`;
  return row ? sendCredits(creditsOf(row)) : notFoundError();
};

const asUploaded = (row: OwnedFile): FileToSend => ({
  storageKey: row.storage_key,
  bytes: row.bytes,
  etag: `"${row.sha256.slice(0, 32)}"`,
  mime: row.mime,
  name: row.name,
});

const stamped = async (row: OwnedFile, entitlementId: number, fileId: number): Promise<FileToSend> => {
  const copy = await getStampedCopy({
    entitlementId,
    fileId,
    storageKey: row.storage_key,
    stamp: {
      world: row.world,
      name: row.billing_name || row.public_name,
      licence: row.licence ?? "single",
      orderLine: row.order_id ? `${row.order_id}-${row.order_line_id}` : null,
      grantedAt: row.granted_at ?? new Date(),
    },
    credits: row.is_first_pdf && row.rights.length > 0 ? creditsOf(row) : null,
  });
  return { ...asUploaded(row), ...copy };
};

const prepare = async (row: OwnedFile, fileId: number): Promise<FileToSend> => {
  if (row.entitlement_id === null || row.mime !== "application/pdf") return asUploaded(row);
  try {
    return await stamped(row, row.entitlement_id, fileId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "file_damaged") throw error;
    // Paid is paid: a file that only our stamp cannot cope with is delivered without it.
    log.warn({ fileId }, "a PDF could not be stamped");
    return asUploaded(row);
  }
};

/**
 * The file a user may download: buyers get PDFs with their stamp, sellers their own file as it is. To be called for every request, so a
 * refund ends downloads at once; a refund while the stamp was made ends them too, for the right is asked again before the first byte.
 * @throws AppError not_found for everybody else (the same denial is the same 404), storage_full
 */
export const openDownload = async (wanted: DownloadRequest): Promise<FileToSend> => {
  if (wanted.fileId === CREDITS_FILE) return openCredits(wanted);
  const row = await findOwnedFile(getDb(), wanted);
  if (!row) return notFoundError();
  return { ...(await prepare(row, wanted.fileId)), beforeFirstByte: () => noteDelivery(wanted) };
};
