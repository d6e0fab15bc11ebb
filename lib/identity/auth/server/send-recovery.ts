import { and, eq, isNull } from "drizzle-orm";
import { transaction } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { issueLink } from "#lib/platform/links/issue-link.ts";
import { revokeLinks } from "#lib/platform/links/revoke-links.ts";
import { href } from "#lib/platform/routes/href.ts";

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
    const isOpen = and(eq(users.email, email), isNull(users.blockedAt), isNull(users.deletedAt));
    const [user] = await tx.select().from(users).where(isOpen).for("no key update");
    if (!user) return;
    await revokeLinks(tx, user.id, RECOVERY_PURPOSE);
    const token = await issueLink(tx, { purpose: RECOVERY_PURPOSE, userId: user.id, lifetimeMs: RECOVERY_MINUTES * 60_000 });
    const { world, language } = user;
    const url = `${getEnv().ORIGIN}${href(world, "passwordRecovery", { token })}`;
    const payload = { name: user.publicName, url, minutes: RECOVERY_MINUTES };
    await queueMail(tx, { to: user.email, world, language, template: "password_recovery", payload });
  });
