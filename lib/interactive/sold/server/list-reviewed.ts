import { z } from "zod";
import { items } from "#lib/interactive/exercises/schema.ts";
import type { ReviewedExercises } from "#lib/interactive/sold/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";

const reviewedRow = z.object({ id: z.int(), title: z.string(), items: z.array(z.unknown()) });

/**
 * The exercises that a case is about, as they are sold when it is granted: those of the material, and of a bundle those of its parts, of its
 * author, that it has or will have (as `isFileOf` says of files). For staff alone: who asks is the endpoint's to know.
 */
export const listReviewedExercises = async (caseId: number): Promise<ReviewedExercises> => {
  const rows = await queryRows(getDb(), reviewedRow)`
    select x.material_id as id, x.title, x.items
    from moderation_cases c
    join materials m on c.subject_type = 'material' and m.id = c.subject_id
    join materials part on part.author_id = m.author_id and (part.id = m.id or m.is_bundle and (m.draft -> 'parts' @> to_jsonb(part.id)
      or exists (select from bundle_items b where b.bundle_id = coalesce(m.revision_of, m.id) and b.material_id = part.id)))
    join material_exercises x on x.material_id = part.id
    where c.id = ${caseId} order by x.material_id`;
  return { items: rows.map((row) => ({ ...row, items: items.parse(row.items) })) };
};
