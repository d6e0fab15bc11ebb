import fc from "fast-check";
import type { ItemTypeName } from "#lib/interactive/exercises/rules.ts";

/** Random bodies of each type of exercise, as an author could write them, in several scripts. */
const scripts = [
  "aäbcßdéñ",
  "αβγδςΩ",
  "абвгґїщ",
  "あいうカキ漢字",
  "กขคงจ้ำ",
  "हिन्दी",
  "한글말",
  "0123456789",
  "aB-'’ .",
  "5%a->={}~#:\\/<b",
];
const anyPhrase = fc
  .constantFrom(...scripts)
  .chain((letters) => fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 12 }))
  .map((all) => all.join("").trim())
  .filter((text) => text.length > 0 && /[\p{L}\p{N}]/u.test(text));

const list = <T>(one: fc.Arbitrary<T>, min: number, max: number, prefix = "p"): fc.Arbitrary<(T & { id: string })[]> =>
  fc.array(one, { minLength: min, maxLength: max }).map((all) => all.map((part, index) => ({ ...part, id: `${prefix}${index}` })));
const text = anyPhrase.map((phrase) => ({ text: phrase }));
const face = fc.oneof({ weight: 5, arbitrary: text }, { weight: 1, arbitrary: anyPhrase.map((phrase) => ({ text: phrase, media: "m0" })) });
const withOneRight = <T extends { id: string }>(options: fc.Arbitrary<T[]>): fc.Arbitrary<(T & { isRight: boolean })[]> =>
  fc.tuple(options, fc.nat()).map(([all, pick]) => all.map((one, index) => ({ ...one, isRight: index === pick % all.length })));
const withSomeRight = <T extends { id: string }>(options: fc.Arbitrary<T[]>): fc.Arbitrary<(T & { isRight: boolean })[]> =>
  fc
    .tuple(options, fc.nat(), fc.nat())
    .map(([all, pick, mask]) =>
      all.map((one, index) => ({ ...one, isRight: index === pick % all.length || Math.floor(mask / 2 ** index) % 2 === 1 })),
    );
const area = fc
  .tuple(fc.nat(80), fc.nat(80), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }))
  .map(([x, y, width, height]) => ({ x, y, width, height }));
const piecesFor = (gaps: readonly { id: string }[]) => gaps.flatMap(({ id }) => [{ text: "… " }, { gap: id }]);
const accepted = fc.record({ accepted: fc.array(anyPhrase, { minLength: 1, maxLength: 3 }) });
const comparison = fc.record({ isCaseStrict: fc.boolean(), areAccentsStrict: fc.boolean() });
const pair = fc.record({ left: face, right: face });
const letters = fc
  .constantFrom(...scripts)
  .chain((all) => fc.array(fc.constantFrom(...Array.from(all).filter((letter) => letter !== " ")), { minLength: 2, maxLength: 8 }));
const level = fc.array(anyPhrase, { minLength: 2, maxLength: 6 });

const steps = list(face, 2, 8);

