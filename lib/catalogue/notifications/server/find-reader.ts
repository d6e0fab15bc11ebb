import type { OptionalKind } from "#lib/catalogue/notifications/rules.ts";
import { makeUnsubscribeLink } from "#lib/catalogue/notifications/server/make-link.ts";
import { isMailWanted } from "#lib/catalogue/notifications/server/preferences.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import type { users } from "#lib/platform/db/schema/schema.ts";
import { defaultWorld, isWorld, type World } from "#lib/platform/worlds/worlds.ts";

type User = Pick<typeof users.$inferSelect, "id" | "world" | "blockedAt" | "deletedAt" | "emailVerifiedAt">;

/**
 * Where somebody reads and how she stops mails of this kind; null for who has left, is blocked, has not confirmed her address or does not
 * want it. To be asked in the transaction that queues the mail.
 */
export const findReader = async (
  tx: Tx,
  user: User,
  kind: OptionalKind,
): Promise<{ world: World; links: { stopUrl: string; oneClickUrl: string } } | null> => {
  if (user.blockedAt || user.deletedAt || !user.emailVerifiedAt || !(await isMailWanted(tx, user.id, kind))) return null;
  const world: World = isWorld(user.world) ? user.world : defaultWorld;
  const stop = await makeUnsubscribeLink(tx, { userId: user.id, world }, kind);
  return { world, links: { stopUrl: stop.page, oneClickUrl: stop.oneClick } };
};
