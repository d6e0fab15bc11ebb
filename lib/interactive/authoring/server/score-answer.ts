import { ZodError } from "zod";
import type { AnswerInput, ScoredAnswer } from "#lib/interactive/authoring/schema.ts";
import { findInteractive } from "#lib/interactive/authoring/server/find-interactive.ts";
import { scoreItem } from "#lib/interactive/exercises/rules.ts";
import { type Item, items } from "#lib/interactive/exercises/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";

/** What an answer to an exercise is worth; an answer that is none of its type is named at its first field. */
const scoreOf = (one: Item, answer: unknown) => {
  try {
    return scoreItem(one, answer);
  } catch (error) {
    if (error instanceof ZodError)
      throw new AppError("invalid_input", { fields: { [["answer", ...(error.issues[0]?.path ?? [])].join(".")]: "invalid" } });
    throw error;
  }
};

/**
 * Scores an answer as the player does, for those who play elsewhere. Nothing of it is kept.
 * @throws AppError not_found, invalid_input
 */
export const scoreAnswer = async (userId: number, { id, item, answer }: AnswerInput): Promise<ScoredAnswer> => {
  const row = await findInteractive(id, userId);
  const one = items.parse(row.items).find((other) => other.id === item) ?? notFoundError();
  const { points, of, isRight, isOpen, isWaiting, marking } = scoreOf(one, answer);
  const said = isOpen || isWaiting ? undefined : isRight ? one.feedback.right : one.feedback.wrong;
  return { points, of, isRight, isWaiting, parts: [...marking.parts], extra: marking.extra, feedback: said ?? null };
};
