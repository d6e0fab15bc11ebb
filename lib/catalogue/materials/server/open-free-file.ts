import { z } from "zod";
import { CREDITS_FILE } from "#lib/catalogue/materials/schema.ts";
import { priceNow } from "#lib/catalogue/materials/server/card-columns.ts";
import { creditsOf, creditsRow, sendCredits } from "#lib/catalogue/materials/server/send-credits.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRow } from "#lib/platform/db/query-rows.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import type { FileToSend } from "#lib/platform/storage/file-response.ts";

const fileRow = z.object({ storage_key: z.string(), name: z.string(), mime: z.string(), bytes: z.int(), sha256: z.string() });

const openCredits = async (materialId: number): Promise<FileToSend> => {
  const row = await queryRow(getDb(), creditsRow)`
    select m.world as material_world, m.title, m.rights, m.facts ->> 'pageSize' as page_size from materials m
    where m.id = ${materialId} and m.status = 'published' and m.revision_of is null and ${priceNow} = 0`;
  return row ? sendCredits(creditsOf(row)) : notFoundError();
};

/**
 * A file of a material that is on sale for nothing now, or of a part of such a bundle: for everybody, as it was uploaded, because there is no
 * buyer whose name it could bear; the page of credits (CREDITS_FILE) beside it. To be asked for at every use.
 * @throws AppError not_found, also as soon as it costs something
 */
export const openFreeFile = async ({ materialId, fileId }: { materialId: number; fileId: number }): Promise<FileToSend> => {
  if (fileId === CREDITS_FILE) return openCredits(materialId);
  const row = await queryRow(getDb(), fileRow)`
    select f.storage_key, f.name, f.mime, f.bytes, f.sha256 from materials m
    join material_files f on f.material_id = m.id or f.material_id in (
      select b.material_id from bundle_items b join materials part on part.id = b.material_id and part.status = 'published' where b.bundle_id = m.id)
    where m.id = ${materialId} and m.status = 'published' and m.revision_of is null and ${priceNow} = 0
      and f.id = ${fileId} and f.status = 'ready' and f.kind in ('material_file', 'sources')`;
  if (!row) return notFoundError();
  const { storage_key: storageKey, name, mime, bytes, sha256 } = row;
  return { storageKey, bytes, etag: `"${sha256.slice(0, 32)}"`, mime, name };
};
