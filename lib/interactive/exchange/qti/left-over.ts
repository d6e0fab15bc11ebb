import { attribute, childOf, childrenOf, rawText, within, type XmlElement } from "#lib/interactive/exchange/qti/parse-xml.ts";
import { type Declared, declaredIn } from "#lib/interactive/exchange/qti/read-responses.ts";
import { lineOf } from "#lib/interactive/exchange/qti/read-text.ts";
import type { ImportLoss } from "#lib/interactive/exchange/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";

const named = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** What is read, or is only there to hold something: structure, words, answers, and the rules that say when what is right. */
const known = named(
  `assessment-item response-declaration correct-response value mapping map-entry outcome-declaration default-value item-body content-body
  prompt choice-interaction simple-choice hottext-interaction hottext match-interaction simple-match-set simple-associable-choice
  associate-interaction order-interaction gap-match-interaction gap-text gap extended-text-interaction text-entry-interaction
  inline-choice-interaction inline-choice slider-interaction modal-feedback feedback-inline rubric-block stylesheet
  address article aside blockquote br dd div dl dt figcaption figure footer header hr li ol p section span ul
  response-processing response-condition response-if response-else set-outcome-value base-value variable correct match map-response sum
  equal gte and not is-null index`,
);
const formed = named(
  `a abbr acronym b bdi bdo big caption cite code col colgroup dfn em h1 h2 h3 h4 h5 h6 i kbd label mark math pre q rb rp rt ruby s samp small
  strong sub sup table tbody td tfoot th thead tr tt u var`,
);
const shown = named("audio embed gap-img iframe img object picture source svg track video");
const besides = new Map<string, ImportLoss>(
  Object.entries({
    "assessment-stimulus-ref": "around",
    "feedback-block": "feedback",
    "response-else-if": "shares",
    "test-feedback": "feedback",
    weight: "weights",
  }),
);
/** What is a part of something that is told as a whole. */
const isWhole = ({ name }: XmlElement): boolean => shown.has(name) || name === "math" || besides.has(name) || name === "outcome-processing";

/** Names, where something lies, how it looks and how much room it takes, in which order it is shown: nothing of what is asked. */
const quiet = named(
  `alt aria-label base base-type cardinality case-sensitive class colspan correct-response dir expected-length expected-lines external-scored height href id
  identifier label lang lower-bound mapped-value map-key match-max max-associations n navigation-mode normal-maximum orientation outcome-identifier
  response-identifier role rowspan schema-location shuffle src step step-label style submission-mode template title tolerance tolerance-mode
  tool-name tool-version type upper-bound use view visible width xsi`,
);
/** What most authors leave as it is; otherwise it is a setting of theirs. */
const usual = new Map(
  Object.entries({
    adaptive: "false",
    "time-dependent": "false",
    "show-hide": "show",
    fixed: "false",
    "min-choices": "0",
    "match-min": "0",
    "min-associations": "0",
    "default-value": "0",
    "normal-minimum": "0",
    reverse: "false",
    required: "false",
    "include-boundary": "true",
    "lower-bound of mapping": "0",
    "show-feedback": "false",
    "allow-review": "true",
    "show-solution": "false",
    "allow-comment": "false",
    "allow-skipping": "true",
    "validate-responses": "false",
  }),
);
const isOurs = (name: string): boolean => name.startsWith("data-kreda") || name === "xmlns" || name.startsWith("aria-");

/** The ways of an attribute, by the element that it stands at. */
const isHeld = (element: XmlElement, name: string, value: string): boolean => {
  if (name === "upper-bound" && element.name === "mapping") return false;
  // How many may be chosen: as many as there are, or the one that is right.
  if (name === "max-choices") return Number(value) <= 1 || Number(value) >= childrenOf(element, "simple-choice").length;
  const normal = usual.get(`${name} of ${element.name}`) ?? usual.get(name);
  if (normal !== undefined) return value.trim() === normal || Number(value) === Number(normal);
  return quiet.has(name) || isOurs(name);
};

