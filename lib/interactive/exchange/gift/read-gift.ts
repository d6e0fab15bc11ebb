import { findSign, unescapeGift } from "#lib/interactive/exchange/gift/gift-text.ts";
import { type Item, item } from "#lib/interactive/exercises/schema.ts";

/** A question that could not be read, by the line on which it begins. */
type GiftProblem = { line: number; reason: "no_answer" | "kind" | "answer" };
export type GiftQuestions = { items: Item[]; problems: GiftProblem[] };

type Block = { line: number; text: string };

/** Questions stand between empty lines; comments and categories are no part of them. */
const blocksOf = (text: string): Block[] => {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const [index, line] of text
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .entries()) {
    if (/^\s*(?:\/\/|\$CATEGORY:)/.test(line)) continue;
    if (line.trim() === "") open = null;
    else if (open) open.text += `\n${line}`;
    else {
      open = { line: index + 1, text: line };
      blocks.push(open);
    }
  }
  return blocks;
};

type Answer = { sign: "=" | "~"; weight: number | null; text: string; says: string | undefined };

/** How the texts of a question are read: of several lines, and as one. */
type Reader = { text: (raw: string) => string; line: (raw: string) => string };

/** Tags are taken away and what is left is text, unless the question says that it is plain: nothing of a foreign file is ever markup. */
const readerOf = (isPlain: boolean): Reader => {
  const withoutTags = (text: string): string =>
    text.replace(/<(?:script|style)\b[\s\S]*?(?:<\/(?:script|style)>|$)/gi, "").replace(/<\/?[a-z][^>]*>/gi, "");
  const text = (raw: string): string => {
    const meant = unescapeGift(raw);
    return (isPlain ? meant : withoutTags(meant)).replace(/\s*\n\s*/g, "\n").trim();
  };
  return { text, line: (raw) => text(raw).replaceAll("\n", " ") };
};

const answersOf = (inside: string, read: Reader): Answer[] => {
  const found: Answer[] = [];
  for (let at = findSign(inside, "=~"); at >= 0; ) {
    const next = findSign(inside, "=~", at + 1);
    const own = inside.slice(at + 1, next < 0 ? undefined : next);
    const weighed = /^\s*%(-?[\d.]{1,10})%/.exec(own);
    const rest = weighed ? own.slice(weighed[0].length) : own;
    const hash = findSign(rest, "#");
    found.push({
      sign: inside[at] as "=" | "~",
      weight: weighed ? Number(weighed[1]) : null,
      text: rest.slice(0, hash < 0 ? undefined : hash),
      says: hash < 0 ? undefined : read.line(rest.slice(hash + 1)) || undefined,
    });
    at = next;
  }
  return found;
};

type Kind = { type: Item["type"]; body: unknown; prompt?: string };
type Around = { name: string | null; before: string; after: string };

const options = (answers: readonly Answer[], read: Reader) =>
  answers.map(({ sign, weight, text, says }, index) => ({
    id: `p${index + 1}`,
    text: read.line(text),
    isRight: weight === null ? sign === "=" : weight > 0,
    ...(says ? { says } : {}),
  }));

const choice = (answers: readonly Answer[], read: Reader): Kind => {
  const all = options(answers, read);
  const type =
    all.filter(({ isRight }) => isRight).length === 1 && !answers.some(({ sign, weight }) => sign === "~" && (weight ?? 0) > 0)
      ? "single-choice"
      : "multiple-choice";
  return { type, body: { options: all } };
};

const pieceOf = (text: string) => (text ? [{ text }] : []);

const written = (answers: readonly Answer[], { name, before, after }: Around, read: Reader): Kind => {
  const accepted = answers.filter(({ weight }) => weight === null || weight > 0).map(({ text }) => read.line(text));
  const mistakes = answers.flatMap(({ weight, text, says }) =>
    weight !== null && weight <= 0 && says ? [{ text: read.line(text), says }] : [],
  );
  const [front, back] = [read.text(before), read.text(after)];
  // Spaces beside the gap are part of the text.
  const pieces = [
    ...pieceOf(/\s$/.test(before) && front ? `${front} ` : front),
    { gap: "p1" },
    ...pieceOf(/^\s/.test(after) && back ? ` ${back}` : back),
  ];
  return { type: "gap-text", body: { pieces, gaps: [{ id: "p1", accepted, mistakes }] }, ...(name ? { prompt: name } : {}) };
};

