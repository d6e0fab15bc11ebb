import { randomUUID } from "node:crypto";
import type { Tx } from "#lib/platform/db/client.ts";
import { outbox } from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

export type QueuedMail = {
  to: string;
  /** A name of MailTemplates. */
  template: string;
  world: World;
  /** The recipient's. */
  language: string;
  /** What the template's schema asks for. */
  payload: Record<string, unknown>;
  attachments?: { storageKey: string; name: string; mime: string }[];
};

// About a day of tries, ever further apart.
const MAX_ATTEMPTS = 14;

/**
 * Writes a mail into the outbox: it leaves exactly when the caller's transaction commits, at least once, always with the same Message-ID.
 * Returns the outbox id.
 */
export const queueMail = async (tx: Tx, mail: QueuedMail): Promise<number> => {
  const { to: recipient, template, world, language, payload, attachments = [] } = mail;
  const messageId = `<${randomUUID()}@${new URL(getEnv().ORIGIN).hostname}>`;
  const [row] = await tx
    .insert(outbox)
    .values({ messageId, recipient, template, world, language, payload, attachments })
    .returning({ id: outbox.id });
  const { id } = row as { id: number };
  await addJob(tx, "send_mail", { id }, { jobKey: `send_mail:${id}`, maxAttempts: MAX_ATTEMPTS });
  return id;
};