const walk = (element: XmlElement, extra: ReadonlySet<string>): ImportLoss[] => {
  const { name, attributes } = element;
  const isKnown = known.has(name) || extra.has(name);
  const own: ImportLoss[] = isKnown
    ? []
    : [besides.get(name) ?? (formed.has(name) ? "formatting" : shown.has(name) ? "media" : "settings")];
  if (isWhole(element)) return own;
  // A link's address and a cell's width are lost with their form.
  const named = isKnown ? [...attributes].filter(([one, value]) => !isHeld(element, one, value)) : [];
  return [...own, ...(named.length > 0 ? (["settings"] as const) : []), ...childrenOf(element).flatMap((one) => walk(one, extra))];
};

/** Answers for a part of the points, that take points away, and right ones that count differently. */
const weighed = ({ cardinality, correct, mapped }: Declared): ImportLoss[] => {
  const worth = mapped.filter(({ value }) => value > 0);
  const most = Math.max(...worth.map(({ value }) => value));
  const isLess = worth.some(({ value }) => value < most - 1e-9);
  const isPart = correct.length > 0 && cardinality !== "single" && worth.some(({ key }) => !correct.includes(key.replace(/\s+/g, " ")));
  // With us, too, a wrong tick takes what a right one gives.
  const isTaken = mapped.some(({ value }) => value < 0 && (cardinality === "single" || Math.abs(value + most) > 1e-9));
  return [
    ...(isTaken || isPart || (isLess && cardinality === "single") ? (["shares"] as const) : []),
    ...(isLess && cardinality !== "single" ? (["weights"] as const) : []),
  ];
};

const wordsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : typeof value === "object" && value !== null ? Object.values(value).flatMap(wordsIn) : [];

/** What is said anywhere and stands nowhere in the exercise. */
const unsaid = (root: XmlElement, item: Item): ImportLoss[] => {
  const words = new Set(wordsIn(item));
  const isLost = (one: XmlElement): boolean => {
    const text = lineOf((childOf(one, "content-body") ?? one).nodes);
    return text !== "" && !words.has(text);
  };
  const isRead = (one: XmlElement): boolean =>
    attribute(one, "use") === (item.type === "open-text" ? "scoring" : item.type === "live-quiz" ? "instructions" : "");
  const all = within(root);
  return [
    ...(all.some((one) => /^(?:modal-feedback|feedback-inline)$/.test(one.name) && isLost(one)) ? (["feedback"] as const) : []),
    ...(all.some((one) => one.name === "rubric-block" && !isRead(one) && isLost(one)) ? (["around"] as const) : []),
  ];
};

const nothing: ReadonlySet<string> = new Set();

/** What an item loses that came in: whatever in it is neither read nor only a form, at any depth, by the names of QTI. */
export const lossesOfItem = (root: XmlElement, item: Item): ImportLoss[] => [
  ...walk(root, nothing),
  ...declaredIn(root).flatMap(weighed),
  ...unsaid(root, item),
];

const inTest = named("assessment-test test-part assessment-section assessment-item-ref item-session-control");

/** A test's own words and settings: how often an item may be checked is read where it stands at the item. */
export const lossesOfTest = (test: XmlElement): ImportLoss[] => {
  const all = [test, ...within(test)];
  const isElsewhere = all.some((one) => one.name !== "assessment-item-ref" && childOf(one, "item-session-control"));
  const isShut = all.some((one) => attribute(one, "navigation-mode") === "linear" || attribute(one, "submission-mode") === "simultaneous");
  const read = { ...test, nodes: [test] };
  const bare = (element: XmlElement): XmlElement => ({
    ...element,
    attributes: new Map([...element.attributes].filter(([name]) => name !== "max-attempts")),
    nodes: childrenOf(element).map(bare),
  });
  return [
    ...childrenOf(bare(read)).flatMap((one) => walk(one, inTest)),
    ...(isElsewhere || isShut ? (["settings"] as const) : []),
    ...(all.some((one) => one.name === "rubric-block" && lineOf(one.nodes) !== "") ? (["around"] as const) : []),
  ];
};

/** Who made it and who may use it, as a manifest describes it (LOM, 2.3 and 6). */
export const lossesOfMetadata = (metadata: XmlElement | undefined): ImportLoss[] =>
  within(metadata).some(
    ({ name, nodes }) => /^(?:rights|contribute)$/.test(name) && rawText({ name, nodes, attributes: new Map() }).trim() !== "",
  )
    ? ["credits"]
    : [];
