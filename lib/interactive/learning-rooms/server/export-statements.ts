import { asc, eq, inArray } from "drizzle-orm";
import { findRoom, itemsOf } from "#lib/interactive/learning-rooms/server/find-room.ts";
import { makeStatements } from "#lib/interactive/xapi/server/make-statements.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { learningRoomAnswers, learningRoomPupils } from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { privateFile } from "#lib/platform/links/private-file.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

/**
 * The results of a room as statements of xAPI 1.0.3, a JSON list as stores of learning records take it; one moment of the room.
 * @throws AppError not_found
 */
export const exportStatements = (userId: number, id: number): Promise<Response> =>
  transaction(
    async (tx) => {
      const room = await findRoom(id, userId, tx);
      const pupils = await tx
        .select()
        .from(learningRoomPupils)
        .where(eq(learningRoomPupils.roomId, id))
        .orderBy(asc(learningRoomPupils.id));
      const ids = pupils.map((pupil) => pupil.id);
      const answers = ids.length > 0 ? await tx.select().from(learningRoomAnswers).where(inArray(learningRoomAnswers.pupilId, ids)) : [];
      const statements = makeStatements({
        origin: getEnv().ORIGIN,
        room: { code: room.code, title: room.title, language: worlds[room.world].bcp47 },
        items: itemsOf(room),
        pupils: pupils.map((pupil) => ({ ...pupil, answers: answers.filter(({ pupilId }) => pupilId === pupil.id) })),
      });
      return privateFile({
        name: `learning-room-${room.code}-xapi.json`,
        mime: "application/json",
        body: JSON.stringify(statements, null, 1),
      });
    },
    { isolation: "repeatable read" },
  );
