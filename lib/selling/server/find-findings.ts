import { sql } from "drizzle-orm";
import { type Db, getDb, type Tx } from "#lib/db/client.ts";
import { ALIKE } from "#lib/selling/rules.ts";
import type { Finding } from "#lib/selling/schema.ts";

type Row = { page: number; other_id: string; other_title: string; other_page: number; share: number | null };

/** Pages shorter than this say too little to be compared by their words. */
const LEAST_HASHES = 12;

/**
 * Pages of a material that are like pages of other authors' materials on sale: the same file, or texts that share at least half of their
 * smallest hashes (bottom-k sketches estimate the Jaccard similarity: Broder 1997), or, on pages without words, the same picture hash.
 * At most one finding a page, the strongest.
 */
export const findFindings = async (materialId: number, authorId: number, db: Db | Tx = getDb()): Promise<Finding[]> => {
  const { rows } = await db.execute<Row>(sql`
    with mine as (
      select position, sketch, picture_hash, cardinality(sketch) as hashes, ink_share from material_pages where material_id = ${materialId}
    ), alike as (
      select m.position as page, o.id as other_id, o.title as other_title, p.position as other_page,
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
    select distinct on (page) page, other_id, other_title, other_page, share from alike
    where share is null or share >= ${ALIKE} order by page, share desc nulls last, other_id limit 500`);
  return rows.map((row) => ({
    page: row.page,
    otherId: Number(row.other_id),
    otherTitle: row.other_title,
    otherPage: row.other_page,
    share: row.share === null ? null : Math.round(row.share * 100) / 100,
  }));
};
