import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ItemTypeName, itemTypeNames, solutionOf } from "#lib/interactive/exercises/rules.ts";
import { type Item, item } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import type { PrintBlock } from "#lib/interactive/printing/blocks.ts";
import { printExercise } from "#lib/interactive/printing/make-block.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";
import { readWordbank } from "#lib/tools/sheets/server/read-wordbank.ts";
import { anyBody, envelopeOf } from "#tests/factories/any-body.ts";
import { keyOf } from "#tests/factories/printed-key.ts";

const settings = (variant: string) => ({
  world: worlds.de,
  bank: readWordbank("de"),
  files: new Map<string, number>(),
  notice: "!",
  variant,
});
const anyItem = (type: ItemTypeName) => anyBody[type].map((body): Item => item.parse(envelopeOf(type, body)));
const print = (one: Item, variant = "A"): PrintBlock => printExercise(one, settings(variant)).block;

/** All texts inside of a value, wherever they stand. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
};

/** What of a body is no words for paper: names of parts, what is said after an answer, what of the screen alone is. */
const unprinted = new Set([
  "id",
  "media",
  "gap",
  "card",
  "label",
  "group",
  "figure",
  "says",
  "mistakes",
  "letters",
  "others",
  "talk",
  "comparison",
  "kind",
]);
const wordsOf = (body: unknown, isLabelWord: boolean): string[] => {
  if (typeof body !== "object" || body === null) return typeof body === "string" ? [body] : [];
  if (Array.isArray(body)) return body.flatMap((one) => wordsOf(one, isLabelWord));
  return Object.entries(body).flatMap(([name, value]) => {
    if (name === "accepted") return [(value as string[])[0] as string];
    if (name === "label" && isLabelWord) return [value as string];
    return unprinted.has(name) ? [] : wordsOf(value, isLabelWord);
  });
};

/** What the key must say, read off the exercise itself by its solution. */
const expected = (one: Item): unknown => {
  const solution = solutionOf(one) as Record<string, never>;
  const of = <T>(name: string) => solution[name] as unknown as T;
  const given = (ids: readonly { id: string }[]) => ids.map(({ id }) => of<Record<string, unknown>>("given")[id]);
  const textOf = (all: readonly { id: string; text?: string | undefined }[], id: string | undefined) =>
    all.find((part) => part.id === id)?.text ?? "";
  switch (one.type) {
    case "single-choice":
    case "live-quiz":
      return [textOf(one.body.options, of("picked"))];
    case "multiple-choice":
      return of<string[]>("picked")
        .map((id) => textOf(one.body.options, id))
        .toSorted();
    case "true-false":
      return given(one.body.statements);
    case "gap-text":
      return one.body.pieces.flatMap((piece) => ("gap" in piece ? [of<Record<string, string>>("given")[piece.gap]] : []));
    case "gap-select":
      return one.body.pieces.flatMap((piece) =>
        "gap" in piece
          ? [one.body.gaps.find(({ id }) => id === piece.gap)?.options[of<Record<string, number>>("given")[piece.gap] as number]]
          : [],
      );
    case "drag-words":
      return one.body.pieces.flatMap((piece) =>
        "gap" in piece ? [textOf(one.body.cards, of<Record<string, string>>("laid")[piece.gap])] : [],
      );
    case "mark-words":
      return one.body.pieces.flatMap((piece) =>
        "gap" in piece && of<string[]>("marked").includes(piece.gap) ? [textOf(one.body.words, piece.gap)] : [],
      );
    case "match-pairs":
      return one.body.pairs.map(({ right }) => right.text);
    case "memory":
      return of<string[]>("found").map((id) =>
        one.body.pairs.flatMap((pair) => (pair.id === id ? [pair.left.text, pair.right.text] : [])).toSorted(),
      );
    case "group-sort":
      return one.body.groups.map(({ id }) =>
        one.body.cards
          .filter((card) => of<Record<string, string>>("laid")[card.id] === id)
          .map(({ text }) => text)
          .toSorted(),
      );
    case "order-steps":
      return of<string[]>("order").map((id) => textOf(one.body.steps, id));
    case "timeline":
      return of<string[]>("order").map((id) => textOf(one.body.events, id));
    case "order-words":
      return of<string[]>("order")
        .map((id) => textOf(one.body.words, id))
        .join(/^(ja|zh|th)/.test(one.lang) ? "" : " ");
    case "hotspot":
      return one.body.spots.filter(({ isRight }) => isRight).map(({ name }) => name);
    case "label-picture":
      return one.body.places.map(({ id }) => textOf(one.body.labels, of<Record<string, string>>("laid")[id]));
    case "number-line":
      return one.body.marks.map(({ id, label }) => [
        label,
        ((of<Record<string, number>>("set")[id] ?? Number.NaN) - one.body.from) / (one.body.to - one.body.from),
      ]);
    case "numeric":
      return (given(one.body.tasks) as { number: string; unit?: string }[]).map(({ number, unit }) =>
        [
          new Intl.NumberFormat("de", { useGrouping: "min2", maximumFractionDigits: 9 }).format(Number(number)).replace("-", "−"),
          unit ?? "",
        ]
          .filter(Boolean)
          .join(" "),
      );
    case "fraction":
      return (given(one.body.tasks) as { numerator: number; denominator: number }[]).map(
        ({ numerator, denominator }) => numerator / denominator,
      );
    case "crossword":
      return Object.keys(of<object>("cells")).length;
    case "word-search":
      return one.body.words.map(({ letters }) => letters.join(""));
    case "letter-guess":
      return one.body.words.map(({ letters }) => letters.join(""));
    case "flashcards":
      return one.body.cards.map(({ back }) => back.text);
    case "dictation":
      return given(one.body.clips);
    case "open-text":
      return of("text");
    case "page-overlay":
      return one.body.fields.map(({ kind, id }) =>
        kind === "tick" ? of<string[]>("ticked").includes(id) : of<Record<string, string>>("given")[id],
      );
  }
};

