import { sql } from "drizzle-orm";
import { ownEntitlement } from "#lib/catalogue/materials/server/find-owned-file.ts";

/**
 * The pages `p` of materials `m` that user `u` may have read: she made the material, or has a right to it now and has downloaded it once; to read it
 * is to have it, as a look at a clear page is. For the `from` of a statement whose `where` says which.
 */
export const readablePages = (userId: number) => sql`material_pages p
    join material_files f on f.id = p.file_id and f.status = 'ready' and f.kind = 'material_file'
    join materials m on m.id = f.material_id
    join users u on u.id = ${userId} and u.blocked_at is null and u.deleted_at is null
    ${ownEntitlement}`;
export const isReadable = sql`(m.author_id = u.id or (e.id is not null and e.delivered_at is not null))`;
