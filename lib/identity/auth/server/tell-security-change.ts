import { eq } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** What the owner is told by mail, because somebody else might have done it. */
export const securityChanges = [
  "password_changed",
  "factor_on",
  "factor_off",
  "codes_renewed",
  "passkey_added",
  "passkey_removed",
  "social_added",
  "social_removed",
  "key_added",
] as const;
export type SecurityChange = (typeof securityChanges)[number];

/**
 * Tells the owner, in her language, that a way into her account has changed, and what to do if it was not she.
 * @param hadKeys that her API keys ended with it
 */
export const tellSecurityChange = async (tx: Tx, userId: number, change: SecurityChange, hadKeys = false): Promise<void> => {
  const [row] = await tx
    .select({ to: users.email, name: users.publicName, language: users.language, world: users.world })
    .from(users)
    .where(eq(users.id, userId));
  const { to, name, language, world } = row as { to: string; name: string; language: string; world: World };
  const url = `${getEnv().ORIGIN}${href(world, "forgotPassword")}`;
  const payload = { name, change, at: new Date().toISOString(), url, hadKeys };
  await queueMail(tx, { to, world, language, template: "security_changed", payload });
};
