import { type Item, item } from "#lib/interactive/exercises/schema.ts";
import { type Cell, clean, readBody, writeBody } from "#lib/interactive/forms/cells.ts";
import { type Codec, settleText, textCodecs } from "#lib/interactive/forms/codecs.ts";
import { gridCodecs } from "#lib/interactive/forms/grid-codecs.ts";
import { flag, type ItemForm, linesOf, type Row, rowsOf, YES } from "#lib/interactive/forms/schema.ts";
import { specs } from "#lib/interactive/forms/specs.ts";
import { readNumber } from "#lib/platform/amounts/read-answer.ts";

type Json = Record<string, unknown>;
/** Errors by the field they belong to: "prompt", "options", "options.1.text". */
export type FormErrors = Record<string, string>;

/** Words of a sentence by their places, for another right order: "2 1 3". */
const orderWords: Codec<"order-words"> = {
  write: (body) => {
    const { lists } = writeBody(specs["order-words"], body);
    const placeOf = new Map(body.words.map(({ id }, place) => [id, String(place + 1)]));
    return { lists, fields: { others: body.others.map((order) => order.map((id) => placeOf.get(id)).join(" ")).join("\n") } };
  },
  read: (form) => {
    const words = readBody(specs["order-words"], form).words as { id: string }[];
    const idAt = (place: string) => words[(readNumber(place) ?? 0) - 1]?.id ?? "x";
    return {
      words,
      others: linesOf(form.fields.others).map((line) =>
        line
          .trim()
          .split(/[\s,;]+/)
          .map(idAt),
      ),
    };
  },
};

/** Events stand in the order of their times, however they were typed. */
const timeline: Codec<"timeline"> = {
  write: (body) => writeBody(specs.timeline, body),
  read: (form) => {
    const { events } = readBody(specs.timeline, form) as { events: { at: unknown }[] };
    const isSorted = events.every(({ at }) => typeof at === "number");
    return { events: isSorted ? events.toSorted((a, b) => (a.at as number) - (b.at as number)) : events };
  },
};

const asText: readonly string[] = ["accepted", "mistakes"];
/** A field of a page is written in or ticked; what belongs to the other kind stays typed. */
const pageOverlay: Codec<"page-overlay"> = {
  write: (body) => writeBody(specs["page-overlay"], body),
  read: (form) => {
    const { fields, ...body } = readBody(specs["page-overlay"], form) as { fields: Json[] };
    const isOf = (kind: unknown, name: string) => (kind === "text" ? name !== "isRight" : !asText.includes(name));
    return { ...body, fields: fields.map((one) => Object.fromEntries(Object.entries(one).filter(([name]) => isOf(one.kind, name)))) };
  },
};

type AnyCodec = { write: (body: unknown, lang: string) => Pick<ItemForm, "fields" | "lists">; read: (form: ItemForm) => Json };
const own = { ...textCodecs, ...gridCodecs, "order-words": orderWords, timeline, "page-overlay": pageOverlay } as unknown as Partial<
  Record<Item["type"], AnyCodec>
>;
const codecOf = (type: Item["type"]): AnyCodec =>
  own[type] ?? { write: (body) => writeBody(specs[type], body), read: (form) => readBody(specs[type], form) };

const said = ["right", "wrong", "hint", "explanation"] as const;

/** What is filled in for an exercise of any type. */
export const envelopeCells: readonly Cell[] = [
  { kind: "long", name: "prompt" },
  { kind: "number", name: "points" },
  { kind: "number", name: "attempts", isNullable: true },
  { kind: "number", name: "difficulty", isNullable: true },
  ...said.map((name): Cell => ({ kind: "text", name, isOptional: true })),
  { kind: "text", name: "description", isOptional: true },
];

const mediaRow = ({ id, kind, alt, source }: Item["media"][number]): Row => ({
  id,
  kind,
  alt,
  from: source.from,
  ...(source.from === "drawings" ? { names: source.names.join("\n") } : {}),
  ...(source.from === "speech" ? { text: source.text } : {}),
  ...(source.from === "file" ? { file: String(source.file) } : {}),
});
const mediumOf = ({ id, kind, alt, from, names, text, file }: Row): Json => ({
  id,
  kind,
  alt: alt ?? "",
  source: {
    from,
    ...(from === "drawings" ? { names: linesOf(names) } : from === "speech" ? { text: text ?? "" } : { file: Number(file) }),
  },
});

/** An exercise as its editor holds it. */
export const formOfItem = (one: Item): ItemForm => {
  const { fields, lists } = codecOf(one.type).write(one.body, one.lang);
  return {
    id: one.id,
    type: one.type,
    fields: {
      prompt: one.prompt,
      lang: one.lang,
      points: String(one.scoring.points),
      isPartial: flag(one.scoring.isPartial),
      attempts: one.scoring.attempts === null ? "" : String(one.scoring.attempts),
      difficulty: one.difficulty === null ? "" : String(one.difficulty),
      ...Object.fromEntries(said.map((name) => [name, one.feedback[name] ?? ""])),
      description: one.a11y.description ?? "",
      ...fields,
    },
    lists: { ...lists, ...(one.media.length > 0 ? { media: one.media.map(mediaRow) } : {}) },
  };
};

const count = (text: string | undefined): unknown => (text?.trim() ? (readNumber(text) ?? text) : undefined);
const words = (text: string | undefined): string | undefined => (text?.trim() ? text : undefined);

/** A form as an exercise, or what is missing in it, field by field. */
export const itemOfForm = (typed: ItemForm): { item: Item; errors: null } | { item: null; errors: FormErrors } => {
  const form = settleText(typed);
  const { id, type, fields } = form;
  const body = codecOf(type).read(form);
  const raw = {
    id,
    type,
    prompt: fields.prompt ?? "",
    lang: fields.lang ?? "",
    difficulty: count(fields.difficulty) ?? null,
    scoring: clean({ points: count(fields.points), isPartial: fields.isPartial === YES, attempts: count(fields.attempts) ?? null }),
    feedback: clean(Object.fromEntries(said.map((name) => [name, words(fields[name])]))),
    a11y: clean({ description: words(fields.description) }),
    media: rowsOf(form, "media").map(mediumOf),
    body,
  };
  const read = item.safeParse(raw);
  if (read.success) return { item: read.data, errors: null };
  const errors: FormErrors = {};
  for (const { path, message, code } of read.error.issues) {
    const key = fieldOf(path, body, form);
    // A number that is none is told as what is wrong with it, not in the words of the schema's library.
    errors[key] ??= code === "custom" || known.has(message) ? message : "invalid";
  }
  return { item: null, errors };
};

const known = new Set(["required", "too_long", "too_few", "too_many", "duplicate", "one_right"]);

/** Where in the form something of an exercise stands: rows are found by their ids, for a form may hold more of them than the exercise. */
const fieldOf = (path: readonly PropertyKey[], body: Json, form: ItemForm): string => {
  const [head, ...rest] = path.map(String);
  if (head !== "body") return (head === "media" ? path.map(String) : rest.length > 0 ? rest : [head]).join(".");
  const [list = "", place = "", ...more] = rest;
  const given = (body[list] as Json[] | undefined)?.[Number(place)];
  if (place === "" || typeof given !== "object") return rest.join(".") || "prompt";
  const row = rowsOf(form, list).findIndex(({ id }) => id === given.id);
  return [list, row < 0 ? place : row, ...more].join(".");
};
