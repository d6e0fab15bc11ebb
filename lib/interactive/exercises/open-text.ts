import { z } from "zod";
import { itemType } from "#lib/interactive/exercises/item-type.ts";
import type { PartMark } from "#lib/interactive/exercises/marking.ts";
import { byPart, partId, partList, phrase } from "#lib/interactive/exercises/parts.ts";

const criterion = z.strictObject({ id: partId, name: phrase, levels: z.array(phrase).min(2, "too_few").max(6, "too_many") });

const stepMark = (isWritten: boolean, level: number | undefined, step: number): PartMark =>
  isWritten ? (level === undefined ? "waiting" : level >= step ? "right" : "wrong") : "open";

/**
 * A text of one's own. `criteria`: what it is looked at for, each with levels from nothing to all; a person says which is reached (`given`, the
 * level's place), and until then it waits. Each step of a criterion is a part, so one with four levels weighs three. `model`: a good answer;
 * `words`: how many it shall have at least, told and not marked.
 */
export const openText = itemType({
  body: z.strictObject({
    criteria: partList(criterion, 1, 12),
    model: z.string().trim().min(1, "required").max(6_000, "too_long"),
    words: z.int().min(1).max(2_000).nullable().default(null),
  }),
  answer: z.strictObject({ text: z.string().max(20_000, "too_long").default(""), given: byPart(z.int().min(0).max(5)).default({}) }),
  mark: ({ criteria }, { text, given }) => ({
    parts: criteria.flatMap(({ id, levels }) => levels.slice(1).map((_, index) => stepMark(text.trim() !== "", given[id], index + 1))),
    extra: 0,
  }),
  solution: ({ criteria, model }) => ({
    text: model,
    given: Object.fromEntries(criteria.map(({ id, levels }) => [id, levels.length - 1])),
  }),
});
