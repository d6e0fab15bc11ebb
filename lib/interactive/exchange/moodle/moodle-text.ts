import { micromark } from "micromark";
import sanitize from "sanitize-html";
import type { ImportLoss } from "#lib/interactive/exchange/rules.ts";
import { isPlainLine } from "#lib/platform/fields/fields.ts";

/** Of an exercise's own prompt in a question's text: children of Moodle see it, and it is told apart from the text that follows. */
export const PROMPT_CLASS = "prompt";

const numeric = (sign: string): string => `&#${sign.codePointAt(0)};`;
const markup: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/**
 * Plain text as HTML: a new line is a break. Spaces that HTML would take together are written by their numbers, and so are the brackets and
 * braces in which Moodle looks for its gaps.
 */
export const toHtml = (text: string): string =>
  text
    .replace(/[&<>]/g, (sign) => markup[sign] as string)
    .replace(/[[\]{}]/g, numeric)
    .replace(/^ | $| (?= |\n)|(?<=\n) /g, "&#32;")
    .replaceAll("\n", "<br>");

/** What stands in an embedded answer (Cloze), where `= % ~ # { } \ &` mean something; Moodle takes entities there as what they stand for. */
export const escapeCloze = (text: string): string => text.replace(/[=%~#{}\\&"<>]| (?= )/g, numeric);

const outside = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;
/** A text between two tags; signs that XML 1.0 does not know are replaced. */
export const toXml = (text: string): string => {
  const known = text.replace(outside, "\uFFFD");
  return /[&<>]/.test(known) ? `<![CDATA[${known.replaceAll("]]>", "]]]]><![CDATA[>")}]]>` : known;
};

const plainLines = (text: string): string =>
  text
    .replaceAll("\t", " ")
    .split("\n")
    .map((line) => (isPlainLine(line) ? line : Array.from(line).filter(isPlainLine).join("")))
    .join("\n");

const blocks = /(?: ?<\/?(?:p|div|li|ul|ol|h[1-6]|tr|table|tbody|blockquote|pre|hr|section)(?:\s[^<>]*)?\/?> ?)+/gi;
// What these hold is no text, so it goes with them.
const textless = /<(script|style|textarea|noscript|template|svg|math|iframe|object|title|xmp|video|audio)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const comments = /<!--[\s\S]*?(?:-->|$)/g;
const tags = /<\/?[a-z][^<>]*>/gi;

/** Stands for a gap while HTML becomes text; no text of XML has it. */
const PLACE = "\u0001";

const escaped: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };
/** Entities that have names, all at once: the library knows them, and gives back four as they were. */
const named = (names: readonly string[]): Map<string, string> => {
  const read = sanitize(names.join(PLACE), { allowedTags: [], allowedAttributes: {} }).split(PLACE);
  return new Map(names.map((name, index) => [name, escaped[read[index] ?? ""] ?? read[index] ?? name]));
};

const entity = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|[a-z][a-z0-9]{1,30});/gi;
const decodeEntities = (text: string): string => {
  const names = [...new Set(text.match(/&[a-z][a-z0-9]{1,30};/gi) ?? [])];
  const meant = names.length > 0 ? named(names) : null;
  return text.replace(entity, (found, decimal?: string, hex?: string) => {
    if (!decimal && !hex) return meant?.get(found) ?? found;
    const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16);
    const isSign = code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isSign ? String.fromCodePoint(code) : " ";
  });
};

const raised = { from: "0123456789+-=()n", to: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ" };
const lowered = { from: "0123456789+-=()", to: "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎" };
/** Numbers above and below the line have signs of their own, so that m² stays m² and H₂O stays H₂O. */
export const withIndices = (html: string): string =>
  html.replace(/<(sup|sub)>([0-9+\-=()n]{1,12})<\/\1>/gi, (found, name: string, inside: string) => {
    const { from, to } = name.toLowerCase() === "sup" ? raised : lowered;
    const signs = Array.from(inside, (sign) => to[from.indexOf(sign)] ?? null);
    return signs.includes(null) ? found : signs.join("");
  });

/** The words of HTML, without its markup: paragraphs and breaks are new lines, a picture is its description. Each step takes a time that grows with the text alone. */
const wordsOf = (html: string): string => {
  const spaced = html.trim().replace(/[ \t\r\n\f]+/g, " ");
  if (!/[<&]/.test(spaced)) return spaced;
  const bare = withIndices(spaced)
    .replace(comments, "")
    .replace(textless, "")
    .replace(/&nbsp;|&#160;|&#xa0;/gi, " ")
    .replace(/ ?<img\b[^<>]{0,2000}> ?/gi, (img) => ` ${/\balt="([^"]*)"/i.exec(img)?.[1] ?? ""} `)
    .replace(/ ?<br ?\/?> ?/gi, "\n")
    .replace(blocks, (found: string, at: number, all: string) => (at === 0 || at + found.length === all.length ? "" : "\n"))
    .replace(tags, "");
  return decodeEntities(bare);
};

export const fromHtml = (html: string): string => plainLines(wordsOf(html.replaceAll(PLACE, ""))).trim();

/** The texts around the gaps of HTML, one more than gaps; `found`: what stood in their places, as matches of `gap` (global). */
export const aroundGaps = (html: string, gap: RegExp): { texts: string[]; found: string[][] } => {
  const found: string[][] = [];
  const placed = html.replaceAll(PLACE, "").replace(gap, (...match) => {
    found.push(match.slice(0, -2).map((part) => (typeof part === "string" ? part : "")));
    return PLACE;
  });
  return { texts: wordsOf(placed).split(PLACE).map(plainLines), found };
};

const shown = /<(?:img|audio|video|object|iframe|embed|svg)\b/i;
const formed = /<(?:b|strong|i|em|u|s|del|mark|sup|sub|table|a|font|h[1-6]|pre|code|math)(?:\s[^<>]*)?>/i;
/** What of HTML is more than its words. */
export const lossesIn = (html: string): ImportLoss[] => [
  ...(shown.test(html) ? (["media"] as const) : []),
  ...(formed.test(withIndices(html)) ? (["formatting"] as const) : []),
];

const lineBreaks = (text: string): string => text.replace(/\r\n?/g, "\n");
/** A text as HTML, whichever of Moodle's formats it is in: in plain text nothing is markup, in the automatic one lines are lines. */
export const htmlOf = (text: string, format: string | undefined): string =>
  format === "plain_text"
    ? lineBreaks(text.trim())
        .replace(/[&<>]/g, (sign) => markup[sign] as string)
        .replaceAll("\n", "<br>")
    : format === "moodle_auto_format"
      ? lineBreaks(text.trim()).replaceAll("\n", "<br>")
      : // What stands there as HTML is read as HTML, like all of it.
        format === "markdown"
        ? micromark(text, { allowDangerousHtml: true })
        : text;

export const oneLine = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ");

const MAX_SAID = 200;
/** Whether what is said to an answer is longer than a line of ours, in UTF-16 units. */
export const isLongSaid = (text: string): boolean => oneLine(text).length > MAX_SAID;
/** What is said to an answer fits a line of ours; a longer one ends in an ellipsis. */
export const said = (text: string): string | undefined => {
  const line = oneLine(text);
  if (!isLongSaid(line)) return line || undefined;
  return `${line.slice(0, 199).replace(/\s*\S*$/, "")}…`;
};

/** A line as it was typed into a plain field. */
export const fromPlain = (text: string): string => oneLine(plainLines(lineBreaks(text)));
