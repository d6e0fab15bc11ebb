import { eq } from "drizzle-orm";
import { deliverExercises, findOwnedExercises } from "#lib/catalogue/exercises/server/find-exercises.ts";
import { findInteractive } from "#lib/interactive/authoring/server/find-interactive.ts";
import { items } from "#lib/interactive/exercises/schema.ts";
import { CODE_LENGTH, MAX_ROOMS } from "#lib/interactive/learning-rooms/limits.ts";
import { quizItems } from "#lib/interactive/learning-rooms/rules.ts";
import type { NewRoom, RoomBoard } from "#lib/interactive/learning-rooms/schema.ts";
import type { RoomRow } from "#lib/interactive/learning-rooms/server/find-room.ts";
import { readBoard } from "#lib/interactive/learning-rooms/server/read-board.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { learningRooms, users } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { CAPITALS, makeCode } from "#lib/platform/secrets/secrets.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const DAY_MS = 86_400_000;
/** The moment so many days from now. */
export const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

/** Keeps it under a code that no other room has; two that draw the same at once: the second draws again. */
const keepRoom = async (tx: Tx, values: Omit<typeof learningRooms.$inferInsert, "code">): Promise<RoomRow> => {
  for (;;) {
    const code = makeCode(CODE_LENGTH, CAPITALS);
    const [row] = await tx
      .insert(learningRooms)
      .values({ ...values, code })
      .onConflictDoNothing({ target: learningRooms.code })
      .returning();
    if (row) return row;
  }
};

/**
 * Opens a room on one's own exercises as they are now, or on those of a material that is hers: the right is asked for at this moment, and
 * that they are played is noted as delivery. A quiz takes those that are chosen from.
 * @throws AppError not_found, list_full, invalid_input (nothing of it fits a quiz)
 */
export const openRoom = async (userId: number, world: World, { interactive, material, mode, days }: NewRoom): Promise<RoomBoard> => {
  // Under its order's lock alone, as every delivery: what locks a member first would wait for it the other way round.
  if (material !== undefined) await deliverExercises({ materialId: material, userId });
  const room = await transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    if ((await tx.$count(learningRooms, eq(learningRooms.userId, userId))) >= MAX_ROOMS) {
      throw new AppError("list_full", { values: { maximum: MAX_ROOMS } });
    }
    const { title, items: kept } =
      material === undefined
        ? await findInteractive(interactive ?? 0, userId, tx)
        : ((await findOwnedExercises(tx, { materialId: material, userId })) ?? notFoundError());
    const all = items.parse(kept);
    const played = mode === "quiz" ? quizItems(all) : all;
    if (played.length === 0) throw new AppError("invalid_input", { fields: { mode: "no_quiz" } });
    return keepRoom(tx, { userId, world, title, items: played, mode, deleteAt: inDays(days) });
  });
  return readBoard(userId, room.id);
};
