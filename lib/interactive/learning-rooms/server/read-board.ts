import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import { choicesOf, picks } from "#lib/interactive/learning-rooms/rules.ts";
import type { RoomBoard, RoomList } from "#lib/interactive/learning-rooms/schema.ts";
import { findRoom, headOf, itemsOf } from "#lib/interactive/learning-rooms/server/find-room.ts";
import { type Db, getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { learningRoomAnswers, learningRoomPupils, learningRooms } from "#lib/platform/db/schema/schema.ts";

/** Pupils of a room in the order in which they came, and their answers. */
export const findWork = async (db: Db | Tx, roomId: number) => {
  const pupils = await db
    .select({ id: learningRoomPupils.id, name: learningRoomPupils.name })
    .from(learningRoomPupils)
    .where(eq(learningRoomPupils.roomId, roomId))
    .orderBy(asc(learningRoomPupils.id));
  const ids = pupils.map(({ id }) => id);
  const answers = ids.length > 0 ? await db.select().from(learningRoomAnswers).where(inArray(learningRoomAnswers.pupilId, ids)) : [];
  return { pupils, answers };
};

/** A room as its teacher sees it: one moment of it, so that counts and rows agree. @throws AppError not_found */
export const readBoard = (userId: number, id: number): Promise<RoomBoard> =>
  transaction(
    async (tx) => {
      const room = await findRoom(id, userId, tx);
      const all = itemsOf(room);
      const { pupils, answers } = await findWork(tx, id);
      const markOf = new Map(answers.map(({ pupilId, item, mark }) => [`${pupilId} ${item}`, mark]));
      const asked = room.current === null ? undefined : all[room.current];
      const given = answers.filter(({ item, mark }) => item === asked?.id && mark !== "open");
      const choices = asked && choicesOf(asked);
      const shown = room.isShown ? choices : undefined;
      return {
        ...headOf(room),
        areNamesHidden: room.areNamesHidden,
        current: room.current,
        isShown: room.isShown,
        items: all.map(({ id: item, prompt, lang }) => ({ id: item, prompt, lang })),
        pupils: pupils.map((pupil) => ({ ...pupil, marks: all.map(({ id: item }) => markOf.get(`${pupil.id} ${item}`) ?? null) })),
        counts: all.map(({ id: item }) => {
          const marks = answers.filter((one) => one.item === item).map(({ mark }) => mark);
          return { right: marks.filter((mark) => mark === "right").length, answered: marks.filter((mark) => mark !== "open").length };
        }),
        question:
          asked && choices
            ? {
                id: asked.id,
                prompt: asked.prompt,
                lang: asked.lang,
                options: choices.options,
                answered: given.map(({ pupilId }) => pupilId),
                counts: shown ? shown.options.map((option) => given.filter(({ answer }) => picks(answer, option.id)).length) : [],
                rightIds: shown?.rightIds ?? [],
              }
            : null,
      };
    },
    { isolation: "repeatable read" },
  );

/** A member's rooms, the newest first. */
export const listRooms = async (userId: number): Promise<RoomList> => {
  const pupils = sql<number>`(select count(*) from learning_room_pupils p where p.room_id = ${learningRooms}.id)`.mapWith(Number);
  const rows = await getDb()
    .select({ room: learningRooms, pupils })
    .from(learningRooms)
    .where(eq(learningRooms.userId, userId))
    .orderBy(desc(learningRooms.createdAt), desc(learningRooms.id));
  return { items: rows.map(({ room, pupils: count }) => ({ ...headOf(room), pupils: count, exercises: room.items.length })) };
};
