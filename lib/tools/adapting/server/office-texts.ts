import type { adaptableMimes } from "#lib/catalogue/materials/rules.ts";
import { XmlError } from "#lib/catalogue/materials/server/clean-xml.ts";
import { spreadText } from "#lib/tools/adapting/server/spread-text.ts";

export type OfficeType = (typeof adaptableMimes)[string];

/** Where the texts of a file stand, and how its vocabulary writes them. Names of elements without their prefix. */
type Place = {
  part: RegExp;
  paragraphs: ReadonlySet<string>;
  /** Text stands in these alone; null: anywhere in a paragraph. */
  holder: string | null;
  /** Between these a text ends and another begins. */
  parts: ReadonlySet<string>;
  /** Nothing in these is offered: said twice, counted by the program, deleted. */
  skips: ReadonlySet<string>;
};

// ECMA-376 part 1 § 17 (WordprocessingML) and § 21.1 (text of DrawingML); OpenDocument 1.3 part 3 §§ 5 to 7.
const places: Record<OfficeType, Place> = {
  docx: {
    part: /^word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml$/,
    paragraphs: new Set(["p"]),
    holder: "t",
    parts: new Set(["br", "cr", "tab"]),
    skips: new Set(["Fallback", "del", "moveFrom"]),
  },
  pptx: {
    part: /^ppt\/slides\/slide\d{1,4}\.xml$/,
    paragraphs: new Set(["p"]),
    holder: "t",
    parts: new Set(["br", "tab"]),
    skips: new Set(["Fallback", "fld"]),
  },
  odt: {
    part: /^content\.xml$/,
    paragraphs: new Set(["p", "h"]),
    holder: null,
    parts: new Set(["line-break", "tab", "s"]),
    skips: new Set(["tracked-changes", "annotation", "note-citation", "ruby-text", "page-number", "page-count", "date", "time"]),
  },
};

/** The text of a document is read first, its headers and footers after it. */
const inOrder = (a: string, b: string): number =>
  Number(b.includes("document")) - Number(a.includes("document")) || new Intl.Collator("en", { numeric: true }).compare(a, b);

/** The parts of a file that hold texts, in the order in which their texts are counted. */
export const textParts = (names: readonly string[], type: OfficeType): string[] =>
  names.filter((name) => places[type].part.test(name)).toSorted(inOrder);

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|(\w{2,4}));/g, (found, code?: string, name?: string) =>
    code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (named[name ?? ""] ?? found),
  );
/** What XML 1.0 allows of it (§ 2.2), escaped. A line stays one: where a new one begins only elements say. */
const encode = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]+/gu, " ")
    .replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A stretch of text of one look: the places of its tokens, and what they say. `tag`: the one that opens it. */
type Cell = { token: number; tag: number; text: string };
type Read = { tokens: string[]; texts: Cell[][] };

const nameOf = (tag: string): { prefix: string; local: string } => {
  const [, prefix = "", local = ""] = /^<\/?(?:([\w.-]+):)?([\w.-]+)/.exec(tag) ?? [];
  return { prefix, local };
};

/** The texts of one part as it comes out of cleanXml(), where tags hold neither "<" nor ">". One pass in linear time. @throws XmlError */
const read = (xml: string, type: OfficeType): Read => {
  const { paragraphs, holder, parts, skips } = places[type];
  const tokens = xml.match(/<[^<>]*>|[^<>]+/g) ?? [];
  const texts: Cell[][] = [];
  const open: { prefix: string; cells: Cell[] }[] = [];
  const elements: string[] = [];
  let [skipped, held, tag] = [0, 0, 0];
  const end = () => {
    const paragraph = open.at(-1);
    if (!paragraph) return;
    if (paragraph.cells.some(({ text }) => text.trim() !== "")) texts.push(paragraph.cells);
    paragraph.cells = [];
  };
  for (const [index, token] of tokens.entries()) {
    if (!token.startsWith("<")) {
      const isText = skipped === 0 && open.length > 0 && (holder === null || held > 0);
      if (isText) open.at(-1)?.cells.push({ token: index, tag, text: decode(token) });
      continue;
    }
    const { prefix, local } = nameOf(token);
    const isEnd = token.startsWith("</");
    const isEmpty = token.endsWith("/>");
    if (isEnd && elements.pop() !== `${prefix}:${local}`) throw new XmlError("another element ends");
    if (!isEnd && !isEmpty && !token.startsWith("<?")) elements.push(`${prefix}:${local}`);
    if (skips.has(local) && !isEmpty) skipped = Math.max(0, skipped + (isEnd ? -1 : 1));
    if (skipped > 0) continue;
    if (paragraphs.has(local) && !isEmpty) {
      if (isEnd) {
        end();
        open.pop();
      } else open.push({ prefix, cells: [] });
    } else if (parts.has(local) && (isEmpty || isEnd)) end();
    // The vocabulary of formulas has texts of the same name under a prefix of its own.
    else if (local === holder && prefix === open.at(-1)?.prefix && !isEmpty) {
      held = Math.max(0, held + (isEnd ? -1 : 1));
      tag = index;
    }
  }
  if (elements.length > 0) throw new XmlError("an element does not end");
  return { tokens, texts };
};

const joined = (cells: readonly Cell[]): string => cells.map(({ text }) => text).join("");

/** What may be changed of a part, in its order. */
export const readTexts = (xml: string, type: OfficeType): string[] => read(xml, type).texts.map(joined);

/** A part with some of its texts changed, by their places in it; looks, pictures and everything else stay. */
export const writeTexts = (xml: string, type: OfficeType, changes: ReadonlyMap<number, string>): string => {
  if (changes.size === 0) return xml;
  const { tokens, texts } = read(xml, type);
  for (const [place, text] of changes) {
    const cells = texts[place] ?? [];
    const pieces = spreadText(
      cells.map((cell) => cell.text),
      text,
    );
    for (const [index, cell] of cells.entries()) {
      tokens[cell.token] = encode(pieces[index] ?? "");
      const tag = tokens[cell.tag] ?? "";
      // Blanks at its ends are lost without it (XML 1.0 § 2.10).
      if (type === "docx" && !tag.includes("xml:space")) tokens[cell.tag] = tag.replace(/>$/, ' xml:space="preserve">');
    }
  }
  return tokens.join("");
};
