import { eq } from "drizzle-orm";
import type { RegisterInput } from "#lib/identity/auth/schema.ts";
import { readCode } from "#lib/identity/referrals/rules.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { pendingRegistrations, users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { href } from "#lib/platform/routes/href.ts";
import { ownPath } from "#lib/platform/routes/own-path.ts";
import { makeSecret } from "#lib/platform/secrets/secrets.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** How long the link in the mail works, in hours. */
export const CONFIRMATION_HOURS = 48;

/** The link of the mail; it carries the code of an invitation, so that it counts in whatever browser the mail is read. */
export const confirmPath = (world: World, token: string, invitation: string | undefined): string =>
  href(world, "registerConfirm", { token }, { code: readCode(invitation) ?? undefined });

/**
 * Double opt-in: nothing but a waiting registration and a mail. Whoever asks learns nothing about existing accounts: the owner of a
 * known address gets another mail, the answer and the work are the same (threat 10). She decides nothing either: name, password and terms
 * are the affair of whoever opens the link, however many registrations of one address wait.
 */
export const register = async (input: RegisterInput, world: World): Promise<void> => {
  const { secret, hash } = makeSecret();
  await transaction(async (tx) => {
    const [known] = await tx.select({ name: users.publicName, language: users.language }).from(users).where(eq(users.email, input.email));
    const origin = getEnv().ORIGIN;
    if (known) {
      // In the owner's language and with her own name: nothing of the stranger who typed the address.
      const payload = { name: known.name, loginUrl: `${origin}${href(world, "login")}` };
      await queueMail(tx, { to: input.email, world, language: known.language, template: "already_registered", payload });
      return;
    }
    await tx.insert(pendingRegistrations).values({
      email: input.email,
      publicName: input.name,
      world,
      tokenHash: hash,
      returnTo: ownPath(input.returnTo),
      expiresAt: new Date(Date.now() + CONFIRMATION_HOURS * 3_600_000),
    });
    const url = `${origin}${confirmPath(world, secret, input.invitation)}`;
    const payload = { name: input.name, url, hours: CONFIRMATION_HOURS };
    await queueMail(tx, { to: input.email, world, language: worlds[world].language, template: "register_confirm", payload });
  });
};
