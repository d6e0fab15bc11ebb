import { sql } from "drizzle-orm";
import { z } from "zod";
import { comparePages } from "#lib/catalogue/materials/compare-pages.ts";
import type { MaterialVersion, PageDifference } from "#lib/catalogue/materials/schema.ts";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { moment, stored } from "#lib/platform/db/row-types.ts";
import { materialVersions } from "#lib/platform/db/schema/selling.ts";

const noteRow = z.object({ version: z.int(), note: z.string(), published_at: moment });
const versionRow = noteRow.extend({ material_id: z.int(), pages: stored(materialVersions.pages) });
const pageRow = z.object({ material_id: z.int(), picture: z.string().nullable(), text: z.string() });

/** So many of a material's versions are looked at: the last ones are what matters. */
const LATEST = 6;

/** The last versions of these materials, the newest first, each with what its pages are against those of the one before. */
export const listVersions = async (ids: readonly number[], db: Db | Tx = getDb()): Promise<Map<number, MaterialVersion[]>> => {
  const versions = new Map<number, MaterialVersion[]>();
  if (ids.length === 0) return versions;
  const rows = await queryRows(db, versionRow)`
    select * from (
      select material_id, version, note, pages, published_at, row_number() over (partition by material_id order by version desc) as place
      from material_versions where material_id = any(${sql.param([...ids])}::bigint[])) latest
    where place <= ${LATEST} order by material_id, version desc`;
  for (const [index, { material_id, version, note, pages, published_at }] of rows.entries()) {
    const before = rows[index + 1];
    const difference = before?.material_id === material_id ? comparePages(before.pages, pages) : null;
    const list = versions.get(material_id) ?? [];
    list.push({ version, note, publishedAt: published_at.toISOString(), difference });
    versions.set(material_id, list);
  }
  // The oldest of a full list has one before it that was not read.
  for (const list of versions.values()) if (list.length === LATEST) list.pop();
  return versions;
};

/** Versions without their pages, for a page that shows only when and why; no pages are read. */
export const listVersionNotes = async (id: number): Promise<Omit<MaterialVersion, "difference">[]> => {
  const rows = await queryRows(getDb(), noteRow)`
    select version, note, published_at from material_versions where material_id = ${id} order by version desc limit ${LATEST}`;
  return rows.map(({ version, note, published_at }) => ({ version, note, publishedAt: published_at.toISOString() }));
};

/** The pages of what is prepared against those of what is on sale, as their rows are now. */
export const findDifference = async (onSaleId: number, preparedId: number): Promise<PageDifference> => {
  const rows = await queryRows(getDb(), pageRow)`
    select material_id, picture_hash as picture, md5(text) as text from material_pages
    where material_id in (${onSaleId}, ${preparedId}) and position > 0 order by material_id, position`;
  const of = (id: number) => rows.filter(({ material_id }) => material_id === id);
  return comparePages(of(onSaleId), of(preparedId));
};
