import sanitize from "sanitize-html";
import { withIndices } from "#lib/interactive/exchange/moodle/moodle-text.ts";
import { isPlainLine } from "#lib/platform/fields/fields.ts";
import { escapeHtml } from "#lib/platform/markup/rules.ts";

/** Of one text with its markup, in UTF-16 units; what is longer is no text of an exercise. */
const MAX_HTML = 40_000;
const MAX_LINE = 200;

/** Tags that a line ends with; they come out of sanitising without attributes. */
const blocks = ["p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "li", "ul", "ol", "tr", "table", "blockquote", "pre"];

/** Text as H5P keeps it: as HTML, also where no tags may stand, for H5P encodes there what is not encoded yet. */
export const escapeText = (text: string): string => escapeHtml(text).replaceAll("\n", "<br />");

/** The same as paragraphs. */
export const paragraphs = (...texts: readonly string[]): string => texts.map((text) => `<p>${escapeText(text)}</p>`).join("");

/** Signs that mean something between the asterisks of a gap, as references: H5P looks for them before it decodes. */
export const escapeSigns = (html: string, signs: string): string =>
  Array.from(html, (sign) => (signs.includes(sign) ? `&#${sign.charCodeAt(0)};` : sign)).join("");

const decoded: Record<string, string> = { lt: "<", gt: ">", quot: '"', amp: "&" };
const decode = (text: string): string => text.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => decoded[name] as string);

/** Without what nobody sees (controls, turners of direction), which no text of an exercise has. */
export const visible = (text: string): string => Array.from(text, (sign) => (sign === "\n" || isPlainLine(sign) ? sign : "")).join("");

/**
 * What a foreign HTML says, as plain text: paragraphs and breaks are new lines, tags, scripts and styles are nothing. Spaces stay, for beside a
 * gap they count. `breaksCount`: new lines of the source are new lines, as in fields of plain text.
 */
export const textOf = (html: unknown, breaksCount = false): string => visible(saidBy(html, breaksCount));

/** The same with a sign that nobody sees, as gaps are held by. */
export const saidBy = (html: unknown, breaksCount: boolean): string => {
  if (typeof html !== "string" || html.length > MAX_HTML) return "";
  const source = withIndices(html)
    .replace(/\r\n?/g, "\n")
    .replace(/&nbsp;/gi, " ");
  const clean = sanitize(breaksCount ? source.replaceAll("\n", "<br />") : source, {
    allowedTags: [...blocks, "br"],
    allowedAttributes: {},
    nonTextTags: ["script", "style", "textarea", "option", "noscript", "template", "svg", "math", "iframe", "object", "title", "xmp"],
  });
  let text = "";
  let isWaiting = false;
  for (const piece of clean.split(/(<[^>]*>)/)) {
    const isTag = piece.startsWith("<");
    if (isTag && !piece.startsWith("<br")) {
      isWaiting = text !== "";
      continue;
    }
    const said = isTag ? "\n" : piece.includes("\n") && piece.trim() === "" ? "" : joinLines(decode(piece));
    if (said === "") continue;
    text += isWaiting ? `\n${said}` : said;
    isWaiting = false;
  }
  return text;
};

/** Spaces beside a new line are its source's layout. Without a regular expression, which would take long over many spaces. */
const joinLines = (text: string): string => {
  const lines = text.split("\n");
  const last = lines.length - 1;
  return lines
    .map((line, index) => (index > 0 ? (index < last ? line.trim() : line.trimStart()) : last > 0 ? line.trimEnd() : line))
    .join(" ");
};

/** The same in one line. */
export const lineOf = (html: unknown): string => joinLines(textOf(html)).trim();

export const isLongSaying = (html: unknown): boolean => lineOf(html).length > MAX_LINE;

/** What is said to an answer: cut where it is longer than an exercise says. Undefined for nothing. */
export const sayingOf = (html: unknown): string | undefined => {
  const line = lineOf(html);
  return line.length > MAX_LINE ? `${line.slice(0, MAX_LINE - 1).trimEnd()}…` : line || undefined;
};
