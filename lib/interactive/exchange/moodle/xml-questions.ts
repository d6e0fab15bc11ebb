import { create } from "xmlbuilder2";

/** An element with what is below it; `text`: all words in it, as they stand. */
export type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string };
export type XmlQuestion = { line: number; element: Element | null };

/** Deeper than any question; the parser's time grows with the square of the depth. */
const MAX_DEPTH = 24;

const markup =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<\/(?<end>[A-Za-z_][\w.:-]*)\s*>|<(?<start>[A-Za-z_][\w.:-]*)(?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*(?<alone>\/?)>|</g;

type Span = { line: number; text: string };

/**
 * The questions of a quiz as they stand, each with its line; null where tags do not match, or something is declared: a type of document and
 * its entities have no place in a quiz. What is here is well-formed, so the parser never sees the tricks of documents.
 */
const questionsIn = (xml: string): Span[] | null => {
  const open: string[] = [];
  const found: Span[] = [];
  let [line, counted, from, isClosed] = [1, 0, 0, false];
  const lineAt = (at: number): number => {
    for (let next = xml.indexOf("\n", counted); next >= 0 && next < at; next = xml.indexOf("\n", counted)) {
      line += 1;
      counted = next + 1;
    }
    return line;
  };
  for (const token of xml.matchAll(markup)) {
    const { start, end, alone } = token.groups as { start?: string; end?: string; alone?: string };
    const after = token.index + token[0].length;
    if (start) {
      if (isClosed || (open.length === 0 && start !== "quiz")) return null;
      if (open.length === 1 && start === "question") from = token.index;
      if (alone !== "/") open.push(start);
      else if (open.length === 0) isClosed = true;
      else if (open.length === 1 && start === "question") found.push({ line: lineAt(from), text: token[0] });
      if (open.length > MAX_DEPTH) return null;
    } else if (end) {
      if (open.pop() !== end) return null;
      if (open.length === 1 && end === "question") found.push({ line: lineAt(from), text: xml.slice(from, after) });
      isClosed = open.length === 0;
    } else if (token[0] === "<" || (open.length === 0 && token[0].startsWith("<![CDATA["))) return null;
  }
  return isClosed ? found : null;
};

type DomNode = ReturnType<ReturnType<typeof create>["root"]>["node"];

const elementOf = (node: DomNode): Element => {
  const own = node as unknown as { nodeName: string; attributes: Iterable<{ name: string; value: string }> };
  const below = Array.from(node.childNodes as Iterable<DomNode>);
  return {
    name: own.nodeName,
    attributes: Object.fromEntries(Array.from(own.attributes, ({ name, value }) => [name, value])),
    children: below.filter(({ nodeType }) => nodeType === 1).map(elementOf),
    text: node.textContent ?? "",
  };
};

const parse = (text: string): Element | null => {
  try {
    return elementOf(create(text).root().node);
  } catch {
    // A question that the parser does not take is named by its line, like others that cannot be read.
    return null;
  }
};

/** Whether a text is meant as XML: it begins so. */
export const looksLikeXml = (text: string): boolean => /^\uFEFF?\s*<(?:\?xml|!|quiz\b)/.test(text);

const declared = /^\uFEFF?\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)/i;

/** The questions of a quiz in Moodle's XML, read one by one as they are asked for; null for what is none. */
export const listQuestions = (xml: string): Iterable<XmlQuestion> | null => {
  const encoding = declared.exec(xml)?.[1] ?? "utf-8";
  // Read as UTF-8 already; who declares something else and means it would bring wrong letters.
  if (!/^utf-?8$/i.test(encoding) && /\P{ASCII}/u.test(xml.replace(/^\uFEFF/, ""))) return null;
  const spans = questionsIn(xml);
  return (
    spans &&
    (function* () {
      for (const { line, text } of spans) yield { line, element: parse(text) };
    })()
  );
};

export const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? [];
export const child = (element: Element | undefined, name: string): Element | undefined => childrenOf(element, name)[0];
/** What stands in the `text` of a child, or in the child itself where older files have no `text`. */
export const textIn = (element: Element | undefined): string => {
  const inner = child(element, "text");
  return inner ? inner.text : element && element.children.length === 0 ? element.text : "";
};
