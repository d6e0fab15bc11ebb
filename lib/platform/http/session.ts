import { sql } from "drizzle-orm";
import { z } from "zod";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRow } from "#lib/platform/db/query-rows.ts";
import { moment } from "#lib/platform/db/row-types.ts";
import { isStaffFactorWanted } from "#lib/platform/env/wishes.ts";
import type { ApiScope } from "#lib/platform/fields/api-scopes.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** The session of who calls by an API key: there is none, and nothing that is about one's own session is open to her. */
export const NO_SESSION = 0;

/** Who calls, as the server knows it from the bearer token. */
export type RequestSession = {
  sessionId: number;
  /** Null for the anonymous client (ROLE-1). */
  userId: number | null;
  /** The admin behind an impersonated session (IMPERSONATE-1). */
  actorId: number | null;
  role: string | null;
  isSeller: boolean;
  world: World | null;
  /** When she last proved who she is on this session; null in an impersonated one. */
  provenAt: Date | null;
  /** False while a newer version of the terms waits for acceptance (TERMS-3, TERMS-4). */
  hasAcceptedTerms: boolean;
  /** A member of staff who has yet to set up her second factor: she reaches its enrolment alone. */
  lacksSecondFactor: boolean;
  /** The personal API key by which she calls: nothing is open to it but what its scopes name. Null in a session. */
  key: { id: number; scopes: readonly ApiScope[] } | null;
};

const sessionRow = z.object({
  session_id: z.int(),
  user_id: z.int().nullable(),
  actor_id: z.int().nullable(),
  role: z.string().nullable(),
  is_seller: z.boolean().nullable(),
  world: worldCode.nullable(),
  proven_at: moment.nullable(),
  terms_open: z.boolean(),
  lacks_factor: z.boolean(),
});

/** Of the user `u`: whether a version of the terms waits for her. */
export const hasOpenTerms = sql`exists (
  select 1 from terms_versions v where v.world = u.world and v.published_at <= now()
    and v.version = (select max(version) from terms_versions l where l.world = u.world and l.published_at <= now())
    and not exists (select 1 from terms_acceptances a where a.user_id = u.id and a.world = v.world and a.version = v.version)
)`;

/** Of the user `u`: whether she is staff without a second factor. */
export const lacksFactor = sql`coalesce(u.role <> 'user', false) and not exists (
  select 1 from second_factors f where f.user_id = u.id and f.confirmed_at is not null
)`;

/**
 * The session of an opaque access token, or null when it is unknown, expired, revoked or its user blocked (threat 9).
 * One indexed query per request.
 */
export const findSession = async (token: string): Promise<RequestSession | null> => {
  if (!/^[\w-]{20,200}$/.test(token)) return null;
  const row = await queryRow(getDb(), sessionRow)`
    select s.id as session_id, s.user_id, s.actor_id, u.role, u.is_seller, u.world, s.proven_at,
      ${hasOpenTerms} as terms_open, ${lacksFactor} and s.actor_id is null as lacks_factor
    from access_tokens t join sessions s on s.id = t.session_id left join users u on u.id = s.user_id
    where t.hash = ${hashSecret(token)} and t.expires_at > now() and s.revoked_at is null and s.expires_at > now()
      and (s.user_id is null or (u.blocked_at is null and u.deleted_at is null))`;
  if (!row) return null;
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    actorId: row.actor_id,
    role: row.role,
    isSeller: row.is_seller ?? false,
    world: row.world,
    provenAt: row.proven_at,
    // An admin who looks through a user's eyes cannot accept terms for her (IMPERSONATE-1), so they do not stand in the way.
    hasAcceptedTerms: !row.terms_open || row.actor_id !== null,
    lacksSecondFactor: row.lacks_factor && isStaffFactorWanted(),
    key: null,
  };
};
