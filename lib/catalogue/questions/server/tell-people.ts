import { eq } from "drizzle-orm";
import { findReader } from "#lib/catalogue/notifications/server/find-reader.ts";
import { findRhythm } from "#lib/catalogue/notifications/server/preferences.ts";
import { CLOSE_AFTER_MS } from "#lib/catalogue/questions/rules.ts";
import {
  questionAnswered,
  questionClosed,
  questionDeclined,
  questionReceived,
  questionReminder,
} from "#lib/catalogue/questions/server/notices.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { type materialQuestions, materials, users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { issueLink } from "#lib/platform/links/issue-link.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";
import { addNotice } from "#lib/platform/notices/add-notices.ts";
import { href } from "#lib/platform/routes/href.ts";
import { defaultWorld, isWorld } from "#lib/platform/worlds/worlds.ts";

export type Question = typeof materialQuestions.$inferSelect;

/** Of the link that one question is answered by. */
export const QUESTION_LINK = "question_answer";

const worldOf = (code: string) => (isWorld(code) ? code : defaultWorld);

const findTitle = async (tx: Tx, { materialId }: Question): Promise<string> => {
  const [material] = await tx.select({ title: materials.title }).from(materials).where(eq(materials.id, materialId));
  return material?.title ?? "";
};

/** Tells the author that somebody asks, or that somebody still waits: by the bell, and by a mail with the link that it is answered by. */
export const tellAuthor = async (tx: Tx, question: Question, isReminder: boolean, now = new Date()): Promise<void> => {
  const [author] = await tx.select().from(users).where(eq(users.id, question.authorId));
  if (!author) return;
  const { id, body } = question;
  const title = await findTitle(tx, question);
  await addNotice(tx, isReminder ? questionReminder : questionReceived, {
    userId: author.id,
    event: `${isReminder ? "question-reminder" : "question"}:${id}`,
    path: href(worldOf(author.world), "cabinet.questionDesk"),
    details: { title },
  });
  // By the day or week it stands in the mail of her notices.
  if ((await findRhythm(tx, author.id, "question_received")) !== "instant") return;
  const reader = await findReader(tx, author, "question_received");
  if (!reader) return;
  const token = await issueLink(tx, { purpose: QUESTION_LINK, userId: author.id, data: { id }, lifetimeMs: CLOSE_AFTER_MS, now });
  const { world, links } = reader;
  const url = `${getEnv().ORIGIN}${href(world, "tokenLinks.answerQuestion", { token })}`;
  const payload = { name: author.publicName, title, question: body, isReminder, url, ...links };
  await queueMail(tx, { to: author.email, world, language: author.language, template: "question_received", payload });
};

const kinds = { answered: questionAnswered, declined: questionDeclined, closed: questionClosed };

/** Tells whoever asked what became of it. */
export const tellAsker = async (tx: Tx, question: Question, outcome: keyof typeof kinds): Promise<void> => {
  const [asker] = await tx.select({ world: users.world }).from(users).where(eq(users.id, question.askerId));
  if (!asker) return;
  await addNotice(tx, kinds[outcome], {
    userId: question.askerId,
    event: `question-settled:${question.id}`,
    path: href(worldOf(asker.world), "cabinet.questions"),
    details: { title: await findTitle(tx, question) },
  });
};

/** Open lists of the two are asked for again; the page of the material, too, where it shows the pair or has shown it. */
export const announceQuestion = (tx: Tx, { id, materialId, askerId, authorId }: Question, isShown: boolean): Promise<void> =>
  publish(tx, {
    ...(isShown && { purge: [`material:${materialId}`] }),
    emit: [askerId, authorId].map((userId) => ({ room: userRoom(userId), event: "question.changed" as const, payload: { id } })),
  });
