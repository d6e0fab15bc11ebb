import { eq, sql } from "drizzle-orm";
import { ZodError } from "zod";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { isChosen, refusalOf, solved, withoutSolution, worthOf } from "#lib/interactive/learning-rooms/rules.ts";
import type { AnswerOutcome, PupilState, SentAnswer, SentAnswers } from "#lib/interactive/learning-rooms/schema.ts";
import { findPupil, itemsOf, type RoomRow, runOf } from "#lib/interactive/learning-rooms/server/find-room.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { learningRoomAnswers, learningRoomPupils, learningRooms } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";

/** In practice all; of a quiz what is asked, and what is right in it only once it is shown. */
export const toldItems = (room: RoomRow, all: readonly Item[]): Record<string, unknown>[] => {
  if (room.mode === "practice") return [...all];
  const asked = room.current === null ? undefined : all[room.current];
  if (!asked || !isChosen(asked)) return [];
  return [room.isShown ? asked : withoutSolution(asked)];
};

/** What a pupil's browser needs to go on, whenever it comes back. @throws AppError not_found: her token opens nothing any more */
export const readPupilState = (token: string | null): Promise<PupilState> =>
  transaction(
    async (tx) => {
      const pupil = (await findPupil(token, tx)) ?? notFoundError();
      const [room] = await tx.select().from(learningRooms).where(eq(learningRooms.id, pupil.roomId));
      if (!room) return notFoundError();
      const all = itemsOf(room);
      const items = toldItems(room, all);
      const asked = room.mode === "quiz" && room.isShown && room.current !== null ? all[room.current] : undefined;
      const kept = await tx.select().from(learningRoomAnswers).where(eq(learningRoomAnswers.pupilId, pupil.id));
      const isTold = room.mode === "practice" || room.isShown;
      const { mode, isPaused, isEnded, isShown, current } = runOf(room);
      return {
        title: room.title,
        name: pupil.name,
        pupils: await tx.$count(learningRoomPupils, eq(learningRoomPupils.roomId, room.id)),
        mode,
        isPaused,
        isEnded,
        isShown,
        current,
        count: all.length,
        items,
        answers: kept
          .filter(({ item }) => items.some(({ id }) => id === item))
          .map(({ item, answer, mark }) => ({ item, answer, mark: isTold ? mark : null })),
        solution: asked ? solved(asked) : null,
        sequence: Math.max(0, ...kept.map(({ sequence }) => sequence)),
        deleteAt: room.deleteAt.toISOString(),
      };
    },
    { isolation: "repeatable read" },
  );

/** Null when the answer is none of the exercise's type. */
const worthOrNull = (one: Item, answer: unknown) => {
  try {
    return worthOf(one, answer);
  } catch (error) {
    if (error instanceof ZodError) return null;
    throw error;
  }
};

/** Keeps an answer unless a later one is kept: whenever it arrives, and however often. */
const keepAnswer = async (tx: Tx, pupilId: number, one: Item, { id, sequence, answer }: SentAnswer): Promise<AnswerOutcome> => {
  const worth = worthOrNull(one, answer);
  if (!worth) return "invalid";
  const row = { pupilId, item: one.id, answerId: id, sequence, answer, ...worth };
  const { answerId, attempts, sequence: kept } = learningRoomAnswers;
  await tx
    .insert(learningRoomAnswers)
    .values(row)
    .onConflictDoUpdate({
      target: [learningRoomAnswers.pupilId, learningRoomAnswers.item],
      set: { answerId: id, sequence, answer, ...worth, attempts: sql`${attempts} + 1`, createdAt: new Date() },
      setWhere: sql`(excluded.sequence, excluded.answer_id) > (${kept}, ${answerId})`,
    });
  return "kept";
};

/** What comes within these ms is told to the learning platform at once. */
const GATHER_MS = 3_000;
/** With the queue's delays, which grow to six hours, two weeks. */
const MOST_TRIES = 66;

/** The task is of the room `lti`, which stands above this one. One pupil's points are told one after another, so the last told are the last. */
const passPoints = (tx: Tx, pupilId: number): Promise<void> =>
  addJob(
    tx,
    "pass_points",
    { pupil: pupilId },
    { jobKey: `points ${pupilId}`, queueName: `points ${pupilId}`, runAt: new Date(Date.now() + GATHER_MS), maxAttempts: MOST_TRIES },
  );

/**
 * Takes what a pupil has answered since she was last heard, in any order and as often as it comes: the answer of the highest sequence
 * counts. The room's row is held meanwhile, so a pause, a solution or the end comes before all of it or after.
 * @throws AppError not_found: her token opens nothing any more
 */
export const keepAnswers = (token: string | null, sent: readonly SentAnswer[]): Promise<SentAnswers> =>
  transaction(async (tx) => {
    const pupil = (await findPupil(token, tx)) ?? notFoundError();
    const [room] = await tx.select().from(learningRooms).where(eq(learningRooms.id, pupil.roomId)).for("share");
    if (!room) return notFoundError();
    // Two windows of one pupil come one after the other, and who has left meanwhile keeps nothing.
    const [held] = await tx.select().from(learningRoomPupils).where(eq(learningRoomPupils.id, pupil.id)).for("update");
    if (!held) return notFoundError();
    const all = itemsOf(room);
    const results: SentAnswers["results"] = [];
    for (const one of sent) {
      const place = all.findIndex(({ id }) => id === one.item);
      const outcome = refusalOf(runOf(room), place) ?? (await keepAnswer(tx, pupil.id, all[place] as Item, one));
      results.push({ id: one.id, outcome });
    }
    if (results.some(({ outcome }) => outcome === "kept")) {
      await publish(tx, { classes: [{ room: room.id, what: "answers" }] });
      if (room.isLinked) await passPoints(tx, pupil.id);
    }
    return { results };
  });
