import { eq } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { href } from "#lib/platform/routes/href.ts";
import { defaultWorld, isWorld, type World } from "#lib/platform/worlds/worlds.ts";

export type Owner = { id: number; email: string; publicName: string; language: string; world: World };

/** Who is written to, and in which language. Locks the user, who comes first in every transaction of the account. */
export const lockOwner = async (
  tx: Tx,
  userId: number,
): Promise<(Owner & { isOpen: boolean; deletionRequestedAt: Date | null }) | null> => {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  if (!user) return null;
  const { id, email, publicName, language, deletionRequestedAt } = user;
  const isOpen = user.blockedAt === null && user.deletedAt === null;
  return { id, email, publicName, language, world: isWorld(user.world) ? user.world : defaultWorld, isOpen, deletionRequestedAt };
};

/** An absolute address from the configuration, never from a request (threat 15). */
export const siteUrl = (path: string): string => `${getEnv().ORIGIN}${path}`;

/** Tells the owner by mail that something of her account has changed, and what to do if it was not she. */
export const tellOwner = async (
  tx: Tx,
  userId: number,
  change: "bank_changed" | "bank_removed",
  values: Record<string, string>,
): Promise<void> => {
  const owner = await lockOwner(tx, userId);
  if (!owner) return;
  const { email: to, world, language, publicName: name } = owner;
  const payload = { name, change, ...values, url: siteUrl(href(world, "forgotPassword")) };
  await queueMail(tx, { to, world, language, template: "account_changed", payload });
};
