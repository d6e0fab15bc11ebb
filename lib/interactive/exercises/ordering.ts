import { z } from "zod";
import { facesMedia, itemType } from "#lib/interactive/exercises/item-type.ts";
import { type Marking, markOf } from "#lib/interactive/exercises/marking.ts";
import { face, optionalPhrase, partId, partList, phrase } from "#lib/interactive/exercises/parts.ts";

const orderAnswer = z.strictObject({ order: z.array(partId).max(60, "too_many").default([]) });

type Step = { id: string; text?: string | undefined; media?: string | undefined };

/**
 * Place by place: what stands there must be what belongs there, or look the same. An order with too few names is open at its end; a part named
 * twice counts where it stands first.
 */
const markOrder = (steps: readonly Step[], order: readonly string[]): Marking => {
  const known = [...new Set(order)].filter((id) => steps.some((step) => step.id === id));
  const stepOf = new Map(steps.map((step) => [step.id, step]));
  return {
    parts: steps.map((step, place) => {
      const put = stepOf.get(known[place] ?? "");
      return markOf(put !== undefined, put !== undefined && (put.id === step.id || (put.text === step.text && put.media === step.media)));
    }),
    extra: 0,
  };
};

const inOrder = (steps: readonly Step[]): { order: string[] } => ({ order: steps.map(({ id }) => id) });

/** Steps, written down in the right order. */
export const orderSteps = itemType({
  body: z.strictObject({ steps: partList(face.safeExtend({ id: partId }), 2, 20) }),
  answer: orderAnswer,
  mark: ({ steps }, { order }) => markOrder(steps, order),
  solution: ({ steps }) => inOrder(steps),
  mediaOf: ({ steps }) => facesMedia(steps),
});

const wordCard = z.strictObject({ id: partId, text: phrase });
/** Other right orders of the same words, by their ids ("Today I sing", "I sing today"). */
const orders = z.array(z.array(partId).min(2, "too_few").max(40, "too_many")).max(20, "too_many");

/** Words of a sentence, written down in the right order. `others` are right as well. */
export const orderWords = itemType({
  body: z
    .strictObject({ words: partList(wordCard, 2, 40), others: orders.default([]) })
    .refine(({ words, others }) => others.every((order) => order.length === words.length && words.every(({ id }) => order.includes(id))), {
      path: ["others"],
      error: "invalid",
    }),
  answer: orderAnswer,
  mark: ({ words, others }, { order }) => {
    const byId = new Map(words.map((word) => [word.id, word]));
    const right = [words, ...others.map((ids) => ids.flatMap((id) => byId.get(id) ?? []))];
    const markings = right.map((wanted) => markOrder(wanted, order));
    const rightOf = ({ parts }: Marking) => parts.filter((part) => part === "right").length;
    return markings.reduce((best, one) => (rightOf(one) > rightOf(best) ? one : best));
  },
  solution: ({ words }) => inOrder(words),
});

const event = face.safeExtend({ id: partId, label: phrase, at: z.number().min(-20_000_000_000).max(1_000_000), says: optionalPhrase });

/** Events on a line of time, the earliest first. `at`: a year, fractions of it for days; `label`: as it is written ("1492", "4. Juli 1776"). */
export const timeline = itemType({
  body: z
    .strictObject({ events: partList(event, 2, 20) })
    .refine(({ events }) => events.every(({ at }, index) => index === 0 || at > (events[index - 1]?.at ?? Number.NEGATIVE_INFINITY)), {
      path: ["events"],
      error: "invalid",
    }),
  answer: orderAnswer,
  mark: ({ events }, { order }) => markOrder(events, order),
  solution: ({ events }) => inOrder(events),
  mediaOf: ({ events }) => facesMedia(events),
});
