import { eq } from "drizzle-orm";
import { filesIn, type Item } from "#lib/interactive/exercises/schema.ts";
import { findPupil, itemsOf } from "#lib/interactive/learning-rooms/server/find-room.ts";
import { toldItems } from "#lib/interactive/learning-rooms/server/play-room.ts";
import { sendMedium } from "#lib/interactive/media/server/find-medium.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { learningRooms } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";

/**
 * Threat 1: a file of the teacher's own library that an exercise shows which this pupil sees now, of a quiz the one that is asked. Nothing else
 * of the library, and nothing of others: what a course's author shows in hers stays with her.
 * @throws AppError not_found, also when the teacher took the file away since
 */
export const sendRoomFile = async (request: Request, token: string | null, file: number): Promise<Response> => {
  const pupil = (await findPupil(token)) ?? notFoundError();
  const [room] = await getDb().select().from(learningRooms).where(eq(learningRooms.id, pupil.roomId));
  if (!room) return notFoundError();
  const told = toldItems(room, itemsOf(room)) as unknown as Item[];
  return filesIn(told).includes(file) ? sendMedium(request, room.userId, file) : notFoundError();
};
