import { content, el } from "#lib/interactive/exchange/qti/markup.ts";
import { baseValue, type Interaction, idsOf, type Of, RESPONSE, variable } from "#lib/interactive/exchange/qti/written.ts";
import type { Loss } from "#lib/interactive/exchange/rules.ts";
import type { TextPiece } from "#lib/interactive/exercises/rules.ts";

/** The task stands in a paragraph of its own, what is worked on in the others: that is how it is read again. */
const asked = (prompt: string, ...inside: string[]): string => [el("p", {}, content(prompt)), ...inside].join("");

const responsesOf = (parts: readonly unknown[]): string[] => parts.map((_, index) => (index === 0 ? RESPONSE : `${RESPONSE}${index + 1}`));

/** A text with its places as markup, in one paragraph. */
const textWith = (pieces: readonly TextPiece[], place: (gap: string) => string): string =>
  el(
    "p",
    {},
    pieces.map((piece, index) =>
      "gap" in piece ? place(piece.gap) : content(piece.text, { left: index > 0, right: index < pieces.length - 1 }),
    ),
  );

/** Parts are named in the order in which they stand in the text. */
const orderLoss = (pieces: readonly TextPiece[], parts: readonly { id: string }[]): Loss[] => {
  const places = pieces.flatMap((piece) => ("gap" in piece ? [piece.gap] : []));
  return parts.every(({ id }, index) => id === places[index]) ? [] : ["order"];
};

export const writeGapText = (item: Of<"gap-text">): Interaction => {
  const { pieces, gaps, comparison } = item.body;
  const ids = responsesOf(gaps);
  const place = (gap: string) => el("qti-text-entry-interaction", { "response-identifier": ids[gaps.findIndex(({ id }) => id === gap)] });
  return {
    responses: gaps.map(({ accepted }, index) => ({
      id: ids[index] as string,
      cardinality: "single",
      base: "string",
      correct: accepted.slice(0, 1),
      mapped: accepted.map((key) => ({ key, parts: 1, isCaseStrict: comparison.isCaseStrict })),
    })),
    parts: gaps.length,
    losses: [
      ...orderLoss(pieces, gaps),
      ...(comparison.areAccentsStrict ? [] : (["comparison"] as const)),
      ...(gaps.some(({ mistakes }) => mistakes.length > 0) ? (["feedback"] as const) : []),
    ],
    body: asked(item.prompt, textWith(pieces, place)),
  };
};

export const writeGapSelect = (item: Of<"gap-select">): Interaction => {
  const { pieces, gaps } = item.body;
  const ids = responsesOf(gaps);
  const place = (gap: string) => {
    const at = gaps.findIndex(({ id }) => id === gap);
    const options = (gaps[at]?.options ?? []).map((option, index) =>
      el("qti-inline-choice", { identifier: `c${index + 1}` }, content(option)),
    );
    return el("qti-inline-choice-interaction", { "response-identifier": ids[at], shuffle: false }, options);
  };
  return {
    responses: gaps.map(({ right }, index) => ({
      id: ids[index] as string,
      cardinality: "single",
      base: "identifier",
      correct: [`c${right + 1}`],
      mapped: [{ key: `c${right + 1}`, parts: 1 }],
    })),
    parts: gaps.length,
    isExact: true,
    losses: orderLoss(pieces, gaps),
    body: asked(item.prompt, textWith(pieces, place)),
  };
};

