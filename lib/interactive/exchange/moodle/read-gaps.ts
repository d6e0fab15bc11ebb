import { aroundGaps, fromHtml, oneLine, said } from "#lib/interactive/exchange/moodle/moodle-text.ts";
import { type Asked, combinedIn, type Kind, piecesOf, type Reader, withIds } from "#lib/interactive/exchange/moodle/read-parts.ts";
import { childrenOf, type Element, textIn } from "#lib/interactive/exchange/moodle/xml-questions.ts";
import { judgeChoice, readNumbers, readTyped } from "#lib/interactive/exchange/read-weights.ts";
import type { ImportLoss } from "#lib/interactive/exchange/rules.ts";
import { readDecimal } from "#lib/platform/amounts/read-answer.ts";

const dots = "…";
/** A prompt where only a name was given: else the text, its gaps as dots. */
const promptOf = ({ prompt, name }: Asked, texts: readonly string[]): string => prompt ?? (name || texts.join(dots).trim());

const numbered = /\[\[([1-9]\d{0,2})\]\]/g;

type Choice = { text: string; group: string };
const choicesIn = (question: Element, name: string): Choice[] => {
  const all = childrenOf(question, name);
  // Before Moodle 2.1 they were answers.
  return (all.length > 0 ? all : childrenOf(question, "answer")).map((one) => ({
    text: oneLine(fromHtml(textIn(one))),
    group: childrenOf(one, "group")[0]?.text.trim() || "1",
  }));
};

/** Words to drag: a choice that serves several gaps is a card for each. */
export const readDragWords: Reader = (question, asked) => {
  const { texts, found } = aroundGaps(asked.below, numbered);
  const choices = choicesIn(question, "dragbox");
  const cards = withIds(choices.map(({ text }) => ({ text })));
  const taken = new Set<string>();
  const gaps = found.map(([, number]) => {
    const first = cards[Number(number) - 1];
    if (!first || Number(number) > choices.length) return null;
    const card = taken.has(first.id) ? { id: `p${cards.length + 1}`, text: first.text } : first;
    if (card !== first) cards.push(card);
    taken.add(card.id);
    return { card: card.id };
  });
  if (gaps.length === 0 || gaps.includes(null) || texts.length !== gaps.length + 1) return null;
  const body = { pieces: piecesOf(texts), gaps: withIds(gaps as { card: string }[]), cards };
  // With us every card may lie in every gap.
  const lost = new Set(choices.map(({ group }) => group)).size > 1 ? (["settings"] as const) : [];
  return [{ type: "drag-words", body, prompt: promptOf(asked, texts), feedback: combinedIn(question, asked.format), lost }];
};

/** Words to select: each gap offers the choices of the group that its right one is in. */
export const readGapSelect: Reader = (question, asked) => {
  const { texts, found } = aroundGaps(asked.below, numbered);
  const choices = choicesIn(question, "selectoption");
  const gaps = found.map(([, number]) => {
    const right = choices[Number(number) - 1];
    const options = [...new Set(choices.filter(({ group }) => group === right?.group).map(({ text }) => text))];
    return right ? { options, right: options.indexOf(right.text) } : null;
  });
  if (gaps.length === 0 || gaps.includes(null) || texts.length !== gaps.length + 1) return null;
  const body = { pieces: piecesOf(texts), gaps: withIds(gaps as object[]) };
  return [{ type: "gap-select", body, prompt: promptOf(asked, texts), feedback: combinedIn(question, asked.format) }];
};

