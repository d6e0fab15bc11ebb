import { eq, lt } from "drizzle-orm";
import type { ChangeRoom, RoomBoard } from "#lib/interactive/learning-rooms/schema.ts";
import { ownRoom } from "#lib/interactive/learning-rooms/server/find-room.ts";
import { inDays } from "#lib/interactive/learning-rooms/server/open-room.ts";
import { readBoard } from "#lib/interactive/learning-rooms/server/read-board.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { learningRooms } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";

/**
 * Changes how a room goes on. Answers that are being kept come before or after it, never in between: both hold its row.
 * @throws AppError not_found, room_over (it is ended), invalid_input (no such question)
 */
export const changeRoom = async (userId: number, { id, ...change }: ChangeRoom): Promise<RoomBoard> => {
  await transaction(async (tx) => {
    const [room] = await tx.select().from(learningRooms).where(ownRoom(id, userId)).for("update");
    if (!room) return notFoundError();
    const { areNamesHidden, isPaused, isEnded, current, isShown, days } = change;
    const goesOn = isPaused !== undefined || current !== undefined || isShown !== undefined;
    if (room.endedAt && goesOn) throw new AppError("room_over");
    const isQuiz = room.mode === "quiz" && (current ?? room.current ?? -1) >= 0;
    if (current !== undefined && (!isQuiz || current >= room.items.length))
      throw new AppError("invalid_input", { fields: { current: "invalid" } });
    if (isShown !== undefined && !isQuiz) throw new AppError("invalid_input", { fields: { isShown: "invalid" } });
    await tx
      .update(learningRooms)
      .set({
        areNamesHidden: areNamesHidden ?? room.areNamesHidden,
        pausedAt: isPaused === undefined ? room.pausedAt : isPaused ? (room.pausedAt ?? new Date()) : null,
        endedAt: isEnded ? (room.endedAt ?? new Date()) : room.endedAt,
        current: current ?? room.current,
        isShown: isShown ?? (current === undefined ? room.isShown : false),
        deleteAt: days === undefined ? room.deleteAt : inDays(days),
      })
      .where(eq(learningRooms.id, id));
    await publish(tx, { classes: [{ room: id, what: "state" }] });
  });
  return readBoard(userId, id);
};

/** Deletes a room at once, with pupils and answers. @throws AppError not_found */
export const deleteRoom = (userId: number, id: number): Promise<void> =>
  transaction(async (tx) => {
    const { rowCount } = await tx.delete(learningRooms).where(ownRoom(id, userId));
    if (!rowCount) notFoundError();
    await publish(tx, { classes: [{ room: id, what: "gone" }] });
  });

/** Deletes the rooms whose days are over, with pupils and answers. */
export const forgetRooms = (): Promise<void> =>
  transaction(async (tx) => {
    const gone = await tx.delete(learningRooms).where(lt(learningRooms.deleteAt, new Date())).returning({ id: learningRooms.id });
    await publish(tx, { classes: gone.map(({ id }) => ({ room: id, what: "gone" as const })) });
  });
