import { and, eq, isNull } from "drizzle-orm";
import { transaction } from "#lib/db/client.ts";
import { oneTimeTokens, users } from "#lib/db/schema/schema.ts";
import { queueMail } from "#lib/email/queue-mail.ts";
import { getEnv } from "#lib/env.ts";
import { href } from "#lib/routes/href.ts";
import { makeSecret } from "#lib/secrets.ts";
import { defaultWorld, isWorld } from "#lib/worlds/worlds.ts";

/** How long the link in the mail works, in minutes. */
export const RECOVERY_MINUTES = 60;
/** The purpose of its token. */
export const RECOVERY_PURPOSE = "recovery";

/**
 * Sends the mail with the link to a new password, in the owner's language; older links die. Accounts that have only a social login get one
 * too: whoever reads the mailbox may have a password. Nothing happens for addresses that are unknown, blocked or deleted.
 */
export const sendRecovery = (email: string): Promise<void> =>
  transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for("no key update");
    if (!user || user.blockedAt || user.deletedAt) return;
    await tx
      .update(oneTimeTokens)
      .set({ usedAt: new Date() })
      .where(and(eq(oneTimeTokens.userId, user.id), eq(oneTimeTokens.purpose, RECOVERY_PURPOSE), isNull(oneTimeTokens.usedAt)));
    const { secret, hash } = makeSecret();
    const expiresAt = new Date(Date.now() + RECOVERY_MINUTES * 60_000);
    await tx.insert(oneTimeTokens).values({ hash, purpose: RECOVERY_PURPOSE, userId: user.id, expiresAt });
    const world = isWorld(user.world) ? user.world : defaultWorld;
    const url = `${getEnv().ORIGIN}${href(world, "passwordRecovery", { token: secret })}`;
    const payload = { name: user.publicName, url, minutes: RECOVERY_MINUTES };
    await queueMail(tx, { to: user.email, world, language: user.language, template: "password_recovery", payload });
  });
