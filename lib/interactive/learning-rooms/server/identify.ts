import { z } from "zod";
import { findPupil, ownRoom } from "#lib/interactive/learning-rooms/server/find-room.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { learningRooms } from "#lib/platform/db/schema/schema.ts";
import type { ClassIdentity } from "#lib/platform/live/server/attach-classes.ts";
import { identify } from "#lib/platform/live/server/live-sessions.ts";

const auth = z.union([
  z.object({ pupil: z.string().max(100) }),
  z.object({ token: z.string().max(512), room: z.int().positive().max(Number.MAX_SAFE_INTEGER) }),
]);

/** Whom a handshake of the live connection of learning rooms proves: a pupil by the token of her room, or a teacher whose room it is. */
export const identifyInRoom = async (sent: Record<string, unknown>): Promise<ClassIdentity | null> => {
  const read = auth.safeParse(sent);
  if (!read.success) return null;
  if ("pupil" in read.data) {
    const pupil = await findPupil(read.data.pupil);
    return pupil && { room: pupil.roomId, sessionId: null };
  }
  const session = await identify(read.data.token);
  if (!session) return null;
  const own = await getDb().$count(learningRooms, ownRoom(read.data.room, session.userId));
  return own > 0 ? { room: read.data.room, sessionId: session.sessionId } : null;
};
