import type { z } from "zod";
import type { ItemTypeName, itemTypes, PartMark } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { createRandom, seedFrom } from "#lib/platform/generators/random.ts";

/** An exercise of one type, and an answer to it. */
export type ItemFor<Name extends ItemTypeName> = Extract<Item, { type: Name }>;
export type AnswerFor<Name extends ItemTypeName> = z.output<(typeof itemTypes)[Name]["answer"]>;

/**
 * Parts in the order in which they are dealt out: the same for the same exercise, so that what was left can be taken up, and never the order in
 * which the author wrote them, which is the right one where steps are ordered. The parts stay the same objects.
 */
export const dealt = <T extends { id: string }>(parts: readonly T[], exercise: string): T[] => {
  if (parts.length < 2) return [...parts];
  const random = createRandom(seedFrom(exercise, ...parts.map(({ id }) => id)));
  const shuffled = random.shuffle(parts);
  const isAsWritten = shuffled.every((part, index) => part.id === parts[index]?.id);
  return isAsWritten ? [...shuffled.slice(1), shuffled[0] as T] : shuffled;
};

/** How many parts are right. */
export const countRight = (marks: readonly PartMark[]): number => marks.filter((mark) => mark === "right").length;

/** A record of answers with one more or, with undefined, without it. */
export const withPart = <T>(all: Readonly<Record<string, T>>, id: string, value: NoInfer<T> | undefined): Record<string, T> => {
  const { [id]: _, ...others } = all;
  return value === undefined ? others : { ...others, [id]: value };
};

/** Lays a card into one place: it lies nowhere else then, and what lay there is free again. */
export const layCard = (laid: Readonly<Record<string, string>>, place: string, card: string): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(laid).filter(([, other]) => other !== card)),
  [place]: card,
});

/** What a run has to know of exercises, with their points. */
export const runItems = (items: readonly Item[]): { id: string; attempts: number | null; points: number }[] =>
  items.map(({ id, scoring }) => ({ id, attempts: scoring.attempts, points: scoring.points }));

/** The same exercises have the same name; a changed one begins anew, since old answers may name parts that are gone. */
export const runKey = (items: readonly Item[]): string => `run.${seedFrom(JSON.stringify(items))}.${items.length}`;
