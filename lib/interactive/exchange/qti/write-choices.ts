import { content, el } from "#lib/interactive/exchange/qti/markup.ts";
import {
  baseValue,
  feedbackLoss,
  type Interaction,
  idsOf,
  type Mapped,
  type Of,
  RESPONSE,
  saysOf,
  variable,
  words,
} from "#lib/interactive/exchange/qti/written.ts";
import type { Face } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";

const prompt = (item: Item): string => el("qti-prompt", {}, content(item.prompt));
const choice = (id: string, text: string, own: Record<string, string | number> = {}): string =>
  el("qti-simple-choice", { identifier: id, ...own }, content(text));

type Picked = { isRight: boolean; says?: string | undefined };

/** Right ones are a part each, wrong ones take one away: what is marked here as well. */
const pickedFrom = (ids: readonly string[], all: readonly Picked[], isSingle: boolean) => {
  const correct = ids.filter((_, index) => all[index]?.isRight);
  const mapped: Mapped[] = all.flatMap(({ isRight }, index) =>
    isRight || !isSingle ? [{ key: ids[index] as string, parts: isRight ? 1 : -1 }] : [],
  );
  return {
    responses: [
      { id: RESPONSE, cardinality: isSingle ? ("single" as const) : ("multiple" as const), base: "identifier" as const, correct, mapped },
    ],
    parts: correct.length,
    isExact: true,
    says: saysOf(ids, all),
  };
};

export const writeChoice = (item: Of<"single-choice"> | Of<"multiple-choice"> | Of<"live-quiz">): Interaction => {
  const { options } = item.body;
  const ids = idsOf("c", options);
  const isSingle = item.type !== "multiple-choice";
  const talk = item.type === "live-quiz" ? item.body.talk : undefined;
  const attributes = {
    "response-identifier": RESPONSE,
    "max-choices": isSingle ? 1 : 0,
    shuffle: "isShuffled" in item.body ? item.body.isShuffled : false,
    "data-kreda": item.type === "live-quiz" ? item.type : undefined,
  };
  return {
    ...pickedFrom(ids, options, isSingle),
    losses: [],
    body: [
      talk ? el("qti-rubric-block", { view: "tutor", use: "instructions" }, el("qti-content-body", {}, el("p", {}, content(talk)))) : "",
      el(
        "qti-choice-interaction",
        attributes,
        prompt(item),
        options.map((option, index) => choice(ids[index] as string, words(item, option))),
      ),
    ].join(""),
  };
};

/** Words of a text that can be touched, in the order of the text. */
export const writeMarkWords = (item: Of<"mark-words">): Interaction => {
  const { pieces, words: all } = item.body;
  const ids = idsOf("w", all);
  const places = pieces.flatMap((piece) => ("gap" in piece ? [piece.gap] : []));
  const text = pieces.map((piece, index) => {
    if ("text" in piece) return content(piece.text, { left: index > 0, right: index < pieces.length - 1 });
    const at = all.findIndex(({ id }) => id === piece.gap);
    return el("qti-hottext", { identifier: ids[at] }, content(all[at]?.text ?? ""));
  });
  return {
    ...pickedFrom(
      ids,
      all.map(({ isTarget, says }) => ({ isRight: isTarget, says })),
      false,
    ),
    losses: all.every(({ id }, index) => id === places[index]) ? [] : ["order"],
    body: el("qti-hottext-interaction", { "response-identifier": RESPONSE, "max-choices": 0 }, prompt(item), el("p", {}, text)),
  };
};

const pairs = (all: readonly Mapped[], correct: readonly string[], parts: number) => ({
  responses: [{ id: RESPONSE, cardinality: "multiple" as const, base: "directedPair" as const, correct, mapped: all }],
  parts,
});

type Associable = { id: string; text: string; most: number };

const matched = (item: Item, left: readonly Associable[], right: readonly Associable[], most: number): string => {
  const set = (all: readonly Associable[]) =>
    el(
      "qti-simple-match-set",
      {},
      all.map(({ id, text, most: matchMax }) =>
        el("qti-simple-associable-choice", { identifier: id, "match-max": matchMax }, content(text)),
      ),
    );
  const attributes = {
    "response-identifier": RESPONSE,
    shuffle: item.type !== "true-false",
    "max-associations": most,
    "data-kreda": item.type,
  };
  return el("qti-match-interaction", attributes, prompt(item), set(left), set(right));
};

