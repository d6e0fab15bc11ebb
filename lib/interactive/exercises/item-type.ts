import type { z } from "zod";
import type { Marking } from "#lib/interactive/exercises/marking.ts";

/**
 * One kind of exercise: what its author writes, what a child answers, and what is right. All of it is pure; editor, player, print and the
 * formats of exchange read the same.
 */
export type ItemType<Body extends z.ZodType, Answer extends z.ZodType> = {
  body: Body;
  answer: Answer;
  /** Compares; an answer that names parts which do not exist is marked as if they were not there. `language`: BCP 47. */
  mark: (body: z.output<Body>, answer: z.output<Answer>, language: string) => Marking;
  /** A right answer, whole. */
  solution: (body: z.output<Body>) => z.output<Answer>;
  /** Ids of media that the body names. */
  mediaOf?: (body: z.output<Body>) => readonly string[];
};

export const itemType = <Body extends z.ZodType, Answer extends z.ZodType>(type: ItemType<Body, Answer>): ItemType<Body, Answer> => type;

/** What faces name of media. */
export const facesMedia = (faces: readonly { media?: string | undefined }[]): string[] =>
  faces.flatMap(({ media }) => (media ? [media] : []));