const sorted = (block: PrintBlock): string[] => textsIn(block).toSorted();

describe("the printed twin of an exercise", () => {
  it.each(itemTypeNames)(
    "%s: all its words are on the sheet, the key says what its solution says, variants hold the same parts",
    (type) => {
      fc.assert(
        fc.property(anyItem(type), fc.constantFrom("B", "C", "D"), (one, variant) => {
          const block = print(one);
          const printed = new Set(textsIn(block));
          const whole = [...printed].join("\n");
          for (const word of wordsOf(one.body, type === "timeline" || type === "number-line").filter((text) => text !== "\n")) {
            expect(printed.has(word) || whole.includes(word), `${word} of ${JSON.stringify(one.body)}`).toBe(true);
          }
          expect(keyOf(block)).toEqual(expected(one));
          expect(print(one)).toEqual(block);
          const other = print(one, variant);
          expect(sorted(other)).toEqual(sorted(block));
          expect(keyOf(other)).toEqual(keyOf(block));
        }),
        { numRuns: 200 },
      );
    },
  );

  it("an order is never printed as the right one, unless all of it looks alike", () => {
    fc.assert(
      fc.property(fc.oneof(anyItem("order-steps"), anyItem("timeline")), fc.constantFrom("A", "B", "C"), (one, variant) => {
        const block = print(one, variant);
        if (block.type !== "ordering") throw new Error(block.type);
        const looks = block.items.map(({ face }) => JSON.stringify(face));
        const isAlike = new Set(looks).size === 1;
        expect(isAlike || block.items.some(({ place }, index) => place !== index + 1)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it("options whose order their author wants stay in it in every variant", () => {
    const choice = exampleItem("de", "single-choice");
    const one = item.parse({ ...choice, body: { ...choice.body, isShuffled: false } });
    for (const variant of ["A", "B", "C"]) {
      const block = print(one, variant);
      expect(block.type === "choices" && block.options.map(({ face }) => face.text)).toEqual(["54", "56", "63"]);
    }
  });
});
