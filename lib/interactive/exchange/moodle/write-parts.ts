import { PROMPT_CLASS, toHtml, toXml } from "#lib/interactive/exchange/moodle/moodle-text.ts";
import type { Face } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";

export type Of<Type extends Item["type"]> = Extract<Item, { type: Type }>;

/** Said of a text that it is HTML. */
export const html = ' format="html"';

/** `content` is XML already. */
export const element = (name: string, content: string, attributes = ""): string => `<${name}${attributes}>${content}</${name}>\n`;
export const textTag = (text: string): string => `<text>${toXml(text)}</text>`;
export const htmlText = (name: string, text: string): string => element(name, textTag(toHtml(text)), html);

/** Words of a face; what is a picture alone is told by its description. */
export const words = ({ media }: Item, face: Face): string => face.text ?? media.find(({ id }) => id === face.media)?.alt ?? "";

/** The text of a question: its prompt, and below it, in HTML, what stands around its gaps. */
export const prompted = (prompt: string, below = ""): string =>
  `<p class="${PROMPT_CLASS}">${toHtml(prompt)}</p>${below ? `<div>${below}</div>` : ""}`;

/** What is said to a whole answer. */
export const combined = ({ feedback: { right, wrong } }: Item): string =>
  (right ? htmlText("correctfeedback", right) : "") + (wrong ? htmlText("incorrectfeedback", wrong) : "");
