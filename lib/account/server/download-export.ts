import { and, eq, isNull } from "drizzle-orm";
import { findReadyExport } from "#lib/account/server/start-export.ts";
import { makeSecret } from "#lib/auth/server/tokens.ts";
import { getDb } from "#lib/db/client.ts";
import { queryIds } from "#lib/db/query-rows.ts";
import { oneTimeTokens, users } from "#lib/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/http/errors.ts";
import { hashToken } from "#lib/http/session.ts";
import type { FileToSend } from "#lib/storage/file-response.ts";

const PURPOSE = "export_download";
/** The browser must begin within this time … */
const START_SECONDS = 60;
/** … and may go on (pauses, ranges) until then. */
const LIFE_MS = 600_000;

/**
 * A plain link for a browser, which cannot send a bearer with it. It carries no right of its own: every use asks again.
 * @throws AppError export_not_ready: none was made, it is not done, or its seven days are over
 */
export const linkExport = async (userId: number): Promise<{ url: string }> => {
  if (!(await findReadyExport(userId))) throw new AppError("export_not_ready");
  const { secret, hash } = makeSecret();
  await getDb()
    .insert(oneTimeTokens)
    .values({ hash, purpose: PURPOSE, userId, expiresAt: new Date(Date.now() + LIFE_MS) });
  return { url: `/files/export/${secret}` };
};

/** The file a link leads to. @throws AppError not_found: unknown, too late, or the right to it has ended */
export const openExportLink = async (token: string): Promise<FileToSend> => {
  const [userId = 0] = await queryIds(getDb())`
    update one_time_tokens set used_at = coalesce(used_at, now())
    where hash = ${hashToken(token)} and purpose = ${PURPOSE} and expires_at > now()
      and (used_at is not null or created_at > now() - make_interval(secs => ${START_SECONDS}))
    returning user_id as id`;
  const [owner] = await getDb()
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.blockedAt), isNull(users.deletedAt)));
  const file = owner ? await findReadyExport(userId) : null;
  if (!file?.storageKey) return notFoundError();
  const day = file.createdAt.toISOString().slice(0, 10);
  return {
    storageKey: file.storageKey,
    bytes: file.bytes ?? 0,
    etag: `"export-${file.id}"`,
    mime: "application/zip",
    name: `my-data-${day}.zip`,
  };
};
