import { sql } from "drizzle-orm";
import { z } from "zod";
import { type AdaptingState, adaptableMimes, mayAdapt } from "#lib/catalogue/materials/rules.ts";
import { licences } from "#lib/catalogue/materials/schema.ts";
import { ownEntitlement } from "#lib/catalogue/materials/server/find-owned-file.ts";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { moment, stored } from "#lib/platform/db/row-types.ts";
import { materials } from "#lib/platform/db/schema/materials.ts";

const row = z.object({
  asked_id: z.int(),
  material_id: z.int(),
  title: z.string(),
  licence: z.enum(licences),
  rights: stored(materials.rights),
  forbidden_at: moment.nullable(),
  granted_at: moment,
  file_id: z.int(),
  name: z.string(),
  mime: z.string(),
  has_source: z.boolean(),
});

/** A file that an adapted copy can be made of; `isAllowed` false: its licence forbids it. */
export type Adaptable = {
  /** The material that was asked for; the file may be of a part of this bundle. */
  askedId: number;
  materialId: number;
  fileId: number;
  title: string;
  name: string;
  /** `document`: made by our tools, of which the blocks are known; `file`: an office file. */
  kind: "document" | "file";
  isAllowed: boolean;
};

/**
 * The files of materials, or of bundles' parts, of which adapted copies can be made. Threat 1: of what this user bought, was given or has a seat of
 * now; what she made herself she need not adapt.
 */
export const findAdaptable = async (userId: number, materialIds: readonly number[], db: Db | Tx = getDb()): Promise<Adaptable[]> => {
  if (materialIds.length === 0) return [];
  const asked = sql.param([...materialIds]);
  const rows = await queryRows(db, row)`
    select asked.id as asked_id, m.id as material_id, m.title, m.licence, m.rights, m.adapting_forbidden_at as forbidden_at, e.granted_at,
      f.id as file_id, f.name, f.mime, s.sha256 is not null as has_source
    from unnest(${asked}::bigint[]) as asked (id)
    left join bundle_items b on b.bundle_id = asked.id
    join materials m on m.id = coalesce(b.material_id, asked.id)
    join users u on u.id = ${userId} and u.blocked_at is null and u.deleted_at is null
    ${ownEntitlement}
    join material_files f on f.material_id = m.id and f.kind in ('material_file', 'sources') and f.status = 'ready'
    left join material_sources s on s.author_id = m.author_id and s.sha256 = f.sha256
    where e.id is not null and m.author_id <> u.id and (s.sha256 is not null or f.mime = any(${sql.param(Object.keys(adaptableMimes))}::text[]))
    order by asked.id, b.position nulls first, f.kind, f.position, f.id`;
  return rows.map(({ licence, rights, forbidden_at: forbiddenAt, granted_at: grantedAt, ...found }) => ({
    askedId: found.asked_id,
    materialId: found.material_id,
    fileId: found.file_id,
    title: found.title,
    name: found.name,
    kind: found.has_source ? "document" : "file",
    isAllowed: mayAdapt({ licence, rights, forbiddenAt }, grantedAt),
  }));
};

/** What a list says of each of its materials. */
export const findAdaptingStates = async (userId: number, ids: readonly number[]): Promise<Map<number, AdaptingState>> => {
  const found = await findAdaptable(userId, ids);
  return new Map(
    ids.map((id) => {
      const files = found.filter(({ askedId }) => askedId === id);
      return [id, files.some(({ isAllowed }) => isAllowed) ? "ready" : files.length > 0 ? "forbidden" : "nothing"];
    }),
  );
};
