import { and, eq } from "drizzle-orm";
import { findInteractive } from "#lib/interactive/authoring/server/find-interactive.ts";
import { items } from "#lib/interactive/exercises/schema.ts";
import { CODE_LENGTH, MAX_DAYS, MAX_LINKED_ROOMS, MAX_ROOMS } from "#lib/interactive/learning-rooms/limits.ts";
import { quizItems } from "#lib/interactive/learning-rooms/rules.ts";
import type { NewRoom, RoomBoard } from "#lib/interactive/learning-rooms/schema.ts";
import type { RoomRow } from "#lib/interactive/learning-rooms/server/find-room.ts";
import { readBoard } from "#lib/interactive/learning-rooms/server/read-board.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { learningRooms, users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
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

/** @throws AppError list_full */
const checkRoom = async (tx: Tx, userId: number, isLinked: boolean): Promise<void> => {
  const maximum = isLinked ? MAX_LINKED_ROOMS : MAX_ROOMS;
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  const open = await tx.$count(learningRooms, and(eq(learningRooms.userId, userId), eq(learningRooms.isLinked, isLinked)));
  if (open >= maximum) throw new AppError("list_full", { values: { maximum } });
};

/**
 * Opens a room on one's own exercises as they are now. A quiz takes those that are chosen from.
 * @throws AppError not_found, list_full, invalid_input (nothing of it fits a quiz)
 */
export const openRoom = async (userId: number, world: World, { interactive, mode, days }: NewRoom): Promise<RoomBoard> => {
  const room = await transaction(async (tx) => {
    await checkRoom(tx, userId, false);
    const { title, items: kept } = await findInteractive(interactive, userId, tx);
    const all = items.parse(kept);
    const played = mode === "quiz" ? quizItems(all) : all;
    if (played.length === 0) throw new AppError("invalid_input", { fields: { mode: "no_quiz" } });
    return keepRoom(tx, { userId, world, title, items: played, mode, deleteAt: inDays(days) });
  });
  return readBoard(userId, room.id);
};

/**
 * Opens a room for practice that a learning platform leads into, on its owner's exercises as they are now.
 * @throws AppError not_found, list_full
 */
export const openLinkedRoom = async (tx: Tx, userId: number, world: World, interactive: number): Promise<RoomRow> => {
  await checkRoom(tx, userId, true);
  const { title, items: kept } = await findInteractive(interactive, userId, tx);
  return keepRoom(tx, { userId, world, title, items: items.parse(kept), mode: "practice", isLinked: true, deleteAt: inDays(MAX_DAYS) });
};
