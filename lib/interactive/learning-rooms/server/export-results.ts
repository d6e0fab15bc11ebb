import { findRoom, itemsOf } from "#lib/interactive/learning-rooms/server/find-room.ts";
import { findWork } from "#lib/interactive/learning-rooms/server/read-board.ts";
import { csvResponse } from "#lib/platform/csv/csv-response.ts";
import { getDb } from "#lib/platform/db/client.ts";

/**
 * The results of a room as CSV: a row for each pupil, a column for each exercise with her points, empty where she answered nothing.
 * @throws AppError not_found
 */
export const exportResults = async (userId: number, id: number): Promise<Response> => {
  const room = await findRoom(id, userId);
  const all = itemsOf(room);
  const { pupils, answers } = await findWork(getDb(), id);
  const hundredths = new Map(answers.map(({ pupilId, item, points }) => [`${pupilId} ${item}`, points]));
  const most = all.reduce((sum, { scoring }) => sum + scoring.points, 0);
  const rows = async function* () {
    yield pupils.map((pupil) => {
      const own = all.map(({ id: item }) => hundredths.get(`${pupil.id} ${item}`));
      const sum = own.reduce<number>((total, one) => total + (one ?? 0), 0);
      return [pupil.name, ...own.map((one) => (one === undefined ? null : one / 100)), sum / 100, most];
    });
  };
  const head = ["name", ...all.map(({ prompt }, place) => `${place + 1}. ${prompt.replace(/\s+/g, " ")}`), "points", "of"];
  return csvResponse(`learning-room-${room.code}.csv`, head, rows());
};
