import { z } from "zod";
import { isAccepted } from "#lib/interactive/exercises/compare-text.ts";
import { facesMedia, itemType } from "#lib/interactive/exercises/item-type.ts";
import { markOf } from "#lib/interactive/exercises/marking.ts";
import {
  area,
  byPart,
  comparison,
  gapsMatch,
  partId,
  partList,
  phrase,
  textPiece,
  typed,
  written,
} from "#lib/interactive/exercises/parts.ts";

const pieces = z.array(textPiece).min(1, "required").max(200, "too_many");
const gap = written.extend({ id: partId });

const answered = (text: string | undefined): text is string => text !== undefined && text.trim() !== "";
const firstOf = (gaps: readonly { id: string; accepted: readonly string[] }[]): Record<string, string> =>
  Object.fromEntries(gaps.map(({ id, accepted }) => [id, accepted[0] as string]));

/** Gaps of a text that are written. */
export const gapText = itemType({
  body: z
    .strictObject({ pieces, gaps: partList(gap, 1, 40), comparison: comparison.prefault({}) })
    .refine((body) => gapsMatch(body.pieces, body.gaps), { path: ["pieces"], error: "invalid" }),
  answer: z.strictObject({ given: byPart(typed).default({}) }),
  mark: (body, { given }, language) => ({
    parts: body.gaps.map((one) => markOf(answered(given[one.id]), isAccepted(given[one.id] ?? "", one, body.comparison, language))),
    extra: 0,
  }),
  solution: (body) => ({ given: firstOf(body.gaps) }),
});

const selectGap = z
  .strictObject({ id: partId, options: z.array(phrase).min(2, "too_few").max(10, "too_many"), right: z.int().min(0) })
  .refine(({ options, right }) => right < options.length, { path: ["right"], error: "invalid" })
  .refine(({ options }) => new Set(options).size === options.length, { path: ["options"], error: "duplicate" });

/** Gaps of a text that are chosen from a list each. The answer names the option by its place in the author's list. */
export const gapSelect = itemType({
  body: z
    .strictObject({ pieces, gaps: partList(selectGap, 1, 40) })
    .refine((body) => gapsMatch(body.pieces, body.gaps), { path: ["pieces"], error: "invalid" }),
  answer: z.strictObject({ given: byPart(z.int().min(0).max(9)).default({}) }),
  mark: (body, { given }) => ({ parts: body.gaps.map(({ id, right }) => markOf(given[id] !== undefined, given[id] === right)), extra: 0 }),
  solution: (body) => ({ given: Object.fromEntries(body.gaps.map(({ id, right }) => [id, right])) }),
});

const card = z.strictObject({ id: partId, text: phrase });
const dragGap = z.strictObject({ id: partId, card: partId });

/** Gaps of a text that cards are laid into; cards of the same words count the same, and there may be more cards than gaps. */
export const dragWords = itemType({
  body: z
    .strictObject({ pieces, gaps: partList(dragGap, 1, 40), cards: partList(card, 1, 60) })
    .refine((body) => gapsMatch(body.pieces, body.gaps), { path: ["pieces"], error: "invalid" })
    .refine((body) => body.gaps.every((one) => body.cards.some(({ id }) => id === one.card)), { path: ["gaps"], error: "invalid" })
    .refine((body) => new Set(body.gaps.map((one) => one.card)).size === body.gaps.length, { path: ["gaps"], error: "duplicate" }),
  answer: z.strictObject({ laid: byPart(partId).default({}) }),
  mark: (body, { laid }) => {
    const textOf = new Map(body.cards.map(({ id, text }) => [id, text]));
    const used = new Map<string, number>();
    for (const { id } of body.gaps) {
      const put = laid[id];
      if (put) used.set(put, (used.get(put) ?? 0) + 1);
    }
    return {
      parts: body.gaps.map((one) => {
        const put = laid[one.id];
        const isKnown = put !== undefined && textOf.has(put);
        // One card lies in one place: an answer that lays it twice has laid it wrongly in each place but its own.
        const isOnce = put === one.card || (used.get(put ?? "") ?? 0) === 1;
        return markOf(isKnown, isKnown && isOnce && textOf.get(put) === textOf.get(one.card));
      }),
      extra: 0,
    };
  },
  solution: (body) => ({ laid: Object.fromEntries(body.gaps.map((one) => [one.id, one.card])) }),
});