/** Two halves around the first "->" of an answer. */
const halves = (text: string, read: Reader): [string, string] | null => {
  const at = text.indexOf("->");
  return at < 0 ? null : [read.line(text.slice(0, at)), read.line(text.slice(at + 2))];
};

const paired = (answers: readonly Answer[], read: Reader): Kind | null => {
  const pairs = answers.map(({ text }) => halves(text, read));
  if (pairs.some((pair) => pair === null)) return null;
  return {
    type: "match-pairs",
    body: { pairs: pairs.map((pair, index) => ({ id: `p${index + 1}`, left: { text: pair?.[0] }, right: { text: pair?.[1] } })) },
  };
};

const numeric = (inside: string, { name, before }: Around, read: Reader): Kind | null => {
  const bare = inside.replace(/^#\s*=?/, "").trim();
  const [range, near] = [/^(-?[\d.]+)\.\.(-?[\d.]+)$/.exec(bare), /^(-?[\d.]+)(?::([\d.]+))?$/.exec(bare)];
  const [low, high] = range ? [Number(range[1]), Number(range[2])] : [Number.NaN, Number.NaN];
  const value = range ? (low + high) / 2 : Number(near?.[1] ?? Number.NaN);
  const tolerance = range ? (high - low) / 2 : Number(near?.[2] ?? 0);
  if (!Number.isFinite(value) || !Number.isFinite(tolerance) || tolerance < 0) return null;
  return {
    type: "numeric",
    body: { tasks: [{ id: "p1", task: read.line(before) || "=", value, tolerance }] },
    ...(name ? { prompt: name } : {}),
  };
};

const truth = (inside: string, { name, before }: Around, read: Reader): Kind | null => {
  const found = /^\s*(TRUE|FALSE|T|F)\s*(?:#([\s\S]*))?$/i.exec(inside);
  if (!found) return null;
  const says = read.line((found[2] ?? "").split("#")[0] ?? "");
  const statement = { id: "p1", text: read.line(before), isTrue: /^t/i.test(found[1] as string), ...(says ? { says } : {}) };
  return { type: "true-false", body: { statements: [statement] }, ...(name ? { prompt: name } : {}) };
};

const kindOf = (inside: string, around: Around, read: Reader): Kind | null => {
  if (inside.trim() === "") return null;
  if (/^\s*#/.test(inside)) return numeric(inside.trim(), around, read);
  const isTruth = truth(inside, around, read);
  if (isTruth) return isTruth;
  const answers = answersOf(inside, read);
  if (answers.length === 0) return null;
  const isGap = around.after.trim() !== "" || answers.every(({ sign }) => sign === "=");
  const isPaired = answers.every(({ sign, text }) => sign === "=" && text.includes("->"));
  return isPaired
    ? paired(answers, read)
    : isGap && answers.every(({ sign }) => sign === "=")
      ? written(answers, around, read)
      : choice(answers, read);
};

const readBlock = ({ line, text }: Block, id: string, lang: string): Item | GiftProblem => {
  const named = /^\s*::((?:\\.|[^:\\]|:(?!:))*)::/.exec(text);
  const written = named ? text.slice(named[0].length) : text;
  const format = /^\s*\[(html|moodle|plain|markdown)\]/.exec(written);
  const read = readerOf(format?.[1] === "plain");
  const rest = format ? written.slice(format[0].length) : written;
  const [from, to] = [findSign(rest, "{"), findSign(rest, "}")];
  if (from < 0 || to < from) return { line, reason: "no_answer" };
  const around = { name: named ? read.line(named[1] ?? "") || null : null, before: rest.slice(0, from), after: rest.slice(to + 1) };
  const [inside = "", explanation = ""] = rest.slice(from + 1, to).split("####");
  const kind = kindOf(inside, around, read);
  if (!kind) return { line, reason: "kind" };
  const parsed = item.safeParse({
    id,
    type: kind.type,
    lang,
    prompt: kind.prompt ?? (read.text(`${around.before}${around.after}`) || around.name),
    body: kind.body,
    feedback: read.line(explanation) ? { explanation: read.line(explanation) } : {},
  });
  return parsed.success ? parsed.data : { line, reason: "answer" };
};

/** Questions of a GIFT file as exercises; what cannot be read is named by its line, and the others come in. `lang`: BCP 47. */
export const readGift = (text: string, lang: string): GiftQuestions => {
  const items: Item[] = [];
  const problems: GiftProblem[] = [];
  for (const block of blocksOf(text)) {
    const read = readBlock(block, `i${items.length + 1}`, lang);
    if ("reason" in read) problems.push(read);
    else items.push(read);
  }
  return { items, problems };
};
