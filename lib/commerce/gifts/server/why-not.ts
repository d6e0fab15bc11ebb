import { and, eq, inArray, isNull } from "drizzle-orm";
import type { GiftAbout } from "#lib/commerce/gifts/schema.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { bundleItems, entitlements, type gifts, materials, type orderLines } from "#lib/platform/db/schema/schema.ts";

type Found = { gift: typeof gifts.$inferSelect; line: typeof orderLines.$inferSelect };

/** Why a gift is not this member's to take, though it waits: she gave it, made it, or has it, of a bundle every part. Null: she may. */
export const whyNot = async (db: Db | Tx, { gift, line }: Found, userId: number): Promise<GiftAbout["cannot"]> => {
  if (gift.buyerId === userId) return "gift_own";
  if (line.sellerId === userId) return "own_material";
  const parts = await db
    .select({ id: bundleItems.materialId })
    .from(bundleItems)
    .innerJoin(materials, and(eq(materials.id, bundleItems.materialId), eq(materials.status, "published")))
    .where(eq(bundleItems.bundleId, line.materialId));
  const wanted = [line.materialId, ...parts.map(({ id }) => id)];
  const held = await db
    .select({ id: entitlements.materialId })
    .from(entitlements)
    .where(and(eq(entitlements.userId, userId), inArray(entitlements.materialId, wanted), isNull(entitlements.revokedAt)));
  const has = new Set(held.map(({ id }) => id));
  const hasAllParts = parts.length > 0 && parts.every(({ id }) => has.has(id));
  return has.has(line.materialId) || hasAllParts ? "already_owned" : null;
};
