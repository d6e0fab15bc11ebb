import { z } from "zod";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { LEAST_HASHES } from "#lib/platform/words/sketch-text.ts";
import { ALIKE } from "#lib/selling/selling/rules.ts";
import type { Finding } from "#lib/selling/selling/schema.ts";

const findingRow = z.object({
  page: z.int(),
  otherId: z.int(),
  otherTitle: z.string(),
  otherPage: z.int(),
  share: z.number().nullable(),
});

/**
 * Pages of a material that are like pages of other authors' materials on sale: the same file, or texts that share at least half of their
 * smallest hashes (bottom-k sketches estimate the Jaccard similarity: Broder 1997), or, on pages without words, the same picture hash.
 * At most one finding a page, the strongest.
 */
export const findFindings = async (materialId: number, authorId: number, db: Db | Tx = getDb()): Promise<Finding[]> => {
  const rows = await queryRows(db, findingRow)`
    with mine as (
      select position, sketch, picture_hash, cardinality(sketch) as hashes, ink_share from material_pages where material_id = ${materialId}
    ), alike as (
      select m.position as page, o.id as "otherId", o.title as "otherTitle", p.position as "otherPage",
        (select count(*) from unnest(m.sketch) h where h = any(p.sketch))::real / least(m.hashes, cardinality(p.sketch)) as share
      from mine m join material_pages p on p.sketch && m.sketch
        join materials o on o.id = p.material_id and o.author_id <> ${authorId} and o.status = 'published'
      where m.hashes >= ${LEAST_HASHES} and cardinality(p.sketch) >= ${LEAST_HASHES}
      union all
      select m.position, o.id, o.title, p.position, null
      from mine m join material_pages p on p.picture_hash = m.picture_hash and cardinality(p.sketch) < ${LEAST_HASHES}
        join materials o on o.id = p.material_id and o.author_id <> ${authorId} and o.status = 'published'
        join material_files f on f.id = p.file_id
      where m.hashes < ${LEAST_HASHES} and m.ink_share > 0.02 and p.ink_share between m.ink_share * 0.98 and m.ink_share * 1.02
      union all
      select 1, o.id, o.title, 1, 1
      from material_files mine join material_files f on f.sha256 = mine.sha256
        join materials o on o.id = f.material_id and o.author_id <> ${authorId} and o.status = 'published'
      where mine.material_id = ${materialId} and mine.kind <> 'cover'
    )
    select distinct on (page) page, "otherId", "otherTitle", "otherPage", share from alike
    where share is null or share >= ${ALIKE} order by page, share desc nulls last, "otherId" limit 500`;
  return rows.map((row) => ({ ...row, share: row.share === null ? null : Math.round(row.share * 100) / 100 }));
};
