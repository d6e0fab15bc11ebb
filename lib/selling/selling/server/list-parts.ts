import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { priceNow } from "#lib/catalogue/materials/server/card-columns.ts";
import { pictureUrl } from "#lib/catalogue/materials/server/picture-url.ts";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { type DraftFields, type DraftPart, draftPart } from "#lib/selling/selling/schema.ts";
import { findCopies, workingRow } from "#lib/selling/selling/server/find-copy.ts";
import { loadFields } from "#lib/selling/selling/server/load-fields.ts";

const MOST_FOUND = 20;

type Bundle = Pick<DraftFields, "world" | "currency" | "parts">;
const partRow = draftPart
  .omit({ picture: true })
  .extend({ small_key: z.string().nullable(), small_width: z.int().nullable(), small_height: z.int().nullable() });

const select = ({ world, currency }: Bundle, authorId: number): SQL => sql`
  select m.id, m.title, m.world, m.price_minor as "priceMinor", ${priceNow} as "currentMinor", m.currency,
    (m.status = 'published' and m.world = ${world} and m.currency = ${currency}) as "isOnSale", m.subjects, m.class_grades as "classGrades",
    m.learning_years as "learningYears", m.topics, m.material_type as "materialType", m.page_count as "pageCount",
    p.small_key, p.small_width, p.small_height
  from materials m
    left join lateral (select * from material_pages where material_id = m.id and small_key is not null order by position limit 1) p on true
  where m.author_id = ${authorId} and m.revision_of is null and not m.is_bundle and m.published_at is not null`;

const present = ({ small_key, small_width, small_height, ...row }: z.infer<typeof partRow>): DraftPart => ({
  ...row,
  picture: small_key && small_width && small_height ? { url: pictureUrl(small_key), width: small_width, height: small_height } : null,
});

/** The chosen parts in their order. What is another's, was never published, or is a bundle itself is left out. */
export const listParts = async (bundle: Bundle, authorId: number, db: Db | Tx = getDb()): Promise<DraftPart[]> => {
  const ids = sql.param([...bundle.parts]);
  const rows = await queryRows(db, partRow)`
    ${select(bundle, authorId)} and m.id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], m.id)`;
  return rows.map(present);
};

/** What can still be added to a bundle, by words of the title; the newest first. @throws AppError not_found */
export const findParts = async (id: number, q: string, authorId: number): Promise<DraftPart[]> => {
  const row = workingRow(await findCopies(id, authorId));
  const fields = await loadFields(row);
  // The first part decides about the currency.
  const anyCurrency = fields.parts.length === 0;
  const part = `%${q.trim().replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await queryRows(getDb(), partRow)`
    ${select(fields, authorId)} and m.status = 'published' and m.world = ${fields.world} and (${anyCurrency} or m.currency = ${fields.currency})
      and not (m.id = any(${sql.param([...fields.parts])}::bigint[])) and (${q.trim()} = '' or m.title ilike ${part})
    order by m.published_at desc, m.id desc limit ${MOST_FOUND}`;
  return rows.map((found) => ({ ...present(found), isOnSale: true }));
};
