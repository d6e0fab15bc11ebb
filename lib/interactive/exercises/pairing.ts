import { z } from "zod";
import { facesMedia, itemType } from "#lib/interactive/exercises/item-type.ts";
import { markOf } from "#lib/interactive/exercises/marking.ts";
import { byPart, face, optionalPhrase, partId, partList } from "#lib/interactive/exercises/parts.ts";

const pair = z.strictObject({ id: partId, left: face, right: face, says: optionalPhrase });
type Pair = z.output<typeof pair>;
const pairsMedia = (pairs: readonly Pair[]): string[] => facesMedia(pairs.flatMap(({ left, right }) => [left, right]));

const sameFace = (a: Pair["right"], b: Pair["right"]): boolean => a.text === b.text && a.media === b.media;

/**
 * Left and right sides belong together; `extras` belong to nothing. The answer says for each left side whose right side was laid to it. Right
 * sides that look alike count the same, once each.
 */
export const matchPairs = itemType({
  body: z.strictObject({ pairs: partList(pair, 2, 20), extras: partList(face.safeExtend({ id: partId }), 0, 10).default([]) }),
  answer: z.strictObject({ laid: byPart(partId).default({}) }),
  mark: (body, { laid }) => {
    const rights = new Map([
      ...body.pairs.map(({ id, right }) => [id, right] as const),
      ...body.extras.map((one) => [one.id, one] as const),
    ]);
    const taken = new Set<string>();
    // Whose own side was laid to it keeps it, whatever else was laid twice.
    for (const { id } of body.pairs) if (laid[id] === id) taken.add(id);
    return {
      parts: body.pairs.map(({ id, right }) => {
        const put = laid[id];
        const side = put === undefined ? undefined : rights.get(put);
        if (put === undefined || !side) return "open";
        if (put === id) return "right";
        const isRight = !taken.has(put) && sameFace({ text: side.text, media: side.media }, right);
        if (isRight) taken.add(put);
        return markOf(true, isRight);
      }),
      extra: 0,
    };
  },
  solution: (body) => ({ laid: Object.fromEntries(body.pairs.map(({ id }) => [id, id])) }),
  mediaOf: (body) => [...pairsMedia(body.pairs), ...facesMedia(body.extras)],
});

/** Cards that lie face down; who turns up two that belong together keeps them. `moves` are told, and count for nothing. */
export const memory = itemType({
  body: z.strictObject({ pairs: partList(pair, 2, 18) }),
  answer: z.strictObject({ found: z.array(partId).max(18, "too_many").default([]), moves: z.int().min(0).max(100_000).default(0) }),
  mark: (body, { found }) => ({ parts: body.pairs.map(({ id }) => markOf(found.includes(id), true)), extra: 0 }),
  solution: (body) => ({ found: body.pairs.map(({ id }) => id), moves: body.pairs.length }),
  mediaOf: (body) => pairsMedia(body.pairs),
});

const group = face.safeExtend({ id: partId });
const member = face.safeExtend({ id: partId, group: partId, says: optionalPhrase });

/** Cards are laid into groups. */
export const groupSort = itemType({
  body: z
    .strictObject({ groups: partList(group, 2, 6), cards: partList(member, 2, 40) })
    .refine((body) => body.cards.every((one) => body.groups.some(({ id }) => id === one.group)), { path: ["cards"], error: "invalid" }),
  answer: z.strictObject({ laid: byPart(partId).default({}) }),
  mark: (body, { laid }) => ({
    parts: body.cards.map((one) =>
      markOf(
        body.groups.some(({ id }) => id === laid[one.id]),
        laid[one.id] === one.group,
      ),
    ),
    extra: 0,
  }),
  solution: (body) => ({ laid: Object.fromEntries(body.cards.map((one) => [one.id, one.group])) }),
  mediaOf: (body) => facesMedia([...body.groups, ...body.cards]),
});

const box = z.strictObject({ id: partId, front: face, back: face });

/** Cards with two sides; the child says of each whether she knew it. What is asked again, and when, the player decides. */
export const flashcards = itemType({
  body: z.strictObject({ cards: partList(box, 1, 60) }),
  answer: z.strictObject({ known: byPart(z.boolean()).default({}) }),
  mark: (body, { known }) => ({ parts: body.cards.map(({ id }) => markOf(known[id] !== undefined, known[id] === true)), extra: 0 }),
  solution: (body) => ({ known: Object.fromEntries(body.cards.map(({ id }) => [id, true])) }),
  mediaOf: (body) => facesMedia(body.cards.flatMap(({ front, back }) => [front, back])),
});
