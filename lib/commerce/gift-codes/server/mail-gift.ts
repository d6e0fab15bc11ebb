import { eq } from "drizzle-orm";
import { groupCode } from "#lib/commerce/gift-codes/rules.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { gifts, users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { href } from "#lib/platform/routes/href.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** The page of a gift. */
export const giftUrl = (world: World, code: string): string =>
  `${getEnv().ORIGIN}${href(world, "tokenLinks.gift", { token: groupCode(code) })}`;

type Mail = { gift: { id: number; expiresAt: Date | null }; to: string; code: string; title: string; from: string; world: World };

/** The mail to whom a gift is for: the title, who gives it and the link; nothing else that the giver wrote. */
export const mailGift = async (tx: Tx, { gift, to, code, title, from, world }: Mail, now = new Date()): Promise<void> => {
  const [known] = await tx.select({ language: users.language }).from(users).where(eq(users.email, to));
  const payload = { title, from, url: giftUrl(world, code), until: gift.expiresAt?.toISOString() ?? "" };
  const language = known?.language ?? worlds[world].language;
  await queueMail(tx, { to, template: "gift_received", world, language, payload });
  await tx.update(gifts).set({ recipientEmail: to, sentAt: now }).where(eq(gifts.id, gift.id));
};