/** Statements stand beside two signs that no language needs. */
export const writeTrueFalse = (item: Of<"true-false">): Interaction => {
  const { statements } = item.body;
  const ids = idsOf("s", statements);
  const correct = statements.map(({ isTrue }, index) => `${ids[index]} ${isTrue ? "t" : "f"}`);
  const signs = [
    { id: "t", text: "✓", most: 0 },
    { id: "f", text: "✗", most: 0 },
  ];
  return {
    ...pairs(
      correct.map((key) => ({ key, parts: 1 })),
      correct,
      statements.length,
    ),
    isExact: true,
    losses: feedbackLoss(statements),
    body: matched(
      item,
      statements.map(({ text }, index) => ({ id: ids[index] as string, text, most: 1 })),
      signs,
      statements.length,
    ),
  };
};

const isAlike = (a: Face, b: Face): boolean => a.text === b.text && a.media === b.media;

export const writePairs = (item: Of<"match-pairs"> | Of<"memory">): Interaction => {
  const all = item.body.pairs;
  const extras = item.type === "match-pairs" ? item.body.extras : [];
  const rights: Face[] = [...all.map(({ right }) => right), ...extras.map(({ text, media }) => ({ text, media }))];
  const [left, right] = [idsOf("l", all), idsOf("r", rights)];
  // What looks alike counts the same.
  const mapped = all.flatMap((pair, at) =>
    rights.flatMap((other, place) => (isAlike(pair.right, other) ? [{ key: `${left[at]} ${right[place]}`, parts: 1 }] : [])),
  );
  return {
    ...pairs(
      mapped,
      all.map((_, index) => `${left[index]} ${right[index]}`),
      all.length,
    ),
    isExact: mapped.length === all.length,
    losses: feedbackLoss(all),
    body: matched(
      item,
      all.map((pair, index) => ({ id: left[index] as string, text: words(item, pair.left), most: 1 })),
      rights.map((face, index) => ({ id: right[index] as string, text: words(item, face), most: 1 })),
      all.length,
    ),
  };
};

export const writeGroups = (item: Of<"group-sort">): Interaction => {
  const { groups, cards } = item.body;
  const [card, group] = [idsOf("c", cards), idsOf("g", groups)];
  const correct = cards.map((one, index) => `${card[index]} ${group[groups.findIndex(({ id }) => id === one.group)]}`);
  return {
    ...pairs(
      correct.map((key) => ({ key, parts: 1 })),
      correct,
      cards.length,
    ),
    isExact: true,
    losses: feedbackLoss(cards),
    body: matched(
      item,
      cards.map((one, index) => ({ id: card[index] as string, text: words(item, one), most: 1 })),
      groups.map((one, index) => ({ id: group[index] as string, text: words(item, one), most: 0 })),
      cards.length,
    ),
  };
};

type Step = Face & { own?: Record<string, string | number> };

/** Place by place: what stands there must be what belongs there, or look the same. No mapping says that. */
const ordered = (item: Item, steps: readonly Step[]): Interaction => {
  const ids = idsOf("c", steps);
  const standsAt = (id: string, place: number) =>
    el("qti-match", {}, el("qti-index", { n: place + 1 }, variable(RESPONSE)), baseValue("identifier", id));
  const alike = steps.map((step) => ids.filter((_, index) => isAlike(steps[index] as Step, step)));
  return {
    responses: [{ id: RESPONSE, cardinality: "ordered", base: "identifier", correct: ids }],
    parts: steps.length,
    isExact: alike.every((all) => all.length === 1),
    tests: alike.map((all, place) => {
      const tests = all.map((id) => standsAt(id, place));
      return tests.length === 1 ? (tests[0] as string) : el("qti-or", {}, tests);
    }),
    losses: [],
    body: el(
      "qti-order-interaction",
      {
        "response-identifier": RESPONSE,
        shuffle: true,
        orientation: item.type === "order-words" ? "horizontal" : "vertical",
        "data-kreda": item.type,
      },
      prompt(item),
      steps.map((step, index) => choice(ids[index] as string, words(item, step), step.own)),
    ),
  };
};

export const writeSteps = (item: Of<"order-steps">): Interaction => ordered(item, item.body.steps);

export const writeOrderWords = (item: Of<"order-words">): Interaction => ({
  ...ordered(item, item.body.words),
  losses: item.body.others.length > 0 ? ["extras"] : [],
});

export const writeTimeline = (item: Of<"timeline">): Interaction => ({
  ...ordered(
    item,
    item.body.events.map(({ text, media, label, at }) => ({ text, media, own: { "data-kreda-label": label, "data-kreda-at": at } })),
  ),
  losses: feedbackLoss(item.body.events),
});
