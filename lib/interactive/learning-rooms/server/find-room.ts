import { and, eq } from "drizzle-orm";
import { type Item, items } from "#lib/interactive/exercises/schema.ts";
import type { RoomRun } from "#lib/interactive/learning-rooms/rules.ts";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { learningRoomPupils, learningRooms } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";

export type RoomRow = typeof learningRooms.$inferSelect;

/** Threat 5: a room by its id is its teacher's alone. */
export const ownRoom = (id: number, userId: number) => and(eq(learningRooms.id, id), eq(learningRooms.userId, userId));

/** @throws AppError not_found, also for what is somebody else's */
export const findRoom = async (id: number, userId: number, db: Db | Tx = getDb()): Promise<RoomRow> => {
  const [row] = await db.select().from(learningRooms).where(ownRoom(id, userId));
  return row ?? notFoundError();
};

export const itemsOf = ({ items: kept }: Pick<RoomRow, "items">): Item[] => items.parse(kept);

export const runOf = ({ mode, current, isShown, pausedAt, endedAt }: RoomRow): RoomRun => ({
  mode,
  current,
  isShown,
  isPaused: pausedAt !== null,
  isEnded: endedAt !== null,
});

export const headOf = (row: RoomRow) => ({
  id: row.id,
  code: row.code,
  title: row.title,
  mode: row.mode,
  isPaused: row.pausedAt !== null,
  isEnded: row.endedAt !== null,
  deleteAt: row.deleteAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
});

/** A pupil by her token; null when it opens nothing, or no longer. */
export const findPupil = async (token: string | null, db: Db | Tx = getDb()) => {
  if (!token || token.length > 100) return null;
  const [pupil] = await db
    .select()
    .from(learningRoomPupils)
    .where(eq(learningRoomPupils.tokenHash, hashSecret(token)));
  return pupil ?? null;
};

/** What a pupil's browser sends. */
export const roomTokenOf = (request: Request): string | null => request.headers.get("x-room-token");

/** What the endpoints declare that know a pupil by that token: it is looked at inside, and tried no more often than this. */
export const ofPupil = { access: "public", limits: ["roomPlay"] } as const;
