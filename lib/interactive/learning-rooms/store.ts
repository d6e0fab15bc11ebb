import { z } from "zod";
import { createAnswerQueue, type QueueState } from "#lib/interactive/learning-rooms/answer-queue.ts";
import { sendAnswers } from "#lib/interactive/learning-rooms/queries.ts";
import { type SentAnswer, type SentAnswers, sentAnswer } from "#lib/interactive/learning-rooms/schema.ts";
import { readStored, writeStored } from "#lib/platform/browser/browser-storage.ts";

const KEY = "kreda.room";
const ANSWERS = "kreda.room.answers";

/** The token of the room that this browser plays in, or null. It and what waits to be sent is all that is kept of a pupil here. */
export const readRoomToken = (): string | null => readStored(KEY);

/** Keeps the token, or forgets it with all that waits. */
export const keepRoomToken = (token: string | null): void => {
  writeStored(KEY, token);
  writeStored(ANSWERS, null);
};

/** Answers that were not confirmed when the page was left. */
const readWaiting = (key: string): SentAnswer[] => {
  try {
    return z.array(sentAnswer).parse(JSON.parse(readStored(key) ?? "[]"));
  } catch {
    return [];
  }
};

const keepWaiting = (key: string, answers: readonly SentAnswer[]): void =>
  writeStored(key, answers.length > 0 ? JSON.stringify(answers) : null);

export type { QueueState };

type Heard = {
  onChange: (state: QueueState) => void;
  /** What became of answers that were sent. */
  onSent: (answers: readonly SentAnswer[], sent: SentAnswers) => void;
  /** The room is deleted. */
  onGone: () => void;
  /** A learning platform leads several pupils in here: what waits of each is kept by itself. */
  isLinked?: boolean;
};

/** The answers that a pupil gives in this browser, on their way to her room; those of an earlier page go on. `token`: hers. */
export const openAnswerQueue = (token: string, { onChange, onSent, onGone, isLinked = false }: Heard) => {
  const key = isLinked ? `${ANSWERS}.${token.slice(0, 8)}` : ANSWERS;
  return createAnswerQueue({
    send: async (answers) => {
      const sent = await sendAnswers(token, answers);
      if (sent) onSent(answers, sent);
      return sent;
    },
    read: () => readWaiting(key),
    write: (answers) => keepWaiting(key, answers),
    onChange,
    onGone,
  });
};

export type AnswerQueue = ReturnType<typeof openAnswerQueue>;
