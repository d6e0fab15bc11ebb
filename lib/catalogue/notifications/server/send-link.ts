import { and, eq, isNull } from "drizzle-orm";
import { makeMailingUnsubscribeLink } from "#lib/catalogue/notifications/server/make-link.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { defaultWorld, isWorld } from "#lib/platform/worlds/worlds.ts";

/** ROUTE-68. Only a job is written, whoever the address belongs to: the answer and its time say nothing (threat 10). */
export const requestLink = (email: string): Promise<void> => addJob(getDb(), "send_unsubscribe_link", { email }, { maxAttempts: 5 });

/** Sends the link to whoever has an account with this address, and nothing to anybody else: she gets no mails anyway. */
export const sendLink = (email: string): Promise<void> =>
  transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.email, email), isNull(users.deletedAt)));
    if (!user) return;
    const world = isWorld(user.world) ? user.world : defaultWorld;
    const { page } = await makeMailingUnsubscribeLink(tx, { userId: user.id, world });
    const payload = { name: user.publicName, url: page };
    await queueMail(tx, { to: user.email, world, language: user.language, template: "unsubscribe_link", payload });
  });
