import { sql } from "drizzle-orm";
import { z } from "zod";
import type { MaterialPage } from "#lib/catalogue/materials/schema.ts";
import { pictureUrl } from "#lib/catalogue/materials/server/picture-url.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";

const pageRow = z.object({
  number: z.int(),
  material_id: z.int(),
  file_id: z.int(),
  in_file: z.int(),
  is_free: z.boolean(),
  small_key: z.string(),
  small_width: z.int(),
  small_height: z.int(),
  large_key: z.string().nullable(),
  large_width: z.int().nullable(),
  large_height: z.int().nullable(),
});

const columns = sql`p.material_id, p.file_id, p.number as in_file, p.is_free, p.small_key, p.small_width, p.small_height, p.large_key, p.large_width, p.large_height`;

const partsOf = (bundleId: number, parts?: readonly number[]) =>
  parts
    ? sql`unnest(${sql.param([...parts])}::bigint[]) with ordinality b (material_id, position)`
    : sql`(select material_id, position from bundle_items where bundle_id = ${bundleId})`;

const present = (row: z.infer<typeof pageRow>): MaterialPage => {
  const small = { url: pictureUrl(row.small_key), width: row.small_width, height: row.small_height };
  const large =
    row.large_key && row.large_width && row.large_height
      ? { url: pictureUrl(row.large_key), width: row.large_width, height: row.large_height }
      : small;
  return { number: row.number, isFree: row.is_free, small, large };
};

const findRows = (materialId: number, isBundle: boolean, parts?: readonly number[]) => {
  const pages = isBundle
    ? sql`select row_number() over (order by b.position) as number, ${columns}
          from ${partsOf(materialId, parts)} b join materials m on m.id = b.material_id and m.status = 'published'
          join lateral (select * from material_pages where material_id = b.material_id and small_key is not null order by position limit 1) p on true
          order by b.position`
    : sql`select p.position as number, ${columns} from material_pages p where p.material_id = ${materialId} and p.small_key is not null order by p.position`;
  return queryRows(getDb(), pageRow)`${pages}`;
};

/**
 * The pages that have pictures, in order; of a bundle the first page of each published part. `parts`: those a bundle will have, where it is
 * not published yet.
 */
export const findGallery = async (materialId: number, isBundle: boolean, parts?: readonly number[]): Promise<MaterialPage[]> =>
  (await findRows(materialId, isBundle, parts)).map(present);

/** The same pages, each with the file that it is a page of, and which (1-based): what a clear picture of it is asked for by. */
export const findPlacedPages = async (materialId: number, isBundle: boolean) =>
  (await findRows(materialId, isBundle)).map((row) => ({
    ...present(row),
    materialId: row.material_id,
    fileId: row.file_id,
    numberInFile: row.in_file,
  }));
