import { scoreItem } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import type { Checked } from "#lib/interactive/player/rules.ts";

/** What an answer is worth, as a run keeps it. One that is none of its type (an old one that was kept) is worth nothing. */
export const checkAnswer = (item: Item, answer: unknown): Checked => {
  try {
    const { points, of, isRight, isWaiting, marking } = scoreItem(item, answer ?? {});
    return { points, of, isRight, isWaiting, marks: marking.parts };
  } catch {
    return { points: 0, of: item.scoring.points, isRight: false, isWaiting: false, marks: [] };
  }
};

/** What the author says to an answer: to the mistake that was made where it has words of its own, else to right and wrong. */
export const saidTo = (item: Item, answer: unknown, checked: Checked): string | undefined => {
  if (checked.isWaiting) return undefined;
  if (checked.isRight) return item.feedback.right;
  const picked = typeof answer === "object" && answer !== null && "picked" in answer ? answer.picked : undefined;
  const own =
    item.type === "single-choice" || item.type === "live-quiz" ? item.body.options.find(({ id }) => id === picked)?.says : undefined;
  return own ?? item.feedback.wrong;
};
