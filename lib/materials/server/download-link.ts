import { randomBytes } from "node:crypto";
import { z } from "zod";
import { getDb } from "#lib/db/client.ts";
import { queryRow } from "#lib/db/query-rows.ts";
import { oneTimeTokens } from "#lib/db/schema/schema.ts";
import { notFoundError } from "#lib/http/errors.ts";
import { hashToken } from "#lib/http/session.ts";
import { type DownloadRequest, openDownload } from "#lib/materials/server/open-download.ts";
import { openFreeFile } from "#lib/materials/server/open-free-file.ts";

const PURPOSE = "download";
/** The browser must begin within this time … */
const START_SECONDS = 60;
/** … and may go on (pauses, ranges) until then. */
const LIFE_MS = 600_000;

const payloadType = z.object({ materialId: z.int(), fileId: z.int() });
type Payload = z.infer<typeof payloadType>;
const linkRow = z.object({ user_id: z.int().nullable(), payload: payloadType });

const insertLink = async (payload: Payload, userId: number | null): Promise<{ url: string }> => {
  const token = randomBytes(32).toString("base64url");
  await getDb()
    .insert(oneTimeTokens)
    .values({ hash: hashToken(token), purpose: PURPOSE, userId, payload, expiresAt: new Date(Date.now() + LIFE_MS) });
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
  const row = await queryRow(getDb(), linkRow)`
    update one_time_tokens set used_at = coalesce(used_at, now())
    where hash = ${hashToken(token)} and purpose = ${PURPOSE} and expires_at > now()
      and (used_at is not null or created_at > now() - make_interval(secs => ${START_SECONDS}))
    returning user_id, payload`;
  if (!row) return notFoundError();
  return row.user_id === null ? openFreeFile(row.payload) : openDownload({ ...row.payload, userId: row.user_id });
};