export const anyBody: Record<ItemTypeName, fc.Arbitrary<unknown>> = {
  "single-choice": withOneRight(list(face, 2, 6)).map((options) => ({ options })),
  "multiple-choice": withSomeRight(list(face, 2, 6)).map((options) => ({ options })),
  "true-false": list(fc.record({ text: anyPhrase, isTrue: fc.boolean() }), 1, 8).map((statements) => ({ statements })),
  "gap-text": fc
    .tuple(list(accepted, 1, 6), comparison)
    .map(([gaps, compared]) => ({ pieces: piecesFor(gaps), gaps, comparison: compared })),
  "gap-select": list(
    fc
      .tuple(fc.uniqueArray(anyPhrase, { minLength: 2, maxLength: 5 }), fc.nat())
      .map(([options, right]) => ({ options, right: right % options.length })),
    1,
    6,
  ).map((gaps) => ({ pieces: piecesFor(gaps), gaps })),
  "drag-words": fc.tuple(list(text, 1, 6, "c"), fc.nat(3)).map(([cards, spare]) => {
    const gaps = cards.slice(0, Math.max(1, cards.length - spare)).map(({ id }, index) => ({ id: `g${index}`, card: id }));
    return { cards, gaps, pieces: piecesFor(gaps) };
  }),
  "match-pairs": fc.tuple(list(pair, 2, 8), list(face, 0, 3, "x")).map(([pairs, extras]) => ({ pairs, extras })),
  memory: list(pair, 2, 8).map((pairs) => ({ pairs })),
  "group-sort": fc.tuple(list(face, 2, 4, "g"), list(fc.record({ face, group: fc.nat() }), 2, 10, "c")).map(([groups, cards]) => ({
    groups,
    cards: cards.map(({ id, face: own, group }) => ({ id, ...own, group: `g${group % groups.length}` })),
  })),
  "order-steps": steps.map((all) => ({ steps: all })),
  "order-words": list(text, 2, 8).map((words) => ({ words, others: [words.map(({ id }) => id).reverse()] })),
  timeline: list(fc.record({ face, label: anyPhrase }), 2, 6).map((all) => ({
    events: all.map(({ id, face: own, label }, index) => ({ id, ...own, label, at: 1_000 + index })),
  })),
  hotspot: withSomeRight(list(fc.record({ area, name: anyPhrase }), 1, 5)).map((spots) => ({ media: "m0", spots })),
  "label-picture": fc.tuple(list(text, 1, 6, "l"), fc.array(area, { minLength: 6, maxLength: 6 })).map(([labels, areas]) => ({
    media: "m0",
    labels,
    places: labels.map(({ id }, index) => ({ id: `a${index}`, area: areas[index], label: id })),
  })),
  "number-line": fc
    .tuple(fc.integer({ min: -100, max: 100 }), fc.integer({ min: 1, max: 50 }), fc.array(fc.nat(), { minLength: 1, maxLength: 5 }))
    .map(([from, count, at]) => ({
      from,
      to: from + count,
      step: 0.5,
      ticks: 1,
      marks: at.map((place, index) => ({ id: `n${index}`, label: "x", at: from + (place % (count * 2)) / 2 })),
    })),
  numeric: list(
    fc.record({
      task: anyPhrase,
      value: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => n / 1000),
      tolerance: fc.constantFrom(0, 0.01, 1),
      units: fc.uniqueArray(anyPhrase, { maxLength: 3 }),
    }),
    1,
    6,
  ).map((tasks) => ({ tasks })),
  fraction: list(
    fc
      .tuple(fc.nat(24), fc.integer({ min: 1, max: 24 }), fc.boolean(), fc.boolean())
      .map(([numerator, denominator, isReduced, hasFigure]) => ({
        task: "a",
        numerator: hasFigure ? Math.min(numerator, denominator) : numerator,
        denominator,
        isReduced,
        ...(hasFigure ? { figure: "bar" as const } : {}),
      })),
    1,
    6,
  ).map((tasks) => ({ tasks })),
  "mark-words": withSomeRight(list(text, 2, 10)).map((all) => {
    const words = all.map(({ isRight, ...word }) => ({ ...word, isTarget: isRight }));
    return { words, pieces: piecesFor(words) };
  }),
  crossword: fc.tuple(letters, letters).map(([across, down]) => ({
    entries: [
      { id: "a", clue: { text: "1" }, letters: across, x: 0, y: 0, isDown: false },
      { id: "d", clue: { text: "2" }, letters: [across[0] as string, ...down.slice(1)], x: 0, y: 0, isDown: true },
    ],
  })),
  "word-search": fc.tuple(fc.array(letters, { minLength: 1, maxLength: 5 }), fc.boolean()).map(([words, isBackward]) => {
    const width = Math.max(3, ...words.map((word) => word.length));
    const grid = Array.from({ length: Math.max(3, words.length) }, (_, y) => {
      const word = words[y] ?? [];
      const row = [...word, ...new Array<string>(width - word.length).fill("x")];
      return isBackward ? row.reverse() : row;
    });
    return {
      grid,
      words: words.map((word, y) => ({
        id: `w${y}`,
        word: { text: word.join("") },
        letters: word,
        x: isBackward ? width - 1 : 0,
        y,
        dx: isBackward ? -1 : 1,
        dy: 0,
      })),
    };
  }),
  "letter-guess": fc.tuple(fc.array(letters, { minLength: 1, maxLength: 4 }), fc.constantFrom(null, 3)).map(([words, misses]) => ({
    words: words.map((own, index) => ({ id: `w${index}`, letters: own })),
    alphabet: [...new Set([...words.flat(), "q", "Q"])],
    misses,
  })),
  flashcards: list(fc.record({ front: face, back: face }), 1, 8).map((cards) => ({ cards })),
  dictation: fc
    .tuple(
      list(
        accepted.map((one) => ({ ...one, media: "m0" })),
        1,
        5,
      ),
      comparison,
    )
    .map(([clips, compared]) => ({ clips, comparison: compared })),
  "open-text": fc
    .tuple(list(fc.record({ name: anyPhrase, levels: level }), 1, 4), anyPhrase)
    .map(([criteria, model]) => ({ criteria, model })),
  "live-quiz": withOneRight(list(face, 2, 6)).map((options) => ({ options })),
  "page-overlay": fc
    .tuple(list(fc.record({ written: accepted, area, isText: fc.boolean(), isRight: fc.boolean() }), 1, 6), comparison)
    .map(([all, compared]) => ({
      media: "m0",
      comparison: compared,
      fields: [
        ...all.map(({ id, written, area: where, isText, isRight }) =>
          isText ? { kind: "text", id, page: 1, area: where, ...written } : { kind: "tick", id, page: 1, area: where, isRight },
        ),
        { kind: "tick", id: "last", page: 1, area: { x: 0, y: 0, width: 5, height: 5 }, isRight: true },
      ],
    })),
};

/** A whole exercise around a body. */
export const envelopeOf = (type: ItemTypeName, body: unknown, lang = "de") => ({
  id: "i1",
  type,
  prompt: "Was stimmt?",
  lang,
  body,
  scoring: { points: 10 },
  media: [{ id: "m0", kind: "picture", alt: "ein Bild", source: { from: "drawings", names: ["cat"] } }],
});
