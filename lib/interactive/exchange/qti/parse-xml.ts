import { behind, decodeXml, readTag, XmlError } from "#lib/catalogue/materials/server/clean-xml.ts";

/** Elements by the names of QTI 3 without its prefix: `simpleChoice` of QTI 2 and `qti-simple-choice` are both `simple-choice`. */
export type XmlElement = { name: string; attributes: ReadonlyMap<string, string>; nodes: XmlNode[] };
export type XmlNode = XmlElement | string;

/** Nobody's question is deeper; whoever nests deeper wants something else. */
const MAX_DEPTH = 60;
const MAX_ELEMENTS = 5_000;

const localOf = (name: string): string => name.slice(name.indexOf(":") + 1);
const kebab = (name: string): string =>
  localOf(name)
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/^-/, "");

const fail = (reason: string): never => {
  throw new XmlError(reason);
};

/**
 * A document as a tree, in one pass and linear time. Document types are refused: what is read here declares no entities.
 * `most`: elements that it may have.
 * @throws XmlError where it is no well-formed XML, has a document type, or is too deep or too large
 */
export const parseXml = (xml: string, most = MAX_ELEMENTS): XmlElement => {
  const top: XmlElement = { name: "", attributes: new Map(), nodes: [] };
  const open: { element: XmlElement; tag: string }[] = [{ element: top, tag: "" }];
  let count = 0;
  const last = () => open[open.length - 1] as (typeof open)[number];
  for (let at = xml.startsWith("\uFEFF") ? 1 : 0; at < xml.length; ) {
    const next = xml.indexOf("<", at);
    const text = decodeXml(xml.slice(at, next < 0 ? xml.length : next));
    if (open.length > 1) last().element.nodes.push(text);
    else if (text.trim()) fail("text outside of the document");
    if (next < 0) break;
    if (xml.startsWith("<!--", next)) at = behind(xml, "-->", next + 4);
    else if (xml.startsWith("<?", next)) at = behind(xml, "?>", next + 2);
    else if (xml.startsWith("<![CDATA[", next)) {
      at = behind(xml, "]]>", next + 9);
      last().element.nodes.push(xml.slice(next + 9, at - 3));
    } else if (xml.startsWith("<!", next)) fail("a document type");
    else if (xml.startsWith("</", next)) {
      at = behind(xml, ">", next + 2);
      if (open.length === 1 || xml.slice(next + 2, at - 1).trim() !== last().tag) fail("an end without a beginning");
      open.pop();
    } else {
      const tag = readTag(xml, next + 1);
      at = tag.next;
      count += 1;
      if (count > most || open.length > MAX_DEPTH) fail("too deep or too large");
      const element: XmlElement = {
        name: kebab(tag.name).replace(/^qti-/, ""),
        attributes: new Map(tag.attributes.map(({ name, value }) => [kebab(name), value])),
        nodes: [],
      };
      last().element.nodes.push(element);
      if (!tag.isEmpty) open.push({ element, tag: tag.name });
    }
  }
  const [root, ...others] = top.nodes;
  if (open.length > 1 || others.length > 0 || !root || typeof root === "string") return fail("not one document");
  return root;
};

export const isElement = (node: XmlNode): node is XmlElement => typeof node !== "string";

/** The elements directly within, of one name or all. */
export const childrenOf = (element: XmlElement | undefined, name?: string): XmlElement[] =>
  (element?.nodes ?? []).filter(isElement).filter((one) => name === undefined || one.name === name);
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined => childrenOf(element, name)[0];

/** All elements within, at any depth, in reading order. */
export const within = (element: XmlElement | undefined): XmlElement[] => childrenOf(element).flatMap((one) => [one, ...within(one)]);

export const attribute = (element: XmlElement | undefined, name: string): string => element?.attributes.get(name)?.trim() ?? "";

/** All characters of an element, as they stand. */
export const rawText = (element: XmlElement | undefined): string =>
  (element?.nodes ?? []).map((node) => (isElement(node) ? rawText(node) : node)).join("");
