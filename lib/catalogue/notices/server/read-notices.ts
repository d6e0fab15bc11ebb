import { and, eq, inArray, isNull, lte } from "drizzle-orm";
import type { ReadNoticesInput, UnreadCount } from "#lib/catalogue/notices/schema.ts";
import { countUnread } from "#lib/catalogue/notices/server/list-notices.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { notices } from "#lib/platform/db/schema/schema.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";

/** Marks notices of hers as read, on all her devices; what is not hers, or was read before, changes nothing. */
export const readNotices = (userId: number, { ids, upTo }: ReadNoticesInput): Promise<UnreadCount> =>
  transaction(async (tx) => {
    const chosen = ids ? inArray(notices.id, ids) : lte(notices.id, upTo ?? 0);
    const read = await tx
      .update(notices)
      .set({ readAt: new Date() })
      .where(and(eq(notices.userId, userId), isNull(notices.readAt), chosen))
      .returning({ id: notices.id });
    if (read.length > 0) {
      await publish(tx, { emit: [{ room: userRoom(userId), event: "notices.read", payload: { count: read.length } }] });
    }
    return countUnread(userId, tx);
  });
