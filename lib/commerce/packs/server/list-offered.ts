import { z } from "zod";
import { ownEntitlement } from "#lib/catalogue/materials/server/find-owned-file.ts";
import type { OfferedPages } from "#lib/commerce/packs/schema.ts";
import { findPageStates } from "#lib/commerce/packs/server/find-page-states.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";

/** More are not listed; nobody looks through them one by one. */
const MAX_OFFERED = 500;

const placeRow = z.object({ material_id: z.int(), file_id: z.int(), number: z.int(), title: z.string(), is_key: z.boolean() });

/**
 * The pages that may be chosen of a material, or of a bundle's parts: of what the member may download now. Pages from the answer key on come
 * marked as such.
 * @throws AppError not_found when nothing of it is hers
 */
export const listOffered = async (materialId: number, userId: number): Promise<OfferedPages> => {
  const rows = await queryRows(getDb(), placeRow)`
    select p.material_id, p.file_id, p.number, m.title, coalesce(p.position >= (m.facts ->> 'answerKeyFrom')::int, false) as is_key
    from materials m
    join users u on u.id = ${userId} and u.blocked_at is null and u.deleted_at is null
    ${ownEntitlement}
    join material_pages p on p.material_id = m.id
    join material_files f on f.id = p.file_id and f.kind = 'material_file' and f.status = 'ready'
    left join bundle_items b on b.bundle_id = ${materialId} and b.material_id = m.id
    where (m.id = ${materialId} or b.material_id is not null) and (e.id is not null or m.author_id = u.id)
    order by b.position nulls first, p.position limit ${MAX_OFFERED}`;
  if (rows.length === 0) return notFoundError();
  const places = rows.map(({ material_id, file_id, number, title, is_key }) => ({
    materialId: material_id,
    fileId: file_id,
    number,
    title,
    isKey: is_key,
  }));
  return { items: await findPageStates(userId, places) };
};
