import { eq } from "drizzle-orm";
import type { LoginAsState } from "#lib/admin/schema.ts";
import { getDb } from "#lib/db/client.ts";
import { sessions, users } from "#lib/db/schema/schema.ts";
import { AppError } from "#lib/errors/errors.ts";
import type { RequestSession } from "#lib/http/session.ts";

/** For the banner: whose account this is and how long it stays open. @throws AppError not_found where nobody acts as anybody */
export const getLoginAs = async ({ sessionId, actorId }: RequestSession): Promise<LoginAsState> => {
  if (actorId === null) throw new AppError("not_found");
  const [row] = await getDb()
    .select({ userId: users.id, name: users.publicName, email: users.email, world: users.world, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId));
  if (!row) throw new AppError("not_found");
  const { expiresAt, ...user } = row;
  return { ...user, secondsLeft: Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1000)) };
};