const embedded = /\{(\d{0,4}):([A-Z_]{2,16}):((?:[^{}\\]|\\[\s\S]|\{(?!\d*:[A-Z]))+)\}/g;
const kinds: readonly [RegExp, "written" | "strict" | "chosen" | "number"][] = [
  [/^(?:SHORTANSWER|SA|MW)$/, "written"],
  [/^(?:SHORTANSWER_C|SAC|MWC)$/, "strict"],
  [/^(?:MULTICHOICE(?:_[VH]?S?)?|MC[VH]?S?)$/, "chosen"],
  [/^(?:NUMERICAL|NM)$/, "number"],
];

type Alternative = { fraction: number; text: string; says: string | undefined };
type Place = { kind: (typeof kinds)[number][1]; weight: number; alternatives: Alternative[]; at: number };

const alternativesIn = (inside: string): Alternative[] =>
  inside.split(/(?<!\\|&|&amp;)~/).map((one) => {
    const [, fraction = "", rest = ""] = /^(=|%[-\d.,]+%)?([\s\S]*)$/.exec(one.trim()) ?? [];
    const hash = /(?<!\\|&|&amp;)#/.exec(rest)?.index ?? -1;
    const bare = (text: string): string => text.replace(/\\([}#~"])/g, "$1");
    return {
      fraction: fraction === "=" ? 100 : fraction === "" ? 0 : readDecimal(fraction.replaceAll("%", "")),
      text: bare(hash < 0 ? rest : rest.slice(0, hash)),
      says: hash < 0 ? undefined : said(fromHtml(fromHtml(bare(rest.slice(hash + 1))))),
    };
  });

/** What is said to what is right, or to anything else, has no place where there are several gaps. */
const feedbackLoss = ({ right, wrong }: { right?: string | undefined; wrong?: string | undefined }): ImportLoss[] =>
  right || wrong ? ["feedback"] : [];

const written = ({ alternatives }: Place) => {
  const found = readTyped(alternatives.map(({ fraction, text, says }) => ({ worth: fraction, says, typed: oneLine(fromHtml(text)) })));
  const { accepted = [], mistakes = [], feedback = {}, lost = [] } = found ?? {};
  return { part: { accepted, mistakes }, lost: [...lost, ...feedbackLoss(feedback)] };
};

const chosen = ({ alternatives }: Place) => {
  const all = alternatives.map(({ fraction, text }) => ({ fraction, text: oneLine(fromHtml(fromHtml(text))) }));
  const judged = judgeChoice(
    all.map(({ fraction }) => fraction),
    true,
  );
  const options = [...new Set(all.map(({ text }) => text))];
  const right = options.indexOf(all[judged.isRight.indexOf(true)]?.text ?? "");
  const said: ImportLoss[] = alternatives.some(({ says }) => says) ? ["feedback"] : [];
  return { part: { options, right }, lost: [...judged.lost, ...said] };
};

const counted = ({ alternatives }: Place) => {
  const found = readNumbers(
    alternatives.map(({ fraction, text, says }) => {
      const [value = "", tolerance = "0"] = text.split(":");
      return { worth: fraction, says, typed: text, value: readDecimal(value), tolerance: readDecimal(tolerance) };
    }),
  );
  const { value = Number.NaN, tolerance = 0, feedback = {}, lost = [] } = found ?? {};
  return { part: { value, tolerance }, lost: [...lost, ...feedbackLoss(feedback)] };
};

/** Texts around some of the places; the others become dots within them. */
const textsAround = (texts: readonly string[], places: readonly Place[]): string[] =>
  [...places, null].map((place, index) =>
    texts.slice(index === 0 ? 0 : (places[index - 1] as Place).at + 1, (place?.at ?? texts.length) + 1).join(dots),
  );

const bodyOf = (kind: string, texts: readonly string[], places: readonly Place[]): Pick<Kind, "type" | "body" | "lost"> => {
  const around = textsAround(texts, places);
  if (kind === "chosen") {
    const read = places.map(chosen);
    const body = { pieces: piecesOf(around), gaps: withIds(read.map(({ part }) => part)) };
    return { type: "gap-select", body, lost: read.flatMap(({ lost }) => lost) };
  }
  if (kind === "number") {
    const read = places.map(counted);
    const tasks = read.map(({ part }, index) => {
      const [before, after] = [oneLine(around[index] ?? ""), index === places.length - 1 ? oneLine(around[index + 1] ?? "") : ""];
      return { task: [before, after && dots, after].filter(Boolean).join(" ") || "=", ...part };
    });
    return { type: "numeric", body: { tasks: withIds(tasks) }, lost: read.flatMap(({ lost }) => lost) };
  }
  const read = places.map(written);
  const isCaseStrict = places.every((place) => place.kind === "strict");
  const isMixed = !isCaseStrict && places.some((place) => place.kind === "strict");
  const body = { pieces: piecesOf(around), gaps: withIds(read.map(({ part }) => part)), comparison: { isCaseStrict } };
  return { type: "gap-text", body, lost: [...read.flatMap(({ lost }) => lost), ...(isMixed ? (["settings"] as const) : [])] };
};

/**
 * Embedded answers: what is written, chosen and reckoned in one text becomes an exercise each, as ours have one kind of answer; in each, the
 * places of the others are dots. A place is worth its weight.
 */
export const readCloze: Reader = (_question, asked) => {
  const { texts, found } = aroundGaps(asked.below, embedded);
  const places = found.map(([, weight, name, inside], at): Place | null => {
    const kind = kinds.find(([names]) => names.test(name ?? ""))?.[1];
    return kind ? { kind, at, weight: weight ? Number(weight) : 1, alternatives: alternativesIn(inside ?? "") } : null;
  });
  if (places.length === 0 || places.includes(null) || texts.length !== places.length + 1) return null;
  const groupOf = ({ kind }: Place): string => (kind === "strict" ? "written" : kind);
  const groups = Map.groupBy(places as Place[], groupOf);
  return [...groups].map(([kind, own]) => ({
    ...bodyOf(kind, texts, own),
    prompt: promptOf(asked, texts),
    points: own.reduce((sum, { weight }) => sum + weight, 0),
  }));
};
