import { asc, eq } from "drizzle-orm";
import { revokeSessions } from "#lib/identity/auth/server/revoke-session.ts";
import { oneTimeTokens, pendingRegistrations, sessions, spentRefreshSecrets } from "#lib/platform/db/schema/schema.ts";
import { eraseLinks } from "#lib/platform/links/revoke-links.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { notExported, personalTable } from "#lib/platform/personal-data/personal-table.ts";

const logins = personalTable(
  sessions,
  ["id", "clientId", "scope", "createdAt", "lastSeenAt", "expiresAt", "endsAt", "revokedAt", "provenAt", "userAgent", "address"],
  {
    userId: "is herself",
    actorId: "is the other's affair",
    refreshHash: "of a secret",
    refreshSince: "of a secret",
    nextRefreshHash: "of a secret",
  },
);

export const personalData: PersonalData = {
  name: "auth",
  tables: [
    logins,
    notExported(spentRefreshSecrets, "hashes of secrets that open nothing"),
    notExported(oneTimeTokens, "links act; the mails that brought them are in the copy"),
    notExported(pendingRegistrations, "comes before an account: whoever has one was confirmed"),
  ],
  collect: async (tx, userId) => ({
    sessions: await tx.select(logins.columns).from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.id)),
  }),
  erase: async (tx, { userId, email }) => {
    await revokeSessions(tx, userId);
    await eraseLinks(tx, userId);
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await tx.delete(pendingRegistrations).where(eq(pendingRegistrations.email, email));
  },
};