export const writeDragWords = (item: Of<"drag-words">): Interaction => {
  const { pieces, gaps, cards } = item.body;
  const [gapIds, cardIds] = [idsOf("g", gaps), idsOf("c", cards)];
  const cardAt = (card: string) => cards.findIndex(({ id }) => id === card);
  // Cards of the same words count the same.
  const mapped = gaps.flatMap(({ card }, index) =>
    cards.flatMap(({ text }, at) => (text === cards[cardAt(card)]?.text ? [{ key: `${cardIds[at]} ${gapIds[index]}`, parts: 1 }] : [])),
  );
  return {
    responses: [
      {
        id: RESPONSE,
        cardinality: "multiple",
        base: "directedPair",
        correct: gaps.map(({ card }, index) => `${cardIds[cardAt(card)]} ${gapIds[index]}`),
        mapped,
      },
    ],
    parts: gaps.length,
    isExact: mapped.length === gaps.length,
    losses: orderLoss(pieces, gaps),
    body: el(
      "qti-gap-match-interaction",
      { "response-identifier": RESPONSE, shuffle: true, "max-associations": gaps.length },
      el("qti-prompt", {}, content(item.prompt)),
      cards.map(({ text }, index) => el("qti-gap-text", { identifier: cardIds[index], "match-max": 1 }, content(text))),
      textWith(pieces, (gap) => el("qti-gap", { identifier: gapIds[gaps.findIndex(({ id }) => id === gap)] })),
    ),
  };
};

/** `tolerance`: how far from it is still right, on both sides. */
const isNear = (id: string, value: number, tolerance: number): string =>
  el(
    "qti-equal",
    tolerance > 0 ? { "tolerance-mode": "absolute", tolerance: `${tolerance} ${tolerance}` } : { "tolerance-mode": "exact" },
    variable(id),
    baseValue("float", String(value)),
  );

export const writeNumeric = (item: Of<"numeric">): Interaction => {
  const { tasks } = item.body;
  const ids = responsesOf(tasks);
  return {
    responses: tasks.map(({ value }, index) => ({
      id: ids[index] as string,
      cardinality: "single",
      base: "float",
      correct: [String(value)],
    })),
    parts: tasks.length,
    tests: tasks.map(({ value, tolerance }, index) => isNear(ids[index] as string, value, tolerance)),
    losses: tasks.some(({ units }) => units.length > 0) ? ["units"] : [],
    body: asked(
      item.prompt,
      ...tasks.map(({ task }, index) =>
        el("p", {}, content(task, { right: true }), " ", el("qti-text-entry-interaction", { "response-identifier": ids[index] })),
      ),
    ),
  };
};

/** A slider for each mark. Steps of a slider are whole numbers: null where they are not. */
export const writeNumberLine = (item: Of<"number-line">): Interaction | null => {
  const { from, to, step, ticks, marks } = item.body;
  if (!Number.isInteger(step)) return null;
  const ids = responsesOf(marks);
  return {
    responses: marks.map(({ at }, index) => ({ id: ids[index] as string, cardinality: "single", base: "float", correct: [String(at)] })),
    parts: marks.length,
    tests: marks.map(({ at, tolerance }, index) => isNear(ids[index] as string, at, tolerance)),
    losses: [],
    body: asked(
      item.prompt,
      ...marks.map(({ label }, index) =>
        el(
          "qti-slider-interaction",
          {
            "response-identifier": ids[index],
            "lower-bound": from,
            "upper-bound": to,
            step,
            "step-label": false,
            "data-kreda": item.type,
            "data-kreda-ticks": ticks,
          },
          el("qti-prompt", {}, content(label)),
        ),
      ),
    ),
  };
};

/** What is looked at, and a good answer, stand in a block for whoever marks it. */
export const writeOpenText = (item: Of<"open-text">): Interaction => {
  const { criteria, model, words } = item.body;
  const list = criteria.flatMap(({ name, levels }) => [
    el("dt", {}, content(name)),
    ...levels.map((level) => el("dd", {}, content(level))),
  ]);
  return {
    responses: [{ id: RESPONSE, cardinality: "single", base: "string", correct: [] }],
    parts: criteria.reduce((sum, { levels }) => sum + levels.length - 1, 0),
    isHuman: true,
    losses: [],
    body: [
      el(
        "qti-extended-text-interaction",
        { "response-identifier": RESPONSE, "data-kreda-words": words ?? undefined },
        el("qti-prompt", {}, content(item.prompt)),
      ),
      el(
        "qti-rubric-block",
        { view: "scorer", use: "scoring" },
        el("qti-content-body", {}, el("p", {}, content(model)), el("dl", {}, list)),
      ),
    ].join(""),
  };
};
