import { listCards } from "#lib/catalogue/materials/server/list-cards.ts";
import type { GiftAbout } from "#lib/commerce/gifts/schema.ts";
import { findGift, refuseOver } from "#lib/commerce/gifts/server/find-gift.ts";
import { whyNot } from "#lib/commerce/gifts/server/why-not.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/**
 * What lies behind a code. Before the login: what it is and who gives it, by the name that she gave herself; what she wrote is for members, while
 * it waits.
 * @throws AppError not_found: no such code; gift_taken; gift_ended
 */
export const lookAtGift = async (code: string, userId: number | null, world: World): Promise<GiftAbout> => {
  const db = getDb();
  const found = await findGift(db, code);
  if (!found) return notFoundError();
  const { gift, line, buyer } = found;
  refuseOver(gift);
  const isRead = userId !== null;
  return {
    card: (await listCards([line.materialId], world))[0] ?? null,
    title: line.title,
    from: buyer.deletedAt === null ? buyer.publicName : null,
    expiresAt: gift.expiresAt?.toISOString() ?? "",
    recipientName: isRead ? gift.recipientName : null,
    message: isRead ? gift.message : null,
    cannot: isRead ? await whyNot(db, found, userId) : null,
  };
};
