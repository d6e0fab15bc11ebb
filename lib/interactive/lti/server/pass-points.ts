import { eq } from "drizzle-orm";
import { z } from "zod";
import { itemsOf } from "#lib/interactive/learning-rooms/server/find-room.ts";
import { SCORE_TYPE } from "#lib/interactive/lti/limits.ts";
import { findById } from "#lib/interactive/lti/server/find-platform.ts";
import { forgetPlatformToken, platformToken } from "#lib/interactive/lti/server/platform-token.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { learningRoomAnswers, learningRoomPupils, learningRooms, ltiPupils } from "#lib/platform/db/schema/schema.ts";
import { log } from "#lib/platform/log/log.ts";
import { askOutside } from "#lib/platform/outgoing/ask-outside.ts";
import { open } from "#lib/platform/secrets/sealed.ts";

/** The address of a line item's scores: before its query (AGS 2.0, 3.3.1). */
export const scoresUrl = (lineItem: string): string => {
  const url = new URL(lineItem);
  url.pathname = `${url.pathname.replace(/\/$/, "")}/scores`;
  return url.href;
};

/** A pupil's points as they are in one moment; null: she is gone, or nobody is to hear of them. */
const readScore = (pupilId: number) =>
  transaction(
    async (tx) => {
      const [row] = await tx
        .select({ told: ltiPupils, room: learningRooms })
        .from(ltiPupils)
        .innerJoin(learningRoomPupils, eq(learningRoomPupils.id, ltiPupils.pupilId))
        .innerJoin(learningRooms, eq(learningRooms.id, learningRoomPupils.roomId))
        .where(eq(ltiPupils.pupilId, pupilId));
      if (!row || row.told.lineItem === null || row.told.subject === null) return null;
      const platform = await findById(row.told.platformId, tx);
      if (!platform) return null;
      const all = itemsOf(row.room);
      const answers = await tx.select().from(learningRoomAnswers).where(eq(learningRoomAnswers.pupilId, pupilId));
      const isDone = all.every(({ id }) => answers.some(({ item, mark }) => item === id && mark !== "open"));
      const score = {
        userId: open("lti_pupils.subject", pupilId, row.told.subject),
        scoreGiven: answers.reduce((sum, { points }) => sum + points, 0) / 100,
        scoreMaximum: all.reduce((sum, { scoring }) => sum + scoring.points, 0),
        activityProgress: isDone ? "Completed" : "InProgress",
        gradingProgress: answers.some(({ mark }) => mark === "waiting") ? "PendingManual" : "FullyGraded",
        timestamp: new Date().toISOString(),
      };
      return { platform, lineItem: row.told.lineItem, score };
    },
    { isolation: "repeatable read" },
  );

/** It will say the same tomorrow: the line item is gone, the person left the course. */
const isForGood = (status: number): boolean => status >= 400 && status < 500 && ![401, 403, 408, 409, 425, 429].includes(status);

/**
 * Tells a platform what a pupil has reached, as it is now (AGS 2.0, 3.4). Jobs of one pupil run one after another and the platform goes by the
 * time of a score, so the last that it keeps is ours, however often one is told. 409: it has a later one already.
 * @throws Error when the platform is away or refuses for the moment: the queue asks again, for two weeks
 */
export const passPoints = async (payload: unknown): Promise<void> => {
  const { pupil } = z.object({ pupil: z.int() }).parse(payload);
  const found = await readScore(pupil);
  if (!found) return;
  const { platform, lineItem, score } = found;
  const token = await platformToken(platform);
  const headers = { authorization: `Bearer ${token}`, "content-type": SCORE_TYPE, accept: "*/*" };
  const { status } = await askOutside(scoresUrl(lineItem), { method: "POST", headers, body: JSON.stringify(score) });
  const isTaken = (status >= 200 && status < 300) || status === 409;
  if (isTaken) {
    await getDb().update(ltiPupils).set({ passedAt: new Date() }).where(eq(ltiPupils.pupilId, pupil));
  } else if (isForGood(status)) {
    log.warn({ platform: platform.id, status }, "a learning platform does not take points");
  } else {
    forgetPlatformToken(platform.id);
    throw new Error(`the learning platform answers ${status}`);
  }
};
