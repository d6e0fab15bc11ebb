import { findSign, readerOf } from "#lib/interactive/exchange/gift/gift-text.ts";
import { type Around, readAnswers } from "#lib/interactive/exchange/gift/read-answers.ts";
import { type ImportLost, lostIn } from "#lib/interactive/exchange/rules.ts";
import { type Item, item } from "#lib/interactive/exercises/schema.ts";

/** A question that could not be read, by the line on which it begins. */
type GiftProblem = { line: number; reason: "no_answer" | "kind" | "answer" };
export type GiftQuestions = { items: Item[]; problems: GiftProblem[]; lost: ImportLost[] };

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

const readBlock = ({ line, text }: Block, id: string, lang: string): { item: Item; lost: ImportLost[] } | GiftProblem => {
  const named = /^\s*::((?:\\.|[^:\\]|:(?!:))*)::/.exec(text);
  const { read, rest } = readerOf(named ? text.slice(named[0].length) : text);
  const [from, to] = [findSign(rest, "{"), findSign(rest, "}")];
  if (from < 0 || to < from) return { line, reason: "no_answer" };
  const around: Around = { name: named ? read.line(named[1] ?? "") || null : null, before: rest.slice(0, from), after: rest.slice(to + 1) };
  const [inside = "", explanation = ""] = rest.slice(from + 1, to).split("####");
  const kind = readAnswers(inside, around, read);
  if (!kind) return { line, reason: "kind" };
  const parsed = item.safeParse({
    id,
    type: kind.type,
    lang,
    prompt: kind.prompt ?? (read.text(`${around.before}${around.after}`) || around.name),
    body: kind.body,
    feedback: { ...kind.feedback, explanation: read.said(explanation) },
  });
  if (!parsed.success) return { line, reason: "answer" };
  return { item: parsed.data, lost: lostIn(line, [...(kind.lost ?? []), ...read.lost]) };
};

/** Questions of a GIFT file as exercises, with what of them has no place here; what cannot be read is named by its line, and the others come in. `lang`: BCP 47. */
export const readGift = (text: string, lang: string): GiftQuestions => {
  const items: Item[] = [];
  const problems: GiftProblem[] = [];
  const lost: ImportLost[] = [];
  for (const block of blocksOf(text)) {
    const read = readBlock(block, `i${items.length + 1}`, lang);
    if ("reason" in read) problems.push(read);
    else {
      items.push(read.item);
      lost.push(...read.lost);
    }
  }
  return { items, problems, lost };
};
