import { z } from "zod";
import { ownEntitlement } from "#lib/catalogue/materials/server/find-owned-file.ts";
import { pictureUrl } from "#lib/catalogue/materials/server/picture-url.ts";
import type { PageState } from "#lib/commerce/packs/rules.ts";
import type { PackPageShown } from "#lib/commerce/packs/schema.ts";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { stored } from "#lib/platform/db/row-types.ts";
import type { PackPage } from "#lib/platform/db/schema/lesson-packs.ts";
import { materials } from "#lib/platform/db/schema/materials.ts";
import { isOnPageList } from "#lib/platform/fields/page-list.ts";

const stateRow = z.object({
  title: z.string().nullable(),
  rights: stored(materials.rights).nullable(),
  is_owned: z.boolean(),
  is_begun: z.boolean(),
  mime: z.string().nullable(),
  position: z.int().nullable(),
  is_free: z.boolean().nullable(),
  small_key: z.string().nullable(),
  small_width: z.int().nullable(),
  small_height: z.int().nullable(),
});
type StateRow = z.infer<typeof stateRow>;

const stateOf = ({ is_owned, mime, position, rights }: StateRow): PageState => {
  if (!is_owned) return "ended";
  if (mime !== null && mime !== "application/pdf") return "not_pdf";
  if (mime === null || position === null) return "replaced";
  return rights?.some(({ isOnlyWhole, pages = "" }) => isOnlyWhole && isOnPageList(pages, position)) ? "only_whole" : "ready";
};

/**
 * What became of pages that somebody chose: whether each may go into a pack of hers now, in the order asked for. Threat 1: the right is the
 * one that a download asks for; of what is not hers (any more) no picture is given, and no title but the one she knew.
 */
export const findPageStates = async (userId: number, pages: readonly PackPage[], db: Db | Tx = getDb()): Promise<PackPageShown[]> => {
  if (pages.length === 0) return [];
  const rows = await queryRows(db, stateRow)`
    select m.title, m.rights, u.id is not null and m.id is not null and (e.id is not null or m.author_id = u.id) as is_owned,
      m.author_id is not distinct from u.id or e.delivered_at is not null as is_begun, f.mime, p.position, p.is_free, p.small_key, p.small_width, p.small_height
    from jsonb_array_elements(${JSON.stringify(pages)}::jsonb) with ordinality as w (page, place)
    left join users u on u.id = ${userId} and u.blocked_at is null and u.deleted_at is null
    left join materials m on m.id = (w.page ->> 'materialId')::bigint
    ${ownEntitlement}
    left join material_files f on f.id = (w.page ->> 'fileId')::bigint and f.material_id = m.id and f.kind = 'material_file' and f.status = 'ready'
    left join material_pages p on p.file_id = f.id and p.number = (w.page ->> 'number')::int
    order by w.place`;
  return pages.map((page, index) => {
    const row = rows[index] as StateRow;
    const state = stateOf(row);
    const { small_key: key, small_width: width, small_height: height } = row;
    const isShown = state !== "ended" && key !== null && width !== null && height !== null;
    return {
      materialId: page.materialId,
      fileId: page.fileId,
      number: page.number,
      isKey: page.isKey,
      title: state === "ended" ? page.title : (row.title ?? page.title),
      state,
      small: isShown ? { url: pictureUrl(key), width, height } : null,
      isClear: row.is_free ?? false,
      isBegun: row.is_begun,
    };
  });
};
