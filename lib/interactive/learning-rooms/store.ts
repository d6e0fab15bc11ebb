import { z } from "zod";
import { type SentAnswer, sentAnswer } from "#lib/interactive/learning-rooms/schema.ts";
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
export const readWaiting = (): SentAnswer[] => {
  try {
    return z.array(sentAnswer).parse(JSON.parse(readStored(ANSWERS) ?? "[]"));
  } catch {
    return [];
  }
};

export const keepWaiting = (answers: readonly SentAnswer[]): void =>
  writeStored(ANSWERS, answers.length > 0 ? JSON.stringify(answers) : null);
