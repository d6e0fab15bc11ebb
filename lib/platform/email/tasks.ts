import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { getDb } from "#lib/platform/db/client.ts";
import { outbox } from "#lib/platform/db/schema/schema.ts";
import { renderMail } from "#lib/platform/email/render-mail.ts";
import { sendMail } from "#lib/platform/email/send-mail.ts";
import type { MailTemplates } from "#lib/platform/email/template.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import type { Task } from "#lib/platform/jobs/task.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import { defaultWorld, isWorld } from "#lib/platform/worlds/worlds.ts";

const job = z.object({ id: z.int() });

const deliver = async (id: number, templates: MailTemplates): Promise<void> => {
  const [row] = await getDb().select().from(outbox).where(eq(outbox.id, id));
  if (!row || row.sentAt) return;
  const template = templates[row.template];
  if (!template) throw new Error(`no mail template ${row.template}`);
  const world = isWorld(row.world) ? row.world : defaultWorld;
  try {
    const { headers: own, ...content } = renderMail(template, row.payload, { language: row.language, world });
    const attachments = await Promise.all(
      row.attachments.map(async ({ storageKey, name, mime }) => ({
        filename: name,
        contentType: mime,
        content: await getStorage().get(storageKey),
      })),
    );
    const { MAIL_FROM } = getEnv();
    // No loops of automatic answers (RFC 3834).
    const headers = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All", ...own };
    await sendMail(
      {
        from: MAIL_FROM,
        to: { name: "", address: row.recipient },
        messageId: row.messageId,
        date: row.createdAt,
        headers,
        ...content,
        attachments,
      },
      `${row.id}-${row.template}`,
    );
  } catch (error) {
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    await getDb()
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, lastError })
      .where(eq(outbox.id, id));
    throw error;
  }
  const kept = Object.fromEntries(Object.entries(row.payload).filter(([name]) => !template.secrets?.includes(name)));
  const sent = { attempts: sql`${outbox.attempts} + 1`, lastError: null, sentAt: new Date(), payload: kept };
  await getDb().update(outbox).set(sent).where(eq(outbox.id, id));
};

/** The job `send_mail {id}`: at least once, since a process can end between the server's answer and the note of it. */
export const mailTasks = (templates: MailTemplates): Record<string, Task> => ({
  send_mail: async (payload) => deliver(job.parse(payload).id, templates),
});
