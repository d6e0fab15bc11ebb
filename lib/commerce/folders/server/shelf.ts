import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { planWords, type ReadWords } from "#lib/catalogue/search/server/plan-words.ts";
import { readQuery } from "#lib/catalogue/search/server/read-query.ts";
import { narrowing } from "#lib/catalogue/search/server/search-conditions.ts";
import { subtreeOf } from "#lib/commerce/folders/rules.ts";
import type { FolderType, MaterialFilter } from "#lib/commerce/folders/schema.ts";
import type { FolderRow } from "#lib/commerce/folders/server/enter-folders.ts";
import type { Owner } from "#lib/commerce/folders/server/find-owner.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** `sharedOnly`: of a staffroom only what she shows there herself. */
type ShelfOwner = Pick<Owner, "userId" | "schoolId"> & { sharedOnly?: boolean };

/**
 * What lies in a staffroom: materials that the school has licences of, and what members show of their own making (nothing that was taken down).
 * `entitlement_id` is the right of whoever looks, where she has one.
 */
const staffroomOf = ({ userId, schoolId, sharedOnly = false }: ShelfOwner): SQL => sql`(
  select x.material_id, min(x.added_at) as added_at,
    (select e.id from entitlements e where e.user_id = ${userId} and e.material_id = x.material_id and e.revoked_at is null) as entitlement_id
  from (
    select l.material_id, l.created_at as added_at from school_licences l
      where l.school_id = ${schoolId}::bigint and l.ended_at is null and not ${sharedOnly}
    union all
    select h.material_id, h.created_at from school_shares h join materials w on w.id = h.material_id and w.author_id = h.user_id
      and w.revision_of is null and w.status <> 'rejected'
      where h.school_id = ${schoolId}::bigint and (not ${sharedOnly} or h.user_id = ${userId})) x
  group by 1)`;

/**
 * What is hers, as rows (material_id, added_at, entitlement_id): rights that nobody took back, what she made herself (without the hidden copies
 * of next versions), what she marked. Folders never add to it.
 */
export const shelfOf = (owner: ShelfOwner, type: FolderType): SQL => {
  const { userId } = owner;
  return {
    staffroom: staffroomOf(owner),
    purchased: sql`(select e.material_id, e.granted_at as added_at, e.id as entitlement_id from entitlements e
      where e.user_id = ${userId} and e.revoked_at is null)`,
    own: sql`(select w.id as material_id, w.created_at as added_at, null::bigint as entitlement_id from materials w
      where w.author_id = ${userId} and w.revision_of is null)`,
    favorite: sql`(select (case f.subject_type when 'material' then f.subject_id::bigint end) as material_id, min(f.created_at) as added_at,
      null::bigint as entitlement_id from subscriptions f where f.user_id = ${userId} and f.subject_type = 'material' group by 1)`,
  }[type];
};

/** Of shelf s and material m: a version came out since she got it and since her last copy of it was made. */
export const isRenewed = sql`exists (
  select from material_versions v where v.material_id = m.id and v.version > 1 and v.published_at > s.added_at
    and not exists (select from stamped_files c where c.entitlement_id = s.entitlement_id and c.created_at > v.published_at))`;

const worldRow = z.object({ world: worldCode });

/** The words of a query as each world on the shelf reads them: a teacher may have bought in several. */
export type Wording = ReadonlyMap<World, ReadWords>;

const readWording = async (db: Db | Tx, owner: ShelfOwner, { folder_type, query }: MaterialFilter): Promise<Wording> => {
  if (query === "") return new Map();
  const worlds = await queryRows(db, worldRow)`
    select distinct m.world from ${shelfOf(owner, folder_type)} s join materials m on m.id = s.material_id order by 1`;
  const wording = new Map<World, ReadWords>();
  for (const { world } of worlds) wording.set(world, await readQuery(query, world, db));
  return wording;
};

/** Every plan names its world, so alternatives do not meet each other's materials. */
export const anyPlan = (wording: Wording, where: Parameters<typeof planWords>[2]): SQL => {
  const plans = [...wording].filter(([, groups]) => groups.length > 0).map(([world, groups]) => planWords(groups, world, where));
  if (plans.length === 0) return sql`false`;
  return sql`coalesce(m.search @@ ${plans.map((plan) => `(${plan})`).join(" | ")}::tsquery, false)`;
};

const inFolder = (own: readonly FolderRow[], { folder_id: id, folder_type: type }: MaterialFilter): SQL | null => {
  if (id === undefined) return null;
  const tree = own.filter((folder) => folder.type === type);
  if (id !== null && !tree.some((folder) => folder.id === id)) return notFoundError();
  const ids = id === null ? tree.map((folder) => folder.id) : [...subtreeOf(tree, [id])];
  const lies = sql`exists (select from folders_materials p where p.material_id = m.id and p.folder_id = any(${sql.param(ids)}::bigint[]))`;
  return id === null ? sql`not ${lies}` : lies;
};

/** Her notes n of materials m. They are hers alone: whoever acts in her name reads and finds none. */
export const notesOf = (userId: number, isHerself: boolean): SQL =>
  sql`left join material_notes n on n.material_id = m.id and n.user_id = ${userId} and ${isHerself}`;

/**
 * What of somebody's shelf a filter can mean, as `from … where …` over shelf s and materials m, before its facets (search-conditions.ts) narrow
 * it; and how the words were read. Words are looked for in title, description and pages as in the search, and as they stand in the title and
 * in her own notes. `own`: all her folders.
 * @throws AppError not_found for a folder that is not hers or of another tree
 */
export const shelfSource = async (
  db: Db | Tx,
  owner: ShelfOwner,
  filter: MaterialFilter,
  own: readonly FolderRow[],
  isHerself = true,
): Promise<{ source: SQL; wording: Wording }> => {
  const wording = await readWording(db, owner, filter);
  const { query, ids, filters, folder_type } = filter;
  const words = sql`(${anyPlan(wording, { isWide: true })} or position(fold(${query}) in fold(m.title)) > 0
    or position(fold(${query}) in fold(coalesce(n.text, ''))) > 0)`;
  const folder = inFolder(own, filter);
  const conditions = [
    sql`true`,
    ...(query === "" ? [] : [words]),
    ...(folder ? [folder] : []),
    ...(ids ? [sql`m.id = any(${sql.param(ids)}::bigint[])`] : []),
    ...narrowing(filters),
  ];
  const source = sql`from ${shelfOf(owner, folder_type)} s join materials m on m.id = s.material_id
    ${notesOf(owner.userId, isHerself)}
    where ${sql.join(conditions, sql` and `)}`;
  return { source, wording };
};
