import { eq } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { sessions, users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import type { RequestSession } from "#lib/platform/http/session.ts";
import type { LoginAsState } from "#lib/staff/admin/schema.ts";

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
