import { attribute, isElement, type XmlElement, type XmlNode } from "#lib/interactive/exchange/qti/parse-xml.ts";
import type { TextPiece } from "#lib/interactive/exercises/rules.ts";
import { isPlainLine } from "#lib/platform/fields/fields.ts";

/** What is seen of a content: text, places in it (gaps, words that can be touched), and where a block ends. */
export type Seen = { text: string } | { place: XmlElement } | { block: true };

/** Spaces that would be lost where spaces are joined stand in an element of this class, as spaces that do not break. */
export const SPACE_CLASS = "kreda-space";

const blocks = new Set(
  "address article aside blockquote caption content-body dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li ol p pre prompt section table tbody td th thead tr ul".split(
    " ",
  ),
);
/** Never seen as text: scripts, what is said later, what is meant for others, and what has no text. */
const silent = new Set(
  "script style stylesheet rt rp rubric-block feedback-inline feedback-block template-inline template-block modal-feedback catalog-info companion-materials-info object audio video iframe annotation annotation-xml printed-variable".split(
    " ",
  ),
);

/**
 * Reads a content as a browser shows it: spaces are joined, blocks and breaks end lines, pictures are their descriptions. `isPlace` names the
 * elements that are places; what else is an interaction is left out. Whatever it holds, it becomes text.
 */
export const seeContent = (nodes: readonly XmlNode[], isPlace: (element: XmlElement) => boolean = () => false): Seen[] => {
  const seen: Seen[] = [];
  let line = "";
  let gap: "" | " " | "block" = "";
  let isLineStart = true;
  let isEmpty = true;
  const endText = () => {
    if (line) seen.push({ text: line });
    line = "";
  };
  const begin = () => {
    if (gap === "block" && !isEmpty) {
      endText();
      seen.push({ block: true });
    } else if (gap === " ") line += " ";
    gap = "";
    isLineStart = false;
    isEmpty = false;
  };
  const endBlock = () => {
    gap = "block";
    isLineStart = true;
  };
  const addText = (text: string) => {
    for (const [part] of text.matchAll(/[ \t\r\n\f]+|[^ \t\r\n\f]+/g)) {
      if (/^[ \t\r\n\f]/.test(part)) {
        if (!isLineStart) gap = " ";
      } else {
        begin();
        line += part;
      }
    }
  };
  const walk = (node: XmlNode): void => {
    if (!isElement(node)) addText(node);
    else if (isPlace(node)) {
      begin();
      endText();
      seen.push({ place: node });
    } else if (node.name === "br") {
      if (gap === " ") gap = "";
      begin();
      line += "\n";
      isLineStart = true;
    } else if (node.name === "img") addText(attribute(node, "alt"));
    else if (node.name === "span" && attribute(node, "class") === SPACE_CLASS) {
      begin();
      line += " ".repeat(node.nodes.join("").length);
    } else if (!silent.has(node.name) && !node.name.endsWith("-interaction")) {
      const isBlock = blocks.has(node.name);
      if (isBlock) endBlock();
      for (const one of node.nodes) walk(one);
      if (isBlock) endBlock();
    }
  };
  for (const node of nodes) walk(node);
  endText();
  return seen.map((one) => ("text" in one ? { text: plain(one.text) } : one)).filter((one) => !("text" in one) || one.text !== "");
};

/** Without what nobody sees. */
const plain = (text: string): string => (isPlainLine(text) ? text : [...text].filter((one) => one === "\n" || isPlainLine(one)).join(""));

/** As a text of several lines; places are left out. */
export const textOf = (seen: readonly Seen[]): string =>
  seen
    .map((one) => ("text" in one ? one.text : "block" in one ? "\n" : ""))
    .join("")
    .trim();
export const lineOf = (nodes: readonly XmlNode[] = []): string => textOf(seeContent(nodes)).replace(/\s*\n\s*/g, " ");

/**
 * A value that is compared: spaces within it count, new lines are its source's layout. Older files of ours have elements in it.
 * Without a regular expression over spaces, which would take long over many.
 */
export const comparedOf = (nodes: readonly XmlNode[] = []): string => {
  if (nodes.some(isElement)) return lineOf(nodes);
  const lines = nodes.join("").split(/[\n\r\t]/);
  return plain(
    lines
      .map((line) => line.trim())
      .filter(Boolean)
      .join(" "),
  );
};

/** As pieces; `idOf` gives each place its id. */
export const piecesOf = (seen: readonly Seen[], idOf: (place: XmlElement) => string): TextPiece[] => {
  const pieces: TextPiece[] = [];
  for (const one of seen) {
    const before = pieces.at(-1);
    if ("place" in one) pieces.push({ gap: idOf(one.place) });
    else {
      const text = "block" in one ? "\n" : one.text;
      if (before && "text" in before) before.text += text;
      else pieces.push({ text });
    }
  }
  return pieces;
};

/** What stands in blocks of its own before the first place, and the rest. */
export const splitAtPlaces = (seen: readonly Seen[]): { before: Seen[]; rest: Seen[] } => {
  const first = seen.findIndex((one) => "place" in one);
  const at = seen.slice(0, first).findLastIndex((one) => "block" in one);
  return at < 0 ? { before: [], rest: [...seen] } : { before: seen.slice(0, at), rest: seen.slice(at + 1) };
};
