import { z } from "zod";
import { MOST_AMONG } from "#lib/catalogue/search/server/find-among.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";

/** What was put on sale longer ago is no news: what an interruption of the jobs has left, or an import of old materials. */
const NEWS_DAYS = 7;

const takenRow = z.object({ id: z.int(), is_news: z.boolean() });

/**
 * Takes what has come on sale since the last time and hands it to those who tell of it: each material once, for that is noted in the same
 * transaction. Demonstration studios and blocked authors have no news. Answers whether there may be more.
 */
export const announceMaterials = (now = new Date()): Promise<boolean> =>
  transaction(async (tx) => {
    const since = new Date(now.getTime() - NEWS_DAYS * 86_400_000).toISOString();
    const taken = await queryRows(tx, takenRow)`
      with waiting as materialized (
        select m.id from materials m where m.status = 'published' and m.announced_at is null order by m.id limit ${MOST_AMONG} for update skip locked)
      update materials m set announced_at = ${now.toISOString()}::timestamptz
      from waiting w join materials n on n.id = w.id join users u on u.id = n.author_id where m.id = w.id
      returning m.id, coalesce(m.published_at, now()) > ${since}::timestamptz and not u.is_demo and u.blocked_at is null as is_news`;
    const ids = taken.filter(({ is_news }) => is_news).map(({ id }) => id);
    if (ids.length > 0) await addJob(tx, "tell_news", { ids: ids.sort((a, b) => a - b) });
    return taken.length === MOST_AMONG;
  });
