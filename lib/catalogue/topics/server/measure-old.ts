import { MEASURE } from "#lib/catalogue/topics/rules.ts";
import { measureTopics } from "#lib/catalogue/topics/server/measure-topics.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryIds } from "#lib/platform/db/query-rows.ts";

/** So many at a time: a few minutes of work at most. */
const MOST = 500;

/** Measures materials on sale that no measure, or an older one, has looked at. One that fails keeps none of the others waiting; it is told at the end. */
export const measureOld = async (): Promise<void> => {
  const ids = await queryIds(getDb())`
    select id from materials where status = 'published' and topics_measure < ${MEASURE} order by id limit ${MOST}`;
  const failed: unknown[] = [];
  for (const id of ids) await measureTopics(id).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} of ${ids.length} materials could not be measured`);
};
