import { type MediumAbove, mediaAbove, type PackedMedia } from "#lib/interactive/exchange/packed-media.ts";
import { content, el, isUnwritable, number } from "#lib/interactive/exchange/qti/markup.ts";
import {
  writeChoice,
  writeGroups,
  writeMarkWords,
  writeOrderWords,
  writePairs,
  writeSteps,
  writeTimeline,
  writeTrueFalse,
} from "#lib/interactive/exchange/qti/write-choices.ts";
import {
  writeDragWords,
  writeGapSelect,
  writeGapText,
  writeNumberLine,
  writeNumeric,
  writeOpenText,
} from "#lib/interactive/exchange/qti/write-texts.ts";
import { baseValue, type Interaction, type Response, variable } from "#lib/interactive/exchange/qti/written.ts";
import { envelopeLosses, type Loss } from "#lib/interactive/exchange/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { escapeHtml } from "#lib/platform/markup/rules.ts";

const TEMPLATES = "https://www.imsglobal.org/question/qti_v3p0/rptemplates";
const NAMESPACE = "http://www.imsglobal.org/xsd/imsqtiasi_v3p0";
const SCHEMA = "https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd";
/** What every document of QTI 3 says of itself. */
export const asiRoot = {
  xmlns: NAMESPACE,
  "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
  "xsi:schemaLocation": `${NAMESPACE} ${SCHEMA}`,
};

/** The interaction of a type; null where QTI has none that needs neither a picture nor a program of its own. */
const interactionOf = (item: Item): Interaction | null => {
  switch (item.type) {
    case "single-choice":
    case "multiple-choice":
    case "live-quiz":
      return writeChoice(item);
    case "true-false":
      return writeTrueFalse(item);
    case "mark-words":
      return writeMarkWords(item);
    case "match-pairs":
    case "memory":
      return writePairs(item);
    case "group-sort":
      return writeGroups(item);
    case "order-steps":
      return writeSteps(item);
    case "order-words":
      return writeOrderWords(item);
    case "timeline":
      return writeTimeline(item);
    case "gap-text":
      return writeGapText(item);
    case "gap-select":
      return writeGapSelect(item);
    case "drag-words":
      return writeDragWords(item);
    case "numeric":
      return writeNumeric(item);
    case "number-line":
      return writeNumberLine(item);
    case "open-text":
      return writeOpenText(item);
    default:
      return null;
  }
};

const value = (inside: string): string => el("qti-value", {}, inside);

/** `share`: what one part is worth. */
const declare = ({ id, cardinality, base, correct, mapped }: Response, share: number | null): string => {
  const entries = (mapped ?? []).map(({ key, parts, isCaseStrict }) =>
    el("qti-map-entry", { "map-key": key, "mapped-value": number(parts * (share ?? 1)), "case-sensitive": isCaseStrict }),
  );
  return el(
    "qti-response-declaration",
    { identifier: id, cardinality, "base-type": base },
    correct.length > 0
      ? el(
          "qti-correct-response",
          {},
          // A value is text alone: its spaces stand as they are.
          correct.map((one) => value(escapeHtml(one))),
        )
      : "",
    share !== null && entries.length > 0 ? el("qti-mapping", { "default-value": 0, "lower-bound": 0 }, entries) : "",
  );
};

const outcome = (id: string, base: string, own: Record<string, string | number> = {}, preset?: number, cardinality = "single"): string =>
  el(
    "qti-outcome-declaration",
    { identifier: id, cardinality, "base-type": base, ...own },
    preset === undefined ? "" : el("qti-default-value", {}, value(String(preset))),
  );

const set = (id: string, ...inside: string[]): string => el("qti-set-outcome-value", { identifier: id }, ...inside);
const when = (test: string, then: string, otherwise = ""): string =>
  el("qti-response-condition", {}, el("qti-response-if", {}, test, then), otherwise ? el("qti-response-else", {}, otherwise) : "");
const all = (tests: readonly string[]): string => (tests.length === 1 ? (tests[0] as string) : el("qti-and", {}, tests));
const mapOf = ({ id }: Response): string => el("qti-map-response", { identifier: id });

/** Parts that are worth something each: a sum of mappings, or of what their tests give. */
const partial = ({ responses, tests }: Interaction, share: number): string => {
  if (!tests) return set("SCORE", responses.length === 1 ? mapOf(responses[0] as Response) : el("qti-sum", {}, responses.map(mapOf)));
  return tests.map((test) => when(test, set("SCORE", el("qti-sum", {}, variable("SCORE"), baseValue("float", number(share)))))).join("");
};

/** All or nothing. */
const whole = ({ responses, tests, isExact, parts }: Interaction, points: number): string => {
  const gives = set("SCORE", baseValue("float", String(points)));
  const matches = responses.map(({ id }) => el("qti-match", {}, variable(id), el("qti-correct", { identifier: id })));
  if (isExact) return when(all(matches), gives);
  const most = String(responses.length === 1 ? parts : 1);
  return when(all(tests ?? responses.map((one) => el("qti-gte", {}, mapOf(one), baseValue("float", most)))), gives);
};

