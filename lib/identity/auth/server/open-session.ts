import { eq } from "drizzle-orm";
import { ACCESS_TOKEN_SECONDS, MEMBER_SESSION_SECONDS, REFRESH_SECONDS, STAFF_SESSION_SECONDS } from "#lib/identity/auth/server/tokens.ts";
import { isStaffRole } from "#lib/identity/roles/rules.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { accessTokens, sessions, users } from "#lib/platform/db/schema/schema.ts";
import { makeSecret } from "#lib/platform/secrets/secrets.ts";

type Wanted = {
  userId: number | null;
  clientId: string;
  userAgent: string | null;
  address: string | null;
  /** The admin who acts as the user (IMPERSONATE-1). */
  actorId?: number;
  /** Until its end when nothing renews it; 30 days, of staff 12 hours, of visitors 15 minutes. */
  seconds?: number;
};
export type OpenedSession = { sessionId: number; accessToken: string; refreshSecret: string | null };

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);

/** How long a session of theirs lasts at most, in seconds. */
const longestFor = async (tx: Tx, userId: number | null): Promise<number> => {
  if (userId === null) return ACCESS_TOKEN_SECONDS;
  const [row] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId));
  const { role } = row as { role: string };
  return isStaffRole(role) ? STAFF_SESSION_SECONDS : MEMBER_SESSION_SECONDS;
};

/** Adds an access token to a session. */
export const addAccessToken = async (tx: Tx, sessionId: number): Promise<string> => {
  const { secret, hash } = makeSecret();
  await tx.insert(accessTokens).values({ hash, sessionId, expiresAt: inSeconds(ACCESS_TOKEN_SECONDS) });
  return secret;
};

/** Starts a session with its first access token; users' sessions get a refresh secret too, anonymous ones end with their token. */
export const openSession = async (tx: Tx, { userId, clientId, userAgent, address, actorId, seconds }: Wanted): Promise<OpenedSession> => {
  const refresh = userId === null ? null : makeSecret();
  const now = new Date();
  const longest = await longestFor(tx, userId);
  const [session] = await tx
    .insert(sessions)
    .values({
      userId,
      actorId: actorId ?? null,
      clientId,
      scope: userId === null ? "anon" : "user",
      refreshHash: refresh?.hash ?? null,
      expiresAt: inSeconds(seconds ?? Math.min(longest, REFRESH_SECONDS)),
      endsAt: inSeconds(longest),
      provenAt: userId === null || actorId ? null : now,
      lastSeenAt: now,
      address,
      userAgent: userAgent?.slice(0, 300) ?? null,
    })
    .returning({ id: sessions.id });
  const sessionId = (session as { id: number }).id;
  return { sessionId, accessToken: await addAccessToken(tx, sessionId), refreshSecret: refresh?.secret ?? null };
};
