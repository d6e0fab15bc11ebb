import { and, eq } from "drizzle-orm";
import { deliverExercises, findOwnedExercises } from "#lib/catalogue/exercises/server/find-exercises.ts";
import { findInteractive } from "#lib/interactive/authoring/server/find-interactive.ts";
import { MAX_ITEMS } from "#lib/interactive/exercises/limits.ts";
import { type Item, items } from "#lib/interactive/exercises/schema.ts";
import { CODE_LENGTH, MAX_DAYS, MAX_LINKED_ROOMS, MAX_ROOMS } from "#lib/interactive/learning-rooms/limits.ts";
import { quizItems } from "#lib/interactive/learning-rooms/rules.ts";
import type { NewRoom, RoomBoard, RoomSettings } from "#lib/interactive/learning-rooms/schema.ts";
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

/** What is played. `lesson`: of a course, with the part of it that each exercise is of, in their order. */
type Played = { title: string; items: readonly Item[]; lesson?: { courseId: number; lesson: string; parts: readonly string[] } };
/** @throws AppError list_full */
const checkRoom = async (tx: Tx, userId: number, isLinked: boolean): Promise<void> => {
  const maximum = isLinked ? MAX_LINKED_ROOMS : MAX_ROOMS;
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  const open = await tx.$count(learningRooms, and(eq(learningRooms.userId, userId), eq(learningRooms.isLinked, isLinked)));
  if (open >= maximum) throw new AppError("list_full", { values: { maximum } });
};

/**
 * Opens a room on a copy of exercises. A quiz takes those that are chosen from.
 * @param find the exercises, for whoever opens the room, in its transaction
 * @throws AppError not_found, list_full, invalid_input (nothing of it fits a quiz, there are none, or more than a room takes)
 */
export const openRoomOn = async (
  userId: number,
  world: World,
  { mode, days }: RoomSettings,
  find: (tx: Tx) => Promise<Played>,
): Promise<RoomBoard> => {
  const room = await transaction(async (tx) => {
    await checkRoom(tx, userId, false);
    const { title, items: all, lesson } = await find(tx);
    if (all.length === 0) throw new AppError("invalid_input", { fields: { lesson: "required" } });
    const played = mode === "quiz" ? quizItems(all) : all;
    if (played.length === 0) throw new AppError("invalid_input", { fields: { mode: "no_quiz" } });
    if (played.length > MAX_ITEMS) throw new AppError("invalid_input", { fields: { lesson: "too_many" } });
    const partOf = new Map(lesson && all.map(({ id }, at) => [id, lesson.parts[at] ?? ""]));
    const ofLesson = lesson && {
      courseId: lesson.courseId,
      lesson: lesson.lesson,
      lessonParts: played.map(({ id }) => partOf.get(id) ?? ""),
    };
    return keepRoom(tx, { userId, world, title, items: [...played], mode, deleteAt: inDays(days), ...ofLesson });
  });
  return readBoard(userId, room.id);
};

/**
 * Opens a room on one's own exercises as they are now, or on those of a material that is hers: the right is asked for at this moment, and
 * that they are played is noted as delivery.
 * @throws AppError not_found, list_full, invalid_input (nothing of it fits a quiz)
 */
export const openRoom = async (userId: number, world: World, { interactive, material, ...settings }: NewRoom): Promise<RoomBoard> => {
  // Under its order's lock alone, as every delivery: what locks a member first would wait for it the other way round.
  if (material !== undefined) await deliverExercises({ materialId: material, userId });
  return openRoomOn(userId, world, settings, async (tx) => {
    const { title, items: kept } =
      material === undefined
        ? await findInteractive(interactive ?? 0, userId, tx)
        : ((await findOwnedExercises(tx, { materialId: material, userId })) ?? notFoundError());
    return { title, items: items.parse(kept) };
  });
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
