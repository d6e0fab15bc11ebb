import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { getDb } from "#lib/db/client.ts";
import { oneTimeTokens } from "#lib/db/schema/schema.ts";
import { notFoundError } from "#lib/http/errors.ts";
import { type DownloadRequest, openDownload } from "#lib/materials/server/open-download.ts";
import { openFreeFile } from "#lib/materials/server/open-free-file.ts";
import { hashSecret } from "#lib/secrets.ts";

const PURPOSE = "download";
/** The browser must begin within this time … */
const START_SECONDS = 60;
/** … and may go on (pauses, ranges) until then. */
const LIFE_MS = 600_000;

type Payload = { materialId: number; fileId: number };

const insertLink = async (payload: Payload, userId: number | null): Promise<{ url: string }> => {
  const token = randomBytes(32).toString("base64url");
  await getDb()
    .insert(oneTimeTokens)
    .values({ hash: hashSecret(token), purpose: PURPOSE, userId, payload, expiresAt: new Date(Date.now() + LIFE_MS) });
  return { url: `/files/download/${token}` };
};

/**
 * A plain link to one file for a browser, which cannot send a bearer token with it. It carries no right of its own: every use asks for the
 * entitlement again.
 * @throws AppError not_found
 */
export const createDownloadLink = async (wanted: DownloadRequest): Promise<{ url: string }> => {
  await openDownload(wanted);
  const { materialId, fileId, userId } = wanted;
  return insertLink({ materialId, fileId }, userId);
};

/** The same for a material that is free for everybody. @throws AppError not_found */
export const createFreeDownloadLink = async (wanted: Payload): Promise<{ url: string }> => {
  await openFreeFile(wanted);
  return insertLink(wanted, null);
};

/** The file a link leads to. @throws AppError not_found: unknown, too late, or the right to it has ended */
export const openDownloadLink = async (token: string) => {
  if (!/^[\w-]{43}$/.test(token)) return notFoundError();
  const { rows } = await getDb().execute<{ user_id: string | null; payload: Payload }>(sql`
    update one_time_tokens set used_at = coalesce(used_at, now())
    where hash = ${hashSecret(token)} and purpose = ${PURPOSE} and expires_at > now()
      and (used_at is not null or created_at > now() - make_interval(secs => ${START_SECONDS}))
    returning user_id, payload`);
  const row = rows[0];
  if (!row) return notFoundError();
  return row.user_id === null ? openFreeFile(row.payload) : openDownload({ ...row.payload, userId: Number(row.user_id) });
};
