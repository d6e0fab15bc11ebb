import { and, desc, eq, sql, sum } from "drizzle-orm";
import { z } from "zod";
import { MAX_MEDIA_BYTES } from "#lib/interactive/media/limits.ts";
import type { MediaList, MediaListInput } from "#lib/interactive/media/schema.ts";
import { presentMedium } from "#lib/interactive/media/server/find-medium.ts";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { interactiveMedia } from "#lib/platform/db/schema/schema.ts";

const usedRow = z.object({ file: z.coerce.number(), id: z.coerce.number(), title: z.string() });

/** In which exercises of hers these files stand, also deleted ones that can come back. */
export const usesOf = (db: Db | Tx, userId: number, ids: readonly number[]): Promise<z.infer<typeof usedRow>[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : queryRows(db, usedRow)`
        select distinct wanted.file, i.id, i.title from unnest(${sql.param([...ids])}::bigint[]) as wanted (file)
        join interactives i on i.user_id = ${userId}
          and jsonb_path_exists(i.items, '$[*].media[*].source ? (@.from == "file" && @.file == $file)', jsonb_build_object('file', wanted.file))
        order by i.id`;

/** A member's files, the newest first, each with where it stands. */
export const listMedia = async (userId: number, { kind, page, limit }: MediaListInput): Promise<MediaList> => {
  const own = eq(interactiveMedia.userId, userId);
  const meant = kind ? and(own, eq(interactiveMedia.kind, kind)) : own;
  const [rows, total, [all]] = await Promise.all([
    getDb()
      .select()
      .from(interactiveMedia)
      .where(meant)
      .orderBy(desc(interactiveMedia.createdAt), desc(interactiveMedia.id))
      .limit(limit)
      .offset((page - 1) * limit),
    getDb().$count(interactiveMedia, meant),
    getDb()
      .select({ bytes: sum(interactiveMedia.bytes).mapWith(Number) })
      .from(interactiveMedia)
      .where(own),
  ]);
  const uses = await usesOf(
    getDb(),
    userId,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => ({
    ...presentMedium(row),
    usedIn: uses.filter(({ file }) => file === row.id).map(({ id, title }) => ({ id, title })),
  }));
  return { items, total, page, limit, bytes: all?.bytes ?? 0, maxBytes: MAX_MEDIA_BYTES };
};
