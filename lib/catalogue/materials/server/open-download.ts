import { sql } from "drizzle-orm";
import { z } from "zod";
import { CREDITS_FILE } from "#lib/catalogue/materials/schema.ts";
import { getStampedCopy } from "#lib/catalogue/materials/server/get-stamped-copy.ts";
import { creditsOf, creditsRow, sendCredits } from "#lib/catalogue/materials/server/send-credits.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRow } from "#lib/platform/db/query-rows.ts";
import { moment } from "#lib/platform/db/row-types.ts";
import { entitlements } from "#lib/platform/db/schema/entitlements.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";
import { log } from "#lib/platform/log/log.ts";
import type { FileToSend } from "#lib/platform/storage/file-response.ts";

export type DownloadRequest = { materialId: number; fileId: number; userId: number };

const ownedRow = creditsRow.extend({
  storage_key: z.string(),
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  entitlement_id: z.int().nullable(),
  licence: z.enum(entitlements.licence.enumValues).nullable(),
  granted_at: moment.nullable(),
  order_id: z.int().nullable(),
  order_line_id: z.int().nullable(),
  billing_name: z.string().nullable(),
  public_name: z.string(),
  world: worldCode,
  is_first_pdf: z.boolean(),
});
type Row = z.infer<typeof ownedRow>;

/** The right of user `u` to material `m`, if there is one now: of its own, or of a bundle that holds it and sells it still. */
const ownEntitlement = sql`left join lateral (
  select * from entitlements own where own.user_id = u.id and own.revoked_at is null
    and (own.material_id = m.id or (m.status = 'published' and own.material_id in (select bundle_id from bundle_items where material_id = m.id)))
  order by own.material_id = m.id desc, own.id limit 1) e on true`;

/**
 * Threat 1: the file, if it is sold or given to this user now: an entitlement of their own that was not taken back, for the material or a
 * bundle that holds it and sells it still (of what left it since, buyers have an entitlement of its own), or the material is their own.
 */
const findOwned = ({ materialId, fileId, userId }: DownloadRequest): Promise<Row | null> =>
  queryRow(getDb(), ownedRow)`
    select f.storage_key, f.name, f.mime, f.bytes, f.sha256, u.public_name, u.world,
      m.world as material_world, m.title, m.rights, m.facts ->> 'pageSize' as page_size,
      coalesce(f.id = (select id from material_files where material_id = m.id and kind = 'material_file' and status = 'ready' and mime = 'application/pdf'
        order by position, id limit 1), false) as is_first_pdf,
      e.id as entitlement_id, e.licence, e.granted_at, l.order_id, l.id as order_line_id, o.billing ->> 'name' as billing_name
    from material_files f
    join materials m on m.id = f.material_id
    join users u on u.id = ${userId} and u.blocked_at is null and u.deleted_at is null
    ${ownEntitlement}
    left join order_lines l on l.id = e.order_line_id
    left join orders o on o.id = l.order_id
    where f.id = ${fileId} and m.id = ${materialId} and f.status = 'ready' and f.kind in ('material_file', 'sources')
      and (e.id is not null or m.author_id = u.id)`;

/** The page of credits as a file of its own, for who may download the material (or is its seller). @throws AppError not_found */
const openCredits = async ({ materialId, userId }: DownloadRequest): Promise<FileToSend> => {
  const row = await queryRow(getDb(), creditsRow)`
    select m.world as material_world, m.title, m.rights, m.facts ->> 'pageSize' as page_size
    from materials m join users u on u.id = ${userId} and u.blocked_at is null and u.deleted_at is null
    ${ownEntitlement}
    where m.id = ${materialId} and (e.id is not null or m.author_id = u.id)`;
  return row ? sendCredits(creditsOf(row)) : notFoundError();
};

const asUploaded = (row: Row): FileToSend => ({
  storageKey: row.storage_key,
  bytes: row.bytes,
  etag: `"${row.sha256.slice(0, 32)}"`,
  mime: row.mime,
  name: row.name,
});

const stamped = async (row: Row, entitlementId: number, fileId: number): Promise<FileToSend> => {
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

/**
 * The file a user may download: buyers get PDFs with their stamp, sellers their own file as it is. To be called for every request, so a
 * refund ends downloads at once.
 * @throws AppError not_found for everybody else (the same denial is the same 404), storage_full
 */
export const openDownload = async (wanted: DownloadRequest): Promise<FileToSend> => {
  if (wanted.fileId === CREDITS_FILE) return openCredits(wanted);
  const row = await findOwned(wanted);
  if (!row) return notFoundError();
  if (row.entitlement_id === null || row.mime !== "application/pdf") return asUploaded(row);
  try {
    return await stamped(row, row.entitlement_id, wanted.fileId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "file_damaged") throw error;
    // Paid is paid: a file that only our stamp cannot cope with is delivered without it.
    log.warn({ fileId: wanted.fileId }, "a PDF could not be stamped");
    return asUploaded(row);
  }
};
