import { z } from "zod";
import { announceMaterials } from "#lib/catalogue/notices/server/announce-materials.ts";
import { forgetNotices } from "#lib/catalogue/notices/server/forget-notices.ts";
import { sendDigests } from "#lib/catalogue/notices/server/send-digests.ts";
import { tellCheaper } from "#lib/catalogue/notices/server/tell-cheaper.ts";
import { tellFollowers } from "#lib/catalogue/notices/server/tell-followers.ts";
import { tellVersion } from "#lib/catalogue/notices/server/tell-version.ts";
import { lookForNews, searchCursor } from "#lib/catalogue/saved-searches/server/look-for-news.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

const news = z.object({ ids: z.array(z.int()).max(200), after: searchCursor.nullable().default(null) });
const version = z.object({ materialId: z.int(), version: z.int() });

/** First whom searches belong to, who asked most exactly, in steps of a second; then the followers. */
const tellNews: Task = async (payload) => {
  const { ids, after } = news.parse(payload);
  const last = await lookForNews(ids, after);
  if (last === null) await tellFollowers(ids);
  else await addJob(getDb(), "tell_news", { ids, after: last });
};

export const tasks: Record<string, Task> = {
  announce_materials: async () => {
    if (await announceMaterials()) await addJob(getDb(), "announce_materials", {}, { jobKey: "announce_materials" });
  },
  tell_news: tellNews,
  tell_version: (payload) => {
    const { materialId, version: number } = version.parse(payload);
    return tellVersion(materialId, number);
  },
  tell_cheaper: () => tellCheaper(),
  send_digests: () => sendDigests(),
  forget_notices: () => forgetNotices(),
};

export const crontab = [
  "*/5 * * * * announce_materials",
  "3,18,33,48 * * * * tell_cheaper",
  "*/10 * * * * send_digests",
  "41 4 * * * forget_notices",
];
