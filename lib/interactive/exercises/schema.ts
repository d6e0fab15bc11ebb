import { z } from "zod";
import { MAX_ITEMS } from "#lib/interactive/exercises/limits.ts";
import { MAX_PROMPT, optionalPhrase, partId, partList, phrase } from "#lib/interactive/exercises/parts.ts";
import { type ItemTypeName, itemTypeNames, itemTypes, mediaNamedBy } from "#lib/interactive/exercises/rules.ts";
import { isPlainText } from "#lib/platform/fields/fields.ts";

/**
 * What a medium is made of: a file of the member's own by its id in the media library; drawings of ours in a row, each as wide as the others; or
 * words that the device says in the exercise's language, for whoever has no recording.
 */
const source = z.discriminatedUnion("from", [
  z.strictObject({ from: z.literal("file"), file: z.int().positive() }),
  z.strictObject({ from: z.literal("drawings"), names: z.array(z.string().min(1).max(60)).min(1, "required").max(8, "too_many") }),
  z.strictObject({ from: z.literal("speech"), text: phrase }),
]);

const sourcesOf = { picture: ["file", "drawings"], audio: ["file", "speech"], pdf: ["file"] } as const;

/** A picture, recording or PDF that exercises name by its id. `alt`: what a picture shows, or a recording says; empty for what decorates only. */
const medium = z
  .strictObject({
    id: partId,
    kind: z.enum(["picture", "audio", "pdf"]),
    alt: z.string().trim().max(500, "too_long").default(""),
    source,
  })
  .refine(({ kind, source: { from } }) => (sourcesOf[kind] as readonly string[]).includes(from), { path: ["source"], error: "invalid" });

const scoring = z.strictObject({
  points: z.int().min(1).max(100).default(1),
  /** Parts count by themselves; otherwise all or nothing. */
  isPartial: z.boolean().default(true),
  /** How often an answer may be checked; null: as often as one likes. */
  attempts: z.int().min(1).max(20).nullable().default(null),
});

const feedback = z.strictObject({ right: optionalPhrase, wrong: optionalPhrase, hint: optionalPhrase, explanation: optionalPhrase });
/** `description`: the task for those who cannot see it, where prompt and alternative texts do not say it. */
const a11y = z.strictObject({ description: optionalPhrase });

const envelope = <Name extends ItemTypeName>(type: Name) =>
  z
    .strictObject({
      id: partId,
      type: z.literal(type),
      version: z.literal(1).default(1),
      prompt: z.string().trim().min(1, "required").max(MAX_PROMPT, "too_long").refine(isPlainText, "invalid"),
      media: z.array(medium).max(60, "too_many").default([]),
      body: itemTypes[type].body,
      scoring: scoring.prefault({}),
      feedback: feedback.prefault({}),
      /** BCP 47: what is read aloud, and how capitals are compared. */
      lang: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, "invalid"),
      difficulty: z.int().min(1).max(3).nullable().default(null),
      a11y: a11y.prefault({}),
    })
    .refine(({ media }) => new Set(media.map(({ id }) => id)).size === media.length, { path: ["media"], error: "duplicate" })
    .refine(({ media, body }) => mediaNamedBy(type, body).every((named) => media.some(({ id }) => id === named)), {
      path: ["media"],
      error: "required",
    });

const [first, ...others] = itemTypeNames.map((name) => envelope(name));

type Envelope = Omit<z.output<ReturnType<typeof envelope>>, "type" | "body">;
type ItemOf<Name extends ItemTypeName> = Envelope & { type: Name; body: z.output<(typeof itemTypes)[Name]["body"]> };
/** An exercise: its type says what its body is. */
export type Item = { [Name in ItemTypeName]: ItemOf<Name> }[ItemTypeName];
/** One exercise of any type: one schema drives editor, player, print and exchange. */
export const item = z.discriminatedUnion("type", [first as NonNullable<typeof first>, ...others]) as unknown as z.ZodType<Item>;

/** The envelope of one type, for whoever asks what it takes. */
export const itemOf = (type: ItemTypeName): z.ZodType => envelope(type);

/** What is played in a row. */
export const items = partList(item, 1, MAX_ITEMS);

/** Ids of the member's own files that exercises name, each once. */
export const filesIn = (all: readonly Item[]): number[] => [
  ...new Set(all.flatMap(({ media }) => media.flatMap(({ source: one }) => (one.from === "file" ? [one.file] : [])))),
];

export const interactiveTitle = phrase.max(120, "too_long");
