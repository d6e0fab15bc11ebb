import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import type { VerificationPayload } from "#lib/selling/verification/server/mails.ts";

type News = Omit<VerificationPayload, "name">;

/** Writes to a seller what became of her proof, or that it is wanted. */
export const tellSeller = async (tx: Tx, sellerId: number, news: News): Promise<void> => {
  const [seller] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, sellerId), isNull(users.deletedAt)));
  if (!seller) return;
  const { email: to, publicName: name, world, language } = seller;
  const payload: VerificationPayload = { name, ...news };
  await queueMail(tx, { to, template: "seller_verification", world, language, payload });
};