const clip = written.extend({ id: partId, media: partId, hint: phrase.optional() });

/** What is heard is written. */
export const dictation = itemType({
  body: z.strictObject({ clips: partList(clip, 1, 30), comparison: comparison.prefault({ isCaseStrict: true }) }),
  answer: z.strictObject({ given: byPart(typed).default({}) }),
  mark: (body, { given }, language) => ({
    parts: body.clips.map((one) => markOf(answered(given[one.id]), isAccepted(given[one.id] ?? "", one, body.comparison, language))),
    extra: 0,
  }),
  solution: (body) => ({ given: firstOf(body.clips) }),
  mediaOf: (body) => facesMedia(body.clips),
});

/** A busy worksheet of several pages. */
const MAX_FIELDS = 100;

const field = z.discriminatedUnion("kind", [
  written.extend({ kind: z.literal("text"), id: partId, page: z.int().min(1).max(300), area }),
  z.strictObject({ kind: z.literal("tick"), id: partId, page: z.int().min(1).max(300), area, isRight: z.boolean() }),
]);

/** Fields on the pages of a PDF of one's own (`media`): to be written into or ticked. */
export const pageOverlay = itemType({
  body: z
    .strictObject({ media: partId, fields: partList(field, 1, MAX_FIELDS), comparison: comparison.prefault({}) })
    .refine((body) => body.fields.some((one) => one.kind === "text" || one.isRight), { path: ["fields"], error: "one_right" }),
  answer: z.strictObject({ given: byPart(typed).default({}), ticked: z.array(partId).max(200, "too_many").default([]) }),
  mark: (body, { given, ticked }, language) => {
    const ticks = body.fields.filter((one) => one.kind === "tick");
    return {
      parts: body.fields.flatMap((one) => {
        if (one.kind === "text") return [markOf(answered(given[one.id]), isAccepted(given[one.id] ?? "", one, body.comparison, language))];
        return one.isRight ? [markOf(ticked.includes(one.id), true)] : [];
      }),
      extra: ticks.filter(({ id, isRight }) => !isRight && ticked.includes(id)).length,
    };
  },
  solution: (body) => ({
    given: Object.fromEntries(body.fields.flatMap((one) => (one.kind === "text" ? [[one.id, one.accepted[0] as string]] : []))),
    ticked: body.fields.flatMap((one) => (one.kind === "tick" && one.isRight ? [one.id] : [])),
  }),
  mediaOf: (body) => [body.media],
});

const place = z.strictObject({ id: partId, area, label: partId });
const label = z.strictObject({ id: partId, text: phrase });

/** Places of a picture are named; names that belong nowhere may lie among the right ones. */
export const labelPicture = itemType({
  body: z
    .strictObject({ media: partId, places: partList(place, 1, 30), labels: partList(label, 1, 40) })
    .refine((body) => body.places.every((one) => body.labels.some(({ id }) => id === one.label)), { path: ["places"], error: "invalid" })
    .refine((body) => new Set(body.places.map((one) => one.label)).size === body.places.length, { path: ["places"], error: "duplicate" }),
  answer: z.strictObject({ laid: byPart(partId).default({}) }),
  mark: (body, { laid }) => ({
    parts: body.places.map((one) =>
      markOf(
        body.labels.some(({ id }) => id === laid[one.id]),
        laid[one.id] === one.label,
      ),
    ),
    extra: 0,
  }),
  solution: (body) => ({ laid: Object.fromEntries(body.places.map((one) => [one.id, one.label])) }),
  mediaOf: (body) => [body.media],
});
