import { attribute, childOf, within, type XmlElement } from "#lib/interactive/exchange/qti/parse-xml.ts";
import {
  type Asked,
  type Found,
  promptOf,
  readAssociate,
  readChoice,
  readHottext,
  readMatch,
  readOrder,
} from "#lib/interactive/exchange/qti/read-choices.ts";
import { declaredIn, saidIn, scoringOf } from "#lib/interactive/exchange/qti/read-responses.ts";
import { lineOf, seeContent, textOf } from "#lib/interactive/exchange/qti/read-text.ts";
import {
  type Row,
  readExtendedText,
  readGapMatch,
  readInlineChoice,
  readSlider,
  readTextEntry,
} from "#lib/interactive/exchange/qti/read-texts.ts";
import { type Item, item } from "#lib/interactive/exercises/schema.ts";

/** Why an item was left out: nothing is asked in it, a kind that we have not, an answer that does not fit. */
export type ItemReason = "no_answer" | "kind" | "answer";

/** Interactions that stand alone in an item, and those of which several make one exercise. */
const alone: Record<string, (asked: Asked, body: XmlElement) => Found | null> = {
  "choice-interaction": readChoice,
  "hottext-interaction": readHottext,
  "match-interaction": readMatch,
  "associate-interaction": readAssociate,
  "order-interaction": readOrder,
  "gap-match-interaction": readGapMatch,
  "extended-text-interaction": readExtendedText,
};
const rows: Record<string, (row: Row) => Found | null> = {
  "text-entry-interaction": readTextEntry,
  "inline-choice-interaction": readInlineChoice,
  "slider-interaction": readSlider,
};

/** Notes for whoever leads a question that all answer at once. */
const talkIn = (body: XmlElement): string => {
  const note = within(body).find((one) => one.name === "rubric-block" && attribute(one, "use") === "instructions");
  return lineOf((childOf(note, "content-body") ?? note)?.nodes);
};

/** Choices of an item, and answers that it declares: no exercise of ours holds as many. */
const MAX_PARTS = 400;

const findIn = (root: XmlElement, body: XmlElement): Found | ItemReason => {
  const interactions = within(body).filter(({ name }) => name.endsWith("-interaction"));
  const [first] = interactions;
  if (!first) return "no_answer";
  const isOfOneKind = interactions.every(({ name }) => name === first.name);
  const isAdaptive = attribute(root, "adaptive") === "true";
  const [readRow, readOne] = [rows[first.name], alone[first.name]];
  if (!(readRow || readOne) || !isOfOneKind || isAdaptive || within(root).some(({ name }) => name === "template-processing")) return "kind";
  const all = declaredIn(root);
  const isTooMuch =
    within(body).filter(({ attributes }) => attributes.has("identifier") || attributes.has("response-identifier")).length > MAX_PARTS ||
    all.some(({ correct, mapped }) => correct.length > MAX_PARTS || mapped.length > MAX_PARTS);
  if (isTooMuch) return "answer";
  const asked = interactions.flatMap((interaction) => {
    const declared = all.find(({ id }) => id === attribute(interaction, "response-identifier"));
    return declared ? [{ interaction, declared }] : [];
  });
  if (asked.length !== interactions.length) return "answer";
  if (readRow) return readRow({ root, body, all: asked }) ?? "answer";
  const [one] = asked;
  if (!readOne || !one || asked.length > 1) return "kind";
  const found = readOne({ ...one, says: saidIn(root).says }, body);
  if (!found) return first.name === "extended-text-interaction" ? "kind" : "answer";
  const talk = found.type === "live-quiz" ? talkIn(body) : "";
  const ask = [textOf(seeContent(body.nodes)), promptOf(first)].filter(Boolean).join("\n");
  return { ...found, body: talk ? { ...(found.body as object), talk } : found.body, ask };
};

/**
 * An item of QTI 2 or 3 as an exercise. `lang`: BCP 47, where it names no language; `attempts`: how often it may be checked, by its test; `difficulty`: by
 * its manifest; `media`: what stood above its task and was lifted out of it (`liftMedia`).
 */
export const readQtiItem = (
  root: XmlElement,
  own: { id: string; lang: string; attempts: number | null; difficulty: number | null; media?: readonly unknown[] },
): Item | ItemReason => {
  const body = childOf(root, "item-body");
  if (root.name !== "assessment-item" || !body) return "no_answer";
  const found = findIn(root, body);
  if (typeof found === "string") return found;
  const named = attribute(root, "lang");
  const parsed = item.safeParse({
    id: own.id,
    type: found.type,
    lang: /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(named) ? named : own.lang,
    prompt: found.ask || lineOf([attribute(root, "title")]),
    media: own.media ?? [],
    body: found.body,
    scoring: scoringOf(root, declaredIn(root), own.attempts),
    feedback: saidIn(root).feedback,
    difficulty: own.difficulty,
  });
  return parsed.success ? parsed.data : "answer";
};
