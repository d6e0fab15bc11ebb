import { z } from "zod";
import { mayAdapt } from "#lib/catalogue/materials/rules.ts";
import { licences } from "#lib/catalogue/materials/schema.ts";
import { ownEntitlement } from "#lib/catalogue/materials/server/find-owned-file.ts";
import { noteRights } from "#lib/catalogue/materials/server/note-delivery.ts";
import { creditsRow } from "#lib/catalogue/materials/server/send-credits.ts";
import { type Db, getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { queryRow } from "#lib/platform/db/query-rows.ts";
import { moment } from "#lib/platform/db/row-types.ts";
import { entitlements } from "#lib/platform/db/schema/entitlements.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";

type OriginalRequest = { materialId: number; userId: number };

const originalRow = creditsRow.extend({
  slug: z.string(),
  author_name: z.string(),
  material_licence: z.enum(licences),
  forbidden_at: moment.nullable(),
  entitlement_id: z.int(),
  licence: z.enum(entitlements.licence.enumValues),
  granted_at: moment,
  delivered_at: moment.nullable(),
  order_id: z.int().nullable(),
  order_line_id: z.int().nullable(),
  billing_name: z.string().nullable(),
  public_name: z.string(),
  /** The buyer's. */
  world: worldCode,
});
export type Original = z.infer<typeof originalRow>;

/**
 * Threat 1: a material of which this user may have adapted copies now: an entitlement of her own that was not taken back (a purchase, a gift, a
 * seat, a bundle), and a licence that lets her. Null where either is missing; what she made herself has no original.
 */
export const findOriginal = async (db: Db | Tx, { materialId, userId }: OriginalRequest): Promise<Original | null> => {
  const row = await queryRow(db, originalRow)`
    select m.world as material_world, m.title, m.slug, m.rights, m.facts ->> 'pageSize' as page_size, a.public_name as author_name,
      m.licence as material_licence, m.adapting_forbidden_at as forbidden_at,
      e.id as entitlement_id, e.licence, e.granted_at, e.delivered_at, l.order_id, l.id as order_line_id, u.public_name, u.world,
      case when l.is_gift then null when o.school_id is null then o.billing ->> 'name' else concat_ws(' · ', o.billing ->> 'company', u.public_name) end as billing_name
    from materials m
    join users a on a.id = m.author_id
    join users u on u.id = ${userId} and u.blocked_at is null and u.deleted_at is null
    ${ownEntitlement}
    left join order_lines l on l.id = e.order_line_id
    left join orders o on o.id = l.order_id
    where m.id = ${materialId} and e.id is not null and m.author_id <> u.id`;
  const facts = row && { licence: row.material_licence, rights: row.rights, forbiddenAt: row.forbidden_at };
  return facts && mayAdapt(facts, row.granted_at) ? row : null;
};

/**
 * Notes that what is in a material is handed to who adapts it, under its order's lock: as `noteDeliveries` does of files, since an adapted copy
 * is made of them. @throws AppError not_found when there is no such right (any more)
 */
export const noteOriginal = (wanted: OriginalRequest, tx?: Tx): Promise<void> => {
  const note = (within: Tx) => noteRights(within, [wanted], findOriginal);
  return tx ? note(tx) : transaction(note);
};

/** The original, noted as delivered if it was not yet: to be called before anything of it is answered. @throws AppError not_found */
export const takeOriginal = async (wanted: OriginalRequest, tx?: Tx): Promise<Original | null> => {
  const found = await findOriginal(tx ?? getDb(), wanted);
  if (found && found.delivered_at === null) await noteOriginal(wanted, tx);
  return found;
};
