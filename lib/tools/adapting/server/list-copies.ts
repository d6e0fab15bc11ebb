import { z } from "zod";
import { licenceName } from "#lib/catalogue/materials/rules.ts";
import { licences } from "#lib/catalogue/materials/schema.ts";
import { findAdaptable } from "#lib/catalogue/materials/server/find-adaptable.ts";
import { findOriginal } from "#lib/catalogue/materials/server/find-original.ts";
import { ownEntitlement } from "#lib/catalogue/materials/server/find-owned-file.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRow, queryRows } from "#lib/platform/db/query-rows.ts";
import { moment } from "#lib/platform/db/row-types.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import type { AdaptedCopies, AdaptedCopy, AdaptingOffers } from "#lib/tools/adapting/schema.ts";

const copyRow = z.object({
  kind: z.enum(["document", "file"]),
  id: z.int(),
  title: z.string(),
  material_id: z.int(),
  material: z.string(),
  updated_at: moment,
});

const endedOf = async (userId: number, materialIds: readonly number[]): Promise<Set<number>> => {
  const ended = new Set<number>();
  for (const materialId of new Set(materialIds)) if (!(await findOriginal(getDb(), { materialId, userId }))) ended.add(materialId);
  return ended;
};

/** All adapted copies of a member, the last changed first. Of one whose original is no more hers its name is told, and nothing that is in it. */
export const listCopies = async (userId: number): Promise<AdaptedCopies> => {
  const rows = await queryRows(getDb(), copyRow)`
    select 'document' as kind, d.id, d.title, o.material_id, m.title as material, d.updated_at
    from tool_documents d join tool_document_origins o on o.document_id = d.id join materials m on m.id = o.material_id
    where d.user_id = ${userId} and d.deleted_at is null
    union all
    select 'file', a.id, a.name, a.material_id, m.title, a.updated_at from adapted_files a join materials m on m.id = a.material_id
    where a.user_id = ${userId}
    order by updated_at desc, kind, id desc limit 700`;
  const ended = await endedOf(
    userId,
    rows.map((row) => row.material_id),
  );
  const items = rows.map(
    ({ material_id: materialId, updated_at: updatedAt, ...row }): AdaptedCopy => ({
      ...row,
      materialId,
      updatedAt: updatedAt.toISOString(),
      isEnded: ended.has(materialId),
    }),
  );
  return { items };
};

const materialRow = z.object({ title: z.string(), author: z.string(), licence: z.enum(licences), is_delivered: z.boolean() });

/**
 * What can be adapted of a material, or of a bundle's parts, that is hers now, and which copies of it she has.
 * @throws AppError not_found when nothing of it is hers
 */
export const listOffers = async (userId: number, materialId: number): Promise<AdaptingOffers> => {
  const row = await queryRow(getDb(), materialRow)`
    select m.title, a.public_name as author, m.licence, e.delivered_at is not null as is_delivered
    from materials m join users a on a.id = m.author_id
    join users u on u.id = ${userId} and u.blocked_at is null and u.deleted_at is null
    ${ownEntitlement}
    where m.id = ${materialId} and e.id is not null and m.author_id <> u.id`;
  if (!row) return notFoundError();
  const files = await findAdaptable(userId, [materialId]);
  const parts = new Set([materialId, ...files.map((file) => file.materialId)]);
  const { items } = await listCopies(userId);
  return {
    title: row.title,
    author: row.author,
    licence: licenceName(row.licence),
    isDelivered: row.is_delivered,
    files: files.map(({ askedId: _, ...file }) => file),
    copies: items.filter((copy) => parts.has(copy.materialId)),
  };
};