type Feedback = { outcomes: string; rules: string; modals: string };
const modal = (id: string, identifier: string, text: string): string =>
  el(
    "qti-modal-feedback",
    { "outcome-identifier": id, identifier, "show-hide": "show" },
    el("qti-content-body", {}, el("p", {}, content(text))),
  );

const feedbackOf = ({ feedback, scoring }: Item, { says = [], responses, isHuman }: Interaction): Feedback => {
  const parts: Feedback[] = [];
  if (says.length > 0) {
    const { id = "", cardinality } = responses[0] ?? {};
    parts.push({
      outcomes: outcome("FEEDBACK", "identifier", {}, undefined, cardinality),
      rules: set("FEEDBACK", variable(id)),
      modals: says.map((one) => modal("FEEDBACK", one.id, one.text)).join(""),
    });
  }
  if ((feedback.right || feedback.wrong) && !isHuman) {
    // Sums of shares may lack a little.
    const isAll = el("qti-gte", {}, variable("SCORE"), baseValue("float", number(scoring.points - 0.005)));
    parts.push({
      outcomes: outcome("RESULT", "identifier"),
      rules: when(isAll, set("RESULT", baseValue("identifier", "right")), set("RESULT", baseValue("identifier", "wrong"))),
      modals: [
        feedback.right ? modal("RESULT", "right", feedback.right) : "",
        feedback.wrong ? modal("RESULT", "wrong", feedback.wrong) : "",
      ].join(""),
    });
  }
  if (feedback.explanation) {
    parts.push({
      outcomes: outcome("EXPLANATION", "identifier"),
      rules: set("EXPLANATION", baseValue("identifier", "shown")),
      modals: modal("EXPLANATION", "shown", feedback.explanation),
    });
  }
  const join = (part: keyof Feedback) => parts.map((one) => one[part]).join("");
  return { outcomes: join("outcomes"), rules: join("rules"), modals: join("modals") };
};

const processing = (item: Item, interaction: Interaction, rules: string): string => {
  const { points, isPartial } = item.scoring;
  const isSimple = rules === "" && interaction.responses.length === 1;
  const template = (name: string) => el("qti-response-processing", { template: `${TEMPLATES}/${name}.xml` });
  if (interaction.isHuman) return rules ? el("qti-response-processing", {}, rules) : "";
  if (isSimple && isPartial && !interaction.tests) return template("map_response");
  if (isSimple && !isPartial && interaction.isExact && points === 1) return template("match_correct");
  const score = isPartial ? partial(interaction, points / interaction.parts) : whole(interaction, points);
  return el("qti-response-processing", {}, score, rules);
};

const lossesOf = (item: Item, interaction: Interaction): Loss[] => {
  const held: readonly Loss[] = ["points", "attempts", "difficulty", "feedback", ...(interaction.isHuman ? [] : (["parts"] as const))];
  const isSaid = !item.feedback.hint && !(interaction.isHuman && (item.feedback.right || item.feedback.wrong));
  const around = envelopeLosses(item).filter((loss) => !held.includes(loss));
  return [...new Set([...around, ...interaction.losses, ...(isSaid ? [] : (["feedback"] as const))])];
};

/** A title for lists; what is asked is in the body. */
const titleOf = (prompt: string): string => [...prompt.replace(/\s+/g, " ")].slice(0, 100).join("").trim();

/** A picture or a recording before what is asked. Items lie in a folder of their own. */
const markupOf = ({ kind, alt, file: { path, mime, width, height } }: MediumAbove): string => {
  const src = `../${path}`;
  if (kind === "picture") return el("div", {}, el("img", { src, alt, width: width ?? undefined, height: height ?? undefined }));
  return el("div", {}, el("audio", { controls: true, "aria-label": alt || undefined }, el("source", { src, type: mime })));
};

/** One exercise as an item of QTI 3 (`identifier` names it), with what its package does not hold; null where it has no interaction for it. */
export const writeQtiItem = (
  item: Item,
  identifier: string,
  packed: PackedMedia = new Map(),
): { xml: string; losses: Loss[]; media: string[] } | null => {
  const interaction = interactionOf(item);
  if (!interaction) return null;
  const above = mediaAbove(item, packed);
  const { points, isPartial } = item.scoring;
  const share = isPartial ? points / interaction.parts : interaction.isExact ? null : 1;
  const { outcomes, rules, modals } = feedbackOf(item, interaction);
  const score = { "normal-maximum": points, ...(interaction.isHuman ? { "external-scored": "human" } : {}) };
  const root = { ...asiRoot, identifier, title: titleOf(item.prompt), adaptive: false, "time-dependent": false, "xml:lang": item.lang };
  const xml = el(
    "qti-assessment-item",
    root,
    ["", ...interaction.responses.map((one) => declare(one, share)), outcome("SCORE", "float", score, 0)].join("\n"),
    ["", outcome("MAXSCORE", "float", {}, points) + outcomes, el("qti-item-body", {}, above.map(markupOf), interaction.body)].join("\n"),
    ["", processing(item, interaction, rules) + modals, ""].join("\n"),
  );
  if (isUnwritable(xml)) return null;
  const losses = lossesOf(item, interaction).filter((loss) => loss !== "media" || above.length < item.media.length);
  return { xml: `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`, losses, media: above.map(({ file }) => file.path) };
};
