import { sql } from "drizzle-orm";
import { z } from "zod";
import { findPlacedPages } from "#lib/catalogue/materials/server/find-gallery.ts";
import { ownEntitlement } from "#lib/catalogue/materials/server/find-owned-file.ts";
import type { OwnedPages } from "#lib/commerce/library/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRow, queryRows } from "#lib/platform/db/query-rows.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";

const materialRow = z.object({ title: z.string(), is_bundle: z.boolean() });
const ownedRow = z.object({ id: z.int(), is_delivered: z.boolean() });

/**
 * The pages that a material's page shows, for who owns it or sells it, with what their clear pictures are asked for by. `isDelivered`: she
 * has begun to download each material that they belong to.
 * @throws AppError not_found for everybody else
 */
export const listOwnedPages = async (materialId: number, userId: number): Promise<OwnedPages> => {
  const db = getDb();
  const material = await queryRow(db, materialRow)`
    select m.title, m.is_bundle from materials m
    join users u on u.id = ${userId} and u.blocked_at is null and u.deleted_at is null
    ${ownEntitlement}
    where m.id = ${materialId} and (e.id is not null or m.author_id = u.id)`;
  if (!material) return notFoundError();
  const placed = await findPlacedPages(materialId, material.is_bundle);
  const ids = [...new Set(placed.map((item) => item.materialId))];
  const owned = await queryRows(db, ownedRow)`
    select m.id, e.id is null or e.delivered_at is not null as is_delivered
    from materials m join users u on u.id = ${userId}
    ${ownEntitlement}
    where m.id = any(${sql.param(ids)}::bigint[]) and (e.id is not null or m.author_id = u.id)`;
  // Of a bundle: not the parts that its price left out and whose own purchase has ended.
  const items = placed.filter((item) => owned.some(({ id }) => id === item.materialId));
  return { title: material.title, isDelivered: owned.every((row) => row.is_delivered), items };
};
