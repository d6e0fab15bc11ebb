import { and, eq, isNull, lt } from "drizzle-orm";
import type { RegisterInput } from "#lib/auth/schema.ts";
import { hashPassword } from "#lib/auth/server/hash-password.ts";
import { makeSecret } from "#lib/auth/server/tokens.ts";
import { getDb, transaction } from "#lib/db/client.ts";
import { pendingRegistrations, users } from "#lib/db/schema/schema.ts";
import { queueMail } from "#lib/email/queue-mail.ts";
import { getEnv } from "#lib/env.ts";
import { href } from "#lib/routes/href.ts";
import { ownPath } from "#lib/routes/own-path.ts";
import { type World, worlds } from "#lib/worlds/worlds.ts";

/** How long the link in the mail works, in hours. */
export const CONFIRMATION_HOURS = 48;

/**
 * Double opt-in: nothing but a waiting registration and a mail. Whoever asks learns nothing about existing accounts: the owner of a
 * known address gets another mail, the answer and the work are the same (threat 10).
 */
export const register = async (input: RegisterInput, world: World): Promise<void> => {
  const passwordHash = await hashPassword(input.password);
  const { secret, hash } = makeSecret();
  await transaction(async (tx) => {
    const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, input.email));
    const mail = { to: input.email, world, language: worlds[world].language };
    const origin = getEnv().ORIGIN;
    if (known) {
      await queueMail(tx, {
        ...mail,
        template: "already_registered",
        payload: { name: input.name, loginUrl: `${origin}${href(world, "login")}` },
      });
      return;
    }
    await tx.insert(pendingRegistrations).values({
      email: input.email,
      passwordHash,
      publicName: input.name,
      world,
      tokenHash: hash,
      returnTo: ownPath(input.returnTo),
      expiresAt: new Date(Date.now() + CONFIRMATION_HOURS * 3_600_000),
    });
    const url = `${origin}${href(world, "registerConfirm", { token: secret })}`;
    await queueMail(tx, { ...mail, template: "register_confirm", payload: { name: input.name, url, hours: CONFIRMATION_HOURS } });
  });
};

/** Sends the confirmation of a waiting registration again, with a new link; silent when there is none. */
export const resendConfirmation = async (email: string, world: World): Promise<void> => {
  const { secret, hash } = makeSecret();
  await transaction(async (tx) => {
    const [waiting] = await tx
      .select()
      .from(pendingRegistrations)
      .where(and(eq(pendingRegistrations.email, email), isNull(pendingRegistrations.usedAt)))
      .orderBy(pendingRegistrations.id)
      .limit(1)
      .for("update");
    if (!waiting) return;
    const expiresAt = new Date(Date.now() + CONFIRMATION_HOURS * 3_600_000);
    await tx.update(pendingRegistrations).set({ tokenHash: hash, expiresAt }).where(eq(pendingRegistrations.id, waiting.id));
    const url = `${getEnv().ORIGIN}${href(world, "registerConfirm", { token: secret })}`;
    const payload = { name: waiting.publicName, url, hours: CONFIRMATION_HOURS };
    await queueMail(tx, { to: email, world, language: worlds[world].language, template: "register_confirm", payload });
  });
};

/** Forgets registrations that nobody confirmed in time. */
export const forgetExpiredRegistrations = async (): Promise<void> => {
  await getDb()
    .delete(pendingRegistrations)
    .where(lt(pendingRegistrations.expiresAt, new Date(Date.now() - 7 * 86_400_000)));
};
