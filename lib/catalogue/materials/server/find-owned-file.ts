import { sql } from "drizzle-orm";
import { z } from "zod";
import { creditsRow } from "#lib/catalogue/materials/server/send-credits.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { queryRow } from "#lib/platform/db/query-rows.ts";
import { moment } from "#lib/platform/db/row-types.ts";
import { entitlements } from "#lib/platform/db/schema/entitlements.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";

export type DownloadRequest = { materialId: number; fileId: number; userId: number };

const ownedRow = creditsRow.extend({
  storage_key: z.string(),
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  entitlement_id: z.int().nullable(),
  licence: z.enum(entitlements.licence.enumValues).nullable(),
  granted_at: moment.nullable(),
  delivered_at: moment.nullable(),
  order_id: z.int().nullable(),
  order_line_id: z.int().nullable(),
  billing_name: z.string().nullable(),
  public_name: z.string(),
  world: worldCode,
  is_first_pdf: z.boolean(),
});
export type OwnedFile = z.infer<typeof ownedRow>;

/** The right of user `u` to material `m`, if there is one now: of its own, or of a bundle that holds it, sells it still and was paid with it. */
export const ownEntitlement = sql`left join lateral (
  select * from entitlements own where own.user_id = u.id and own.revoked_at is null
    and (own.material_id = m.id or (m.status = 'published' and own.material_id in (select bundle_id from bundle_items where material_id = m.id)
      and not exists (select 1 from order_lines paid where paid.id = own.order_line_id and paid.left_out_parts @> to_jsonb(m.id))))
  order by own.material_id = m.id desc, own.id limit 1) e on true`;

/**
 * Threat 1: the file, if it is sold or given to this user now: an entitlement of their own that was not taken back, for the material or a
 * bundle that holds it and sells it still (of what left it since, buyers have an entitlement of its own), or the material is their own.
 */
export const findOwnedFile = (db: Db | Tx, { materialId, fileId, userId }: DownloadRequest): Promise<OwnedFile | null> =>
  queryRow(db, ownedRow)`
    select f.storage_key, f.name, f.mime, f.bytes, f.sha256, u.public_name, u.world,
      m.world as material_world, m.title, m.rights, m.facts ->> 'pageSize' as page_size,
      coalesce(f.id = (select id from material_files where material_id = m.id and kind = 'material_file' and status = 'ready' and mime = 'application/pdf'
        order by position, id limit 1), false) as is_first_pdf,
      e.id as entitlement_id, e.licence, e.granted_at, e.delivered_at, l.order_id, l.id as order_line_id, case when l.is_gift then null when o.school_id is null then o.billing ->> 'name' else concat_ws(' · ', o.billing ->> 'company', u.public_name) end as billing_name
    from material_files f
    join materials m on m.id = f.material_id
    join users u on u.id = ${userId} and u.blocked_at is null and u.deleted_at is null
    ${ownEntitlement}
    left join order_lines l on l.id = e.order_line_id
    left join orders o on o.id = l.order_id
    where f.id = ${fileId} and m.id = ${materialId} and f.status = 'ready' and f.kind in ('material_file', 'sources')
      and (e.id is not null or m.author_id = u.id)`;
