import { attribute, childOf, childrenOf, rawText, within, type XmlElement } from "#lib/interactive/exchange/qti/parse-xml.ts";
import { comparedOf, lineOf } from "#lib/interactive/exchange/qti/read-text.ts";

/** What an item declares of one answer. `mapped`: answers and what they are worth. */
export type Declared = {
  id: string;
  cardinality: string;
  base: string;
  correct: string[];
  mapped: { key: string; value: number; isCaseStrict: boolean }[];
};

const readDeclared = (element: XmlElement): Declared => ({
  id: attribute(element, "identifier"),
  cardinality: attribute(element, "cardinality"),
  base: attribute(element, "base-type"),
  correct: childrenOf(childOf(element, "correct-response"), "value").map(({ nodes }) => comparedOf(nodes)),
  mapped: childrenOf(childOf(element, "mapping"), "map-entry").map((entry) => ({
    // Spaces within a key count.
    key: (entry.attributes.get("map-key") ?? "").trim(),
    value: toNumber(attribute(entry, "mapped-value")),
    // QTI compares capitals unless told otherwise.
    isCaseStrict: attribute(entry, "case-sensitive") !== "false",
  })),
});

export const declaredIn = (root: XmlElement): Declared[] => childrenOf(root, "response-declaration").map(readDeclared);

/** Answers that are worth most: the declared right one first. What is worth less is not right. */
export const acceptedBy = ({ correct, mapped }: Declared): string[] => {
  const most = Math.max(...mapped.map(({ value }) => value));
  const worth = mapped.filter(({ value }) => value > 0 && value > most - 1e-9).map(({ key }) => key);
  const [first] = correct;
  return first === undefined || worth[0] === first
    ? worth.length > 0
      ? worth
      : correct
    : [first, ...worth.filter((key) => key !== first)];
};

/** A number as XML Schema writes it; NaN for what is none. */
export const toNumber = (text: string | undefined): number =>
  /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text ?? "") ? Number(text) : Number.NaN;

/** Identifiers that are right: those declared, else all that are worth something. */
export const rightOf = ({ correct, mapped }: Declared): string[] =>
  correct.length > 0 ? correct : mapped.filter(({ value }) => value > 0).map(({ key }) => key);

const outcomeOf = (root: XmlElement, id: string): XmlElement | undefined =>
  childrenOf(root, "outcome-declaration").find((one) => attribute(one, "identifier") === id);

/** Whole points between 1 and 100; else one. */
const pointsOf = (root: XmlElement, declared: readonly Declared[]): number => {
  const most = rawText(childOf(childOf(outcomeOf(root, "MAXSCORE"), "default-value"), "value")).trim();
  const normal = attribute(outcomeOf(root, "SCORE"), "normal-maximum");
  const mapped = declared.flatMap((one) => one.mapped).reduce((sum, { value }) => sum + Math.max(0, value), 0);
  const said = [most, normal].find((text) => text !== "");
  const points = said === undefined ? mapped : Number(said);
  return Number.isInteger(points) && points >= 1 && points <= 100 ? points : 1;
};

const setsOf = (element: XmlElement | undefined): XmlElement[] => within(element).filter(({ name }) => name === "set-outcome-value");

/** Parts count where a mapping gives the points or they are a sum; all or nothing where the answer is only compared. */
const countsParts = (root: XmlElement): boolean => {
  const processing = childOf(root, "response-processing");
  const template = attribute(processing, "template");
  if (template) return !/\/match_correct(?:\.xml)?$/.test(template);
  const scores = setsOf(processing).filter((one) => attribute(one, "identifier") === "SCORE");
  return scores.length === 0 || scores.some((one) => within(one).some(({ name }) => name === "map-response" || name === "sum"));
};

export const scoringOf = (root: XmlElement, declared: readonly Declared[], attempts: number | null) => ({
  points: pointsOf(root, declared),
  isPartial: countsParts(root),
  attempts: attempts !== null && Number.isInteger(attempts) && attempts >= 1 && attempts <= 20 ? attempts : null,
});

/** How far from the right number of a response is still right. */
export const toleranceFor = (root: XmlElement, id: string): number => {
  const near = within(childOf(root, "response-processing")).find(
    (one) => one.name === "equal" && childrenOf(one, "variable").some((named) => attribute(named, "identifier") === id),
  );
  if (attribute(near, "tolerance-mode") !== "absolute") return 0;
  const [, most] = attribute(near, "tolerance").split(/\s+/).map(Number);
  return Number.isFinite(most) && (most as number) >= 0 ? (most as number) : 0;
};

/** What is said when: to the whole (`right`, `wrong`, always) and to choices, by their identifiers. */
type Said = { feedback: { right?: string; wrong?: string; explanation?: string }; says: ReadonlyMap<string, string> };

const givenBy = (element: XmlElement | undefined): Map<string, string> =>
  new Map(
    childrenOf(element, "set-outcome-value").flatMap((one): [string, string][] => {
      const value = childOf(one, "base-value");
      return value ? [[attribute(one, "identifier"), rawText(value).trim()]] : [];
    }),
  );

/** No exercise of ours says more. */
const MAX_MODALS = 100;

/** Modal feedback by the rules that show it: one condition with both ways, an outcome that is the answer itself, or one that is always set. */
export const saidIn = (root: XmlElement): Said => {
  const modals = childrenOf(root, "modal-feedback")
    .filter((one) => attribute(one, "show-hide") !== "hide")
    .slice(0, MAX_MODALS);
  const textFor = (outcome: string, identifier: string | undefined): string | undefined => {
    const shown = modals.find((one) => attribute(one, "outcome-identifier") === outcome && attribute(one, "identifier") === identifier);
    return (shown && lineOf(shown.nodes)) || undefined;
  };
  const processing = childOf(root, "response-processing");
  const feedback: { right?: string; wrong?: string; explanation?: string } = {};
  for (const condition of childrenOf(processing, "response-condition")) {
    const [then, otherwise] = [childOf(condition, "response-if"), childOf(condition, "response-else")];
    const isRight = within(then).some(({ name }) => name === "correct" || name === "gte");
    const [yes, no] = [givenBy(then), givenBy(otherwise)];
    for (const outcome of isRight && otherwise ? new Set([...yes.keys(), ...no.keys()]) : []) {
      const [right, wrong] = [textFor(outcome, yes.get(outcome)), textFor(outcome, no.get(outcome))];
      if (right) feedback.right ??= right;
      if (wrong) feedback.wrong ??= wrong;
    }
  }
  for (const [outcome, identifier] of givenBy(processing)) {
    const explanation = textFor(outcome, identifier);
    if (explanation) feedback.explanation ??= explanation;
  }
  const answers = childrenOf(processing, "set-outcome-value").filter((one) => childOf(one, "variable") !== undefined);
  const says = answers.flatMap((one) =>
    modals
      .filter((shown) => attribute(shown, "outcome-identifier") === attribute(one, "identifier"))
      .map((shown): [string, string] => [attribute(shown, "identifier"), lineOf(shown.nodes)]),
  );
  return { feedback, says: new Map(says.filter(([, text]) => text)) };
};
