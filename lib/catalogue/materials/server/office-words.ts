/** How one vocabulary writes its words. Names of elements without their prefix, which a document chooses as it likes. */
export type Vocabulary = {
  /** What stands in these is text. */
  holds: ReadonlySet<string>;
  /** After these a line ends. */
  ends: ReadonlySet<string>;
  /** Of these nothing is read: what was deleted, said twice, or only says how something is spoken. */
  skips: ReadonlySet<string>;
  /** Whether a new page or slide begins with this tag. */
  breaks: (name: string, tag: string) => boolean;
};

const isPageBreak = (name: string, tag: string): boolean =>
  name === "lastRenderedPageBreak" || name === "pageBreakBefore" || (name === "br" && /type=["']page["']/.test(tag));

/** ECMA-376 part 1 § 17: WordprocessingML. `Fallback` says once more what stands beside it for older programs (part 3 § 9). */
export const wordMarkup: Vocabulary = {
  holds: new Set(["t"]),
  ends: new Set(["p", "br", "cr", "tab"]),
  skips: new Set(["Fallback"]),
  breaks: isPageBreak,
};

/** ECMA-376 part 1 §§ 18 and 21: shared strings of SpreadsheetML, text of DrawingML on slides. */
export const drawingMarkup: Vocabulary = {
  holds: new Set(["t"]),
  ends: new Set(["p", "br", "si"]),
  skips: new Set(["Fallback", "rPh"]),
  breaks: () => false,
};

/** OpenDocument 1.3 part 3: text and presentations. */
export const openDocumentMarkup: Vocabulary = {
  holds: new Set(["p", "h"]),
  ends: new Set(["p", "h", "line-break", "tab"]),
  skips: new Set(["tracked-changes", "annotation", "notes", "ruby-text"]),
  breaks: (name) => name === "soft-page-break" || name === "page",
};

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Only what XML itself names; an entity of the document's own is nothing. */
const characterOf = (reference: string): string => {
  if (!reference.startsWith("#")) return Object.hasOwn(named, reference) ? (named[reference] ?? "") : "";
  const code = reference[1] === "x" ? Number.parseInt(reference.slice(2), 16) : Number.parseInt(reference.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
};

const decode = (text: string): string => text.replace(/&(#x?[\da-f]{1,6}|\w{1,10});/gi, (_, reference: string) => characterOf(reference));

/**
 * The words of one part of an office file, cut where a page or slide begins. One pass in linear time that knows tags and nothing else of XML: nothing in
 * it is loaded, included or named (threat 18), and what is no XML has no words.
 */
export const readWords = (xml: string, { holds, ends, skips, breaks }: Vocabulary): string[] => {
  const pages = [""];
  let held = 0;
  let skipped = 0;
  const add = (text: string) => pages.push((pages.pop() ?? "") + text);
  for (const [found] of xml.matchAll(/<[^<>]*>|[^<>]+/g)) {
    if (!found.startsWith("<")) {
      if (held > 0 && skipped === 0) add(decode(found));
      continue;
    }
    const isEnd = found[1] === "/";
    const isEmpty = found.endsWith("/>");
    const name = /^<\/?(?:[\w.-]*:)?([\w.-]*)/.exec(found)?.[1] ?? "";
    if (!isEmpty && skips.has(name)) skipped = Math.max(0, skipped + (isEnd ? -1 : 1));
    if (skipped > 0) continue;
    if (!isEnd && breaks(name, found)) pages.push("");
    if (!isEmpty && holds.has(name)) held = Math.max(0, held + (isEnd ? -1 : 1));
    if ((isEnd || isEmpty) && ends.has(name)) add("\n");
    // Several blanks are written as an element.
    if (isEmpty && name === "s") add(" ");
  }
  return pages;
};
