import { and, desc, eq, isNull } from "drizzle-orm";
import { CONFIRMATION_HOURS, confirmPath } from "#lib/identity/auth/server/register.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { pendingRegistrations } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { makeSecret } from "#lib/platform/secrets/secrets.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** Sends the confirmation of a waiting registration again, with a new link; silent when there is none. */
export const resendConfirmation = async (email: string, world: World, invitation?: string): Promise<void> => {
  const { secret, hash } = makeSecret();
  await transaction(async (tx) => {
    const [waiting] = await tx
      .select()
      .from(pendingRegistrations)
      .where(and(eq(pendingRegistrations.email, email), isNull(pendingRegistrations.usedAt)))
      .orderBy(desc(pendingRegistrations.id))
      .limit(1)
      .for("update");
    if (!waiting) return;
    const expiresAt = new Date(Date.now() + CONFIRMATION_HOURS * 3_600_000);
    await tx.update(pendingRegistrations).set({ tokenHash: hash, expiresAt }).where(eq(pendingRegistrations.id, waiting.id));
    const url = `${getEnv().ORIGIN}${confirmPath(world, secret, invitation)}`;
    const payload = { name: waiting.publicName, url, hours: CONFIRMATION_HOURS };
    await queueMail(tx, { to: email, world, language: worlds[world].language, template: "register_confirm", payload });
  });
};
