import { type Card, createEmptyCard, fsrs, Rating } from "ts-fsrs";
import { z } from "zod";

/** How well a card sits, and when it is due: FSRS (the free spaced repetition scheduler, version of ts-fsrs), in ISO dates as they are stored. */
const keptCard = z.object({
  due: z.coerce.date(),
  stability: z.number().min(0),
  difficulty: z.number().min(0).max(10),
  elapsed_days: z.number(),
  scheduled_days: z.number().min(0),
  learning_steps: z.number().min(0),
  reps: z.number().min(0),
  lapses: z.number().min(0),
  state: z.number().int().min(0).max(3),
  last_review: z.coerce.date().optional(),
});
const boxes = z.record(z.string(), keptCard);
export type Boxes = Record<string, Card>;

// Whole days and no chance: children practise once a day, and the same answers give the same days.
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

/** What was stored; empty where it cannot be read. */
export const readBoxes = (text: string | null): Boxes => {
  try {
    return boxes.parse(JSON.parse(text ?? "{}")) as Boxes;
  } catch {
    return {};
  }
};

/** After a card was known or not. */
export const judged = (all: Boxes, id: string, isKnown: boolean, now: Date): Boxes => ({
  ...all,
  [id]: scheduler.next(all[id] ?? createEmptyCard(now), now, isKnown ? Rating.Good : Rating.Again).card,
});

/** Days until a card comes again, at which it moves to the next of five boxes. */
const steps = [1, 4, 15, 60];

/** The box that a card lies in, 1 (new) to 5 (sits well). */
export const boxOf = (all: Boxes, id: string): number => {
  const days = all[id]?.scheduled_days ?? 0;
  return 1 + steps.filter((least) => days >= least).length;
};

/** Those that are due (new ones are) first, the longest overdue at the front; then the others by their day. */
export const byDue = <T extends { id: string }>(cards: readonly T[], all: Boxes, now: Date): T[] => {
  const dueOf = ({ id }: T) => all[id]?.due.getTime() ?? now.getTime();
  return cards.toSorted((a, b) => dueOf(a) - dueOf(b));
};
