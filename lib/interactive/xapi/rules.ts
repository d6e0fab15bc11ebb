import { solutionOf } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";

/** A language map of xAPI: a text by its language tag. */
export type LanguageMap = Record<string, string>;
type Component = { id: string; description: LanguageMap };

/** The definition of an interaction (xAPI 1.0.3, part two, 2.4.4.1), and how an answer is written in its form. */
type Interaction = {
  definition: {
    interactionType: "choice" | "matching" | "sequencing" | "numeric" | "fill-in" | "long-fill-in" | "other";
    correctResponsesPattern?: string[];
    choices?: Component[];
    source?: Component[];
    target?: Component[];
  };
  /** Null where nothing was answered that this form can say. */
  respond: (answer: Record<string, unknown>) => string | null;
};

const AND = "[,]";
const TO = "[.]";
const MAX_PATTERNS = 20;

type Faced = { id: string; text?: string | undefined; media?: string | undefined };

const componentsOf = ({ lang, media }: Item, parts: readonly Faced[]): Component[] =>
  parts.map(({ id, text, media: named }) => ({ id, description: { [lang]: text ?? media.find((one) => one.id === named)?.alt ?? id } }));

/** What was typed, without the signs that part several answers. */
const plain = (text: string): string => text.replaceAll(AND, ",").replaceAll(TO, ".").trim();
const joined = (ids: readonly string[]): string | null => (ids.length > 0 ? ids.join(AND) : null);
const paired = (laid: Record<string, unknown>): string | null =>
  joined(Object.entries(laid).map(([source, target]) => `${source}${TO}${target}`));

/** Gaps in their order, those that are open empty; none at all is no answer. */
const filled = (ids: readonly string[], given: Record<string, string | undefined>): string | null => {
  const texts = ids.map((id) => plain(given[id] ?? ""));
  return texts.some((text) => text !== "") ? texts.join(AND) : null;
};

/** Every combination of accepted spellings, as long as they are few; else the first of each. */
const spellings = (gaps: readonly (readonly string[])[]): string[] => {
  const count = gaps.reduce((product, { length }) => product * length, 1);
  const used = count <= MAX_PATTERNS ? gaps : gaps.map((all) => all.slice(0, 1));
  return used
    .reduce<string[][]>((before, all) => before.flatMap((texts) => all.map((text) => [...texts, plain(text)])), [[]])
    .map((texts) => texts.join(AND));
};

const matching = (item: Item, source: readonly Faced[], target: readonly Faced[], right: Record<string, unknown>): Interaction => ({
  definition: {
    interactionType: "matching",
    correctResponsesPattern: [paired(right) ?? ""],
    source: componentsOf(item, source),
    target: componentsOf(item, target),
  },
  respond: ({ laid, given }) => paired((laid ?? given ?? {}) as Record<string, unknown>),
});

const fillIn = (
  ids: readonly string[],
  patterns: string[],
  textsOf: (answer: Record<string, unknown>) => Record<string, string | undefined>,
): Interaction => ({
  definition: { interactionType: "fill-in", correctResponsesPattern: patterns },
  respond: (answer) => filled(ids, textsOf(answer)),
});

const sequencing = (item: Item, steps: readonly Faced[], orders: readonly (readonly string[])[]): Interaction => ({
  definition: {
    interactionType: "sequencing",
    correctResponsesPattern: orders.map((ids) => ids.join(AND)),
    choices: componentsOf(item, steps),
  },
  respond: ({ order }) => joined((order ?? []) as string[]),
});

const picking = (item: Item, options: readonly Faced[], right: readonly string[], name: "picked" | "marked"): Interaction => ({
  definition: { interactionType: "choice", correctResponsesPattern: [right.join(AND)], choices: componentsOf(item, options) },
  respond: (answer) => joined([answer[name] ?? []].flat() as string[]),
});

/** No form of the standard's: the answer and a right one as they are kept. */
const other = (item: Item): Interaction => ({
  definition: { interactionType: "other", correctResponsesPattern: [JSON.stringify(solutionOf(item))] },
  respond: (answer) => (Object.keys(answer).length > 0 ? JSON.stringify(answer) : null),
});

const idsOf = (parts: readonly { id: string }[]): string[] => parts.map(({ id }) => id);
const givenOf = ({ given }: Record<string, unknown>) => (given ?? {}) as Record<string, string | undefined>;

/** An exercise as an interaction of xAPI, of the type that says most about its answers. */
export const interactionOf = (item: Item): Interaction => {
  switch (item.type) {
    case "single-choice":
    case "live-quiz":
    case "multiple-choice":
      return picking(item, item.body.options, idsOf(item.body.options.filter(({ isRight }) => isRight)), "picked");
    case "mark-words":
      return picking(item, item.body.words, idsOf(item.body.words.filter(({ isTarget }) => isTarget)), "marked");
    case "true-false": {
      const { statements } = item.body;
      const right = Object.fromEntries(statements.map(({ id, isTrue }) => [id, isTrue]));
      return matching(item, statements, [{ id: "true" }, { id: "false" }], right);
    }
    case "gap-text":
      return fillIn(idsOf(item.body.gaps), spellings(item.body.gaps.map(({ accepted }) => accepted)), givenOf);
    case "dictation":
      return fillIn(idsOf(item.body.clips), spellings(item.body.clips.map(({ accepted }) => accepted)), givenOf);
    case "gap-select": {
      const { gaps } = item.body;
      const right = gaps.map(({ options, right: at }) => [options[at] as string]);
      return fillIn(idsOf(gaps), spellings(right), ({ given }) =>
        Object.fromEntries(gaps.map(({ id, options }) => [id, options[(given as Record<string, number> | undefined)?.[id] ?? -1]])),
      );
    }
    case "drag-words": {
      const { gaps, cards } = item.body;
      return matching(item, gaps, cards, Object.fromEntries(gaps.map(({ id, card }) => [id, card])));
    }
    case "label-picture": {
      const { places, labels } = item.body;
      return matching(
        item,
        idsOf(places).map((id) => ({ id })),
        labels,
        Object.fromEntries(places.map(({ id, label }) => [id, label])),
      );
    }
    case "match-pairs": {
      const { pairs, extras } = item.body;
      const lefts = pairs.map(({ id, left }) => ({ id, ...left }));
      const rights = [...pairs.map(({ id, right }) => ({ id, ...right })), ...extras];
      return matching(item, lefts, rights, Object.fromEntries(pairs.map(({ id }) => [id, id])));
    }
    case "group-sort": {
      const { cards, groups } = item.body;
      return matching(item, cards, groups, Object.fromEntries(cards.map(({ id, group }) => [id, group])));
    }
    case "order-steps":
      return sequencing(item, item.body.steps, [idsOf(item.body.steps)]);
    case "timeline":
      return sequencing(item, item.body.events, [idsOf(item.body.events)]);
    case "order-words":
      return sequencing(item, item.body.words, [idsOf(item.body.words), ...item.body.others]);
    case "number-line": {
      const [only, ...more] = item.body.marks;
      if (!only || more.length > 0) return other(item);
      return {
        definition: { interactionType: "numeric", correctResponsesPattern: [`${only.at - only.tolerance}[:]${only.at + only.tolerance}`] },
        respond: ({ set }) => {
          const number = (set as Record<string, number> | undefined)?.[only.id];
          return number === undefined ? null : String(number);
        },
      };
    }
    case "open-text":
      return { definition: { interactionType: "long-fill-in" }, respond: ({ text }) => (text ? String(text) : null) };
    default:
      return other(item);
  }
};
