import { eq } from "drizzle-orm";
import { MAX_PUPILS } from "#lib/interactive/learning-rooms/limits.ts";
import type { Joined, JoinRoom, RoomDoor } from "#lib/interactive/learning-rooms/schema.ts";
import { findPupil, type RoomRow } from "#lib/interactive/learning-rooms/server/find-room.ts";
import { drawNames, isRude } from "#lib/interactive/learning-rooms/server/pseudonyms.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { learningRoomPupils, learningRooms } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { makeSecret } from "#lib/platform/secrets/secrets.ts";

const openOrThrow = (room: RoomRow | undefined): RoomRow => {
  if (!room) return notFoundError();
  if (room.endedAt) throw new AppError("room_over");
  return room;
};

/** Behind a code: what is played there, and names that nobody has there yet. @throws AppError not_found, room_over */
export const openDoor = async (code: string): Promise<RoomDoor> => {
  const [found] = await getDb().select().from(learningRooms).where(eq(learningRooms.code, code));
  const room = openOrThrow(found);
  const taken = await getDb()
    .select({ name: learningRoomPupils.name })
    .from(learningRoomPupils)
    .where(eq(learningRoomPupils.roomId, room.id));
  return { title: room.title, names: drawNames(room.world, new Set(taken.map(({ name }) => name.toLowerCase())), 6) };
};

const keepPupil = async (tx: Tx, roomId: number, name: string): Promise<string> => {
  const { secret, hash } = makeSecret();
  const kept = await tx.insert(learningRoomPupils).values({ roomId, name, tokenHash: hash }).onConflictDoNothing().returning();
  if (kept.length === 0) throw new AppError("invalid_input", { fields: { name: "name_taken" } });
  return secret;
};

/**
 * Comes in under a name that nobody has there. One after the other, so a room is never fuller than it may be.
 * @throws AppError not_found, room_over, room_full, invalid_input (a rude name, one that is taken)
 */
export const joinRoom = (input: JoinRoom): Promise<Joined> =>
  transaction(async (tx) => {
    const [found] = await tx.select().from(learningRooms).where(eq(learningRooms.code, input.code)).for("update");
    const room = openOrThrow(found);
    const name = input.name.normalize("NFC").replace(/\s+/g, " ");
    if (isRude(room.world, name)) throw new AppError("invalid_input", { fields: { name: "name_refused" } });
    if ((await tx.$count(learningRoomPupils, eq(learningRoomPupils.roomId, room.id))) >= MAX_PUPILS) {
      throw new AppError("room_full", { values: { maximum: MAX_PUPILS } });
    }
    const token = await keepPupil(tx, room.id, name);
    await publish(tx, { classes: [{ room: room.id, what: "answers" }] });
    return { token, name };
  });

/** A pupil goes, and what she answered goes with her. Who is gone already is gone. */
export const leaveRoom = (token: string | null): Promise<void> =>
  transaction(async (tx) => {
    const pupil = await findPupil(token, tx);
    if (!pupil) return;
    await tx.delete(learningRoomPupils).where(eq(learningRoomPupils.id, pupil.id));
    await publish(tx, { classes: [{ room: pupil.roomId, what: "answers" }] });
  });
