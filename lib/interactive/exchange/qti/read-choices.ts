import { attribute, childOf, childrenOf, within, type XmlElement } from "#lib/interactive/exchange/qti/parse-xml.ts";
import { type Declared, rightOf } from "#lib/interactive/exchange/qti/read-responses.ts";
import { lineOf, piecesOf, seeContent, textOf } from "#lib/interactive/exchange/qti/read-text.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";

/** An exercise as far as its interaction tells it. `ask`: what is asked there. */
export type Found = { type: Item["type"]; body: unknown; ask?: string };
type Says = ReadonlyMap<string, string>;
export type Asked = { interaction: XmlElement; declared: Declared; says: Says };

const idOf = (element: XmlElement): string => attribute(element, "identifier");
export const ours = (element: XmlElement): string => attribute(element, "data-kreda");
export const promptOf = (interaction: XmlElement): string => textOf(seeContent(childOf(interaction, "prompt")?.nodes ?? []));
const faceOf = ({ nodes }: XmlElement) => ({ text: lineOf(nodes) });

/** What is said to a choice: by a rule, or beside it. */
const saidTo = (choice: XmlElement, says: Says) => {
  const inline = within(choice).find(({ name }) => name === "feedback-inline");
  const text = says.get(idOf(choice)) ?? (inline && lineOf(inline.nodes));
  return text ? { says: text } : {};
};

export const readChoice = ({ interaction, declared, says }: Asked): Found => {
  const right = rightOf(declared);
  const isSingle = declared.cardinality === "single";
  const options = childrenOf(interaction, "simple-choice").map((choice, index) => ({
    id: `p${index + 1}`,
    ...faceOf(choice),
    isRight: right.includes(idOf(choice)),
    ...saidTo(choice, says),
  }));
  if (ours(interaction) === "live-quiz") return { type: "live-quiz", body: { options } };
  const body = { options, isShuffled: attribute(interaction, "shuffle") === "true" };
  return { type: isSingle ? "single-choice" : "multiple-choice", body };
};

export const readHottext = ({ interaction, declared, says }: Asked): Found => {
  const right = rightOf(declared);
  const places = within(interaction).filter(({ name }) => name === "hottext");
  const idFor = new Map(places.map((place, index) => [place, `p${index + 1}`]));
  const text = interaction.nodes.filter((node) => typeof node === "string" || node.name !== "prompt");
  const words = places.map((place, index) => ({
    id: `p${index + 1}`,
    ...faceOf(place),
    isTarget: right.includes(idOf(place)),
    ...saidTo(place, says),
  }));
  const pieces = piecesOf(
    seeContent(text, ({ name }) => name === "hottext"),
    (place) => idFor.get(place) ?? "",
  );
  return { type: "mark-words", body: { pieces, words } };
};

/** The first and the second identifier of every right pair. */
export const pairsOf = (declared: Declared): [string, string][] =>
  rightOf(declared)
    .map((pair) => pair.split(/\s+/))
    .map(([left = "", right = ""]) => [left, right]);

const isOnce = (all: readonly string[]): boolean => new Set(all).size === all.length;

type Sides = { left: readonly XmlElement[]; right: readonly XmlElement[] };

const paired = (type: string, { left, right }: Sides, all: readonly [string, string][]): Found | null => {
  const find = (side: readonly XmlElement[], id: string) => side.find((one) => idOf(one) === id);
  const pairs = all.flatMap(([first, second], index) => {
    const [one, other] = [find(left, first), find(right, second)];
    return one && other ? [{ id: `p${index + 1}`, left: faceOf(one), right: faceOf(other) }] : [];
  });
  if (pairs.length !== all.length) return null;
  const used = new Set(all.flat());
  const extras = right.filter((one) => !used.has(idOf(one))).map((one, index) => ({ id: `x${index + 1}`, ...faceOf(one) }));
  return type === "memory" ? { type, body: { pairs } } : { type: "match-pairs", body: { pairs, extras } };
};

const grouped = ({ left, right }: Sides, all: readonly [string, string][]): Found | null => {
  const groupOf = new Map(all);
  const ids = new Map(right.map((group, index) => [idOf(group), `g${index + 1}`]));
  const cards = left.map((card, index) => ({
    id: `p${index + 1}`,
    ...faceOf(card),
    group: ids.get(groupOf.get(idOf(card)) ?? ""),
  }));
  return { type: "group-sort", body: { groups: right.map((group, index) => ({ id: `g${index + 1}`, ...faceOf(group) })), cards } };
};

/** Two sides: pairs where each is used once, statements beside true and false, else cards and groups, whichever side is which. */
export const readMatch = ({ interaction, declared }: Asked): Found | null => {
  const [left = [], right = []] = childrenOf(interaction, "simple-match-set").map((set) => childrenOf(set, "simple-associable-choice"));
  const all = pairsOf(declared);
  const [lefts, rights] = [all.map(([one]) => one), all.map(([, other]) => other)];
  if (ours(interaction) === "true-false") {
    const isTrue = new Map(all.map(([one, other]) => [one, other === "t"]));
    return {
      type: "true-false",
      body: { statements: left.map((one, index) => ({ id: `p${index + 1}`, ...faceOf(one), isTrue: isTrue.get(idOf(one)) })) },
    };
  }
  const isPaired = isOnce(lefts) && isOnce(rights) && ours(interaction) !== "group-sort";
  if (isPaired) return all.length === left.length ? paired(ours(interaction), { left, right }, all) : null;
  if (isOnce(lefts)) return grouped({ left, right }, all);
  return isOnce(rights)
    ? grouped(
        { left: right, right: left },
        all.map(([one, other]) => [other, one]),
      )
    : null;
};

/** Pairs out of one heap; what belongs to nothing lies among the right sides. */
export const readAssociate = ({ interaction, declared }: Asked): Found | null => {
  const choices = childrenOf(interaction, "simple-associable-choice");
  const all = pairsOf(declared);
  return isOnce(all.flat()) ? paired("", { left: choices, right: choices }, all) : null;
};

export const readOrder = ({ interaction, declared }: Asked): Found | null => {
  const choices = childrenOf(interaction, "simple-choice");
  const steps = declared.correct.flatMap((id) => choices.filter((choice) => idOf(choice) === id));
  if (steps.length !== choices.length || !isOnce(declared.correct)) return null;
  const parts = steps.map((step, index) => ({ id: `p${index + 1}`, ...faceOf(step) }));
  const type = ours(interaction);
  if (type === "order-words") return { type, body: { words: parts } };
  if (type !== "timeline") return { type: "order-steps", body: { steps: parts } };
  const events = parts.map((part, index) => ({
    ...part,
    label: steps[index]?.attributes.get("data-kreda-label"),
    at: Number(attribute(steps[index], "data-kreda-at")),
  }));
  return { type, body: { events } };
};
