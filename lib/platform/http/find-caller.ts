import { sql } from "drizzle-orm";
import { z } from "zod";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRow } from "#lib/platform/db/query-rows.ts";
import { isStaffFactorWanted } from "#lib/platform/env/wishes.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { isApiScope } from "#lib/platform/fields/api-scopes.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";
import { findSession, hasOpenTerms, lacksFactor, NO_SESSION, type RequestSession } from "#lib/platform/http/session.ts";
import { isWholeApiKey, looksLikeApiKey } from "#lib/platform/secrets/api-key.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";

const keyRow = z.object({
  id: z.int(),
  scopes: z.array(z.string()),
  is_unnoted: z.boolean(),
  user_id: z.int(),
  role: z.string(),
  is_seller: z.boolean(),
  world: worldCode,
  terms_open: z.boolean(),
  lacks_factor: z.boolean(),
});

/** That a key is in use is written once in five minutes, by one of all who use it at that moment. */
const noteUse = (id: number) =>
  getDb().execute(sql`
    update api_keys set last_used_at = now()
    where id = ${id} and (last_used_at is null or last_used_at < now() - interval '5 minutes')`);

/** Whose key it is, as one indexed query knows it; null when it is unknown, over or revoked, or its owner is blocked or gone (threat 9). */
const findKeyOwner = async (key: string): Promise<RequestSession | null> => {
  if (!isWholeApiKey(key)) return null;
  const row = await queryRow(getDb(), keyRow)`
    select k.id, k.scopes, k.last_used_at is null or k.last_used_at < now() - interval '5 minutes' as is_unnoted,
      u.id as user_id, u.role, u.is_seller, u.world, ${hasOpenTerms} as terms_open, ${lacksFactor} as lacks_factor
    from api_keys k join users u on u.id = k.user_id
    where k.hash = ${hashSecret(key)} and k.revoked_at is null and k.expires_at > now()
      and u.blocked_at is null and u.deleted_at is null`;
  if (!row) return null;
  if (row.is_unnoted) await noteUse(row.id);
  return {
    sessionId: NO_SESSION,
    userId: row.user_id,
    actorId: null,
    role: row.role,
    isSeller: row.is_seller,
    world: row.world,
    // A key proves that it is the key, never who holds it.
    provenAt: null,
    hasAcceptedTerms: !row.terms_open,
    lacksSecondFactor: row.lacks_factor && isStaffFactorWanted(),
    key: { id: row.id, scopes: row.scopes.filter(isApiScope) },
  };
};

/**
 * Who calls with this bearer: a session, or the owner of a personal API key, with no more than the key's scopes.
 * @throws AppError token_expired, api_key_invalid: it opens nothing (any more)
 */
export const findCaller = async (bearer: string): Promise<RequestSession> => {
  if (!looksLikeApiKey(bearer)) {
    const session = await findSession(bearer);
    if (!session) throw new AppError("token_expired", { reason: "token_expired" });
    return session;
  }
  const owner = await findKeyOwner(bearer);
  if (!owner) throw new AppError("api_key_invalid");
  return owner;
};
