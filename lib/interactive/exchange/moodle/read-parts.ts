import { fromHtml, fromPlain, htmlOf, PROMPT_CLASS, said } from "#lib/interactive/exchange/moodle/moodle-text.ts";
import { child, childrenOf, type Element, textIn } from "#lib/interactive/exchange/moodle/xml-questions.ts";
import type { ImportLoss } from "#lib/interactive/exchange/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";

/** What a question says: its own prompt where there is one, and the HTML below it. */
export type Asked = { name: string; prompt: string | null; below: string; format: string | undefined };
type Feedback = { right?: string | undefined; wrong?: string | undefined };
/** What becomes of a question: an exercise's type and body, what is not in its envelope for all types, and what of it has no place here. */
export type Kind = {
  type: Item["type"];
  body: unknown;
  prompt: string;
  feedback?: Feedback;
  points?: number;
  isPartial?: boolean;
  lost?: readonly ImportLoss[];
};
export type Reader = (question: Element, asked: Asked) => Kind[] | null;

export const fieldIn = (question: Element, name: string): string => (child(question, name)?.text ?? "").trim();
export const isTrue = (value: string, otherwise: boolean): boolean => (value === "" ? otherwise : /^(?:1|true|single|yes)$/i.test(value));

/** A part's text: in its own format, else in that of the question. */
export const partText = (part: Element | undefined, format: string | undefined): string =>
  fromHtml(htmlOf(textIn(part), part?.attributes.format ?? format));
export const saidIn = (part: Element | undefined, name: string, format: string | undefined): string | undefined =>
  said(partText(child(part, name), format));

const own = new RegExp(`^\\s*<p class="${PROMPT_CLASS}">([\\s\\S]*?)</p>`);

export const askedIn = (question: Element): Asked => {
  const text = child(question, "questiontext");
  const format = text?.attributes.format;
  const html = htmlOf(textIn(text), format);
  const found = own.exec(html);
  return {
    name: fromPlain(textIn(child(question, "name"))),
    prompt: found ? fromHtml(found[1] ?? "") : null,
    below: found ? html.slice(found[0].length) : html,
    format,
  };
};

/** The whole text as a prompt, for questions that have no text of their own beside it. */
export const wholePrompt = ({ name, prompt, below }: Asked): string => prompt ?? (fromHtml(below) || name);

export type Answer = { fraction: number; element: Element; says: string | undefined };
export const answersIn = (question: Element, format: string | undefined): Answer[] =>
  childrenOf(question, "answer").map((element) => ({
    fraction: Number(element.attributes.fraction ?? child(element, "fraction")?.text ?? 0) || 0,
    element,
    says: saidIn(element, "feedback", format),
  }));

export const combinedIn = (question: Element, format: string | undefined): Feedback => ({
  right: saidIn(question, "correctfeedback", format),
  wrong: saidIn(question, "incorrectfeedback", format),
});

export const withIds = <Part extends object>(parts: readonly Part[]): (Part & { id: string })[] =>
  parts.map((part, index) => ({ ...part, id: `p${index + 1}` }));
const textPiece = (text: string) => (text ? [{ text }] : []);
/** Texts and gaps in turn; gaps are `p1`, `p2` and so on. */
export const piecesOf = (texts: readonly string[]) =>
  texts.flatMap((text, index) => [...textPiece(text), ...(index < texts.length - 1 ? [{ gap: `p${index + 1}` }] : [])]);
