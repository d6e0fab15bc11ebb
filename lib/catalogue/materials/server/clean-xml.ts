import { type Attribute, cleanAttributes, instructions, localName } from "#lib/catalogue/materials/server/external-references.ts";

/** What is no XML: nothing can be promised of it. */
export class XmlError extends Error {}

const named = new Map([
  ["lt", "<"],
  ["gt", ">"],
  ["amp", "&"],
  ["quot", '"'],
  ["apos", "'"],
]);

const characterOf = (reference: string): string => {
  if (!reference.startsWith("#")) return named.get(reference) ?? fail("an entity of its own");
  const code = Number.parseInt(reference.slice(reference[1] === "x" ? 2 : 1), reference[1] === "x" ? 16 : 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : fail("no character");
};

const fail = (reason: string): never => {
  throw new XmlError(reason);
};

/** A text with its references as characters. @throws XmlError for an entity of the document's own */
export const decodeXml = (text: string): string => text.replace(/&(#?\w{1,10});/g, (_, reference: string) => characterOf(reference));
const escapeText = (text: string): string => text.replace(/[&<>\r]/g, (character) => `&#${character.charCodeAt(0)};`);
const escapeValue = (text: string): string => text.replace(/[&<>"\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The place behind the next `end`. @throws XmlError without one */
export const behind = (xml: string, end: string, from: number): number => {
  const at = xml.indexOf(end, from);
  return at < 0 ? fail(`${end} is missing`) : at + end.length;
};

/** A declaration of a document type may hold others in brackets, and quotes may hold anything. */
const behindDeclaration = (xml: string, from: number): number => {
  let depth = 0;
  for (let at = from; at < xml.length; at++) {
    const character = xml[at];
    if (character === '"' || character === "'") at = behind(xml, character, at + 1) - 1;
    else if (character === "[") depth++;
    else if (character === "]") depth--;
    else if (character === ">" && depth <= 0) return at + 1;
  }
  return fail("a declaration does not end");
};

type Tag = { name: string; attributes: Attribute[]; isEmpty: boolean; next: number };

/** A tag whose name begins at `from`; `next`: the place behind it. @throws XmlError */
export const readTag = (xml: string, from: number): Tag => {
  const word = /[^\s/>=<"'&]+/y;
  const gap = /\s*/y;
  let at = from;
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(xml)?.[0] ?? "";
    at += found.length;
    return found;
  };
  const name = take(word) || fail("a tag without a name");
  const attributes: Attribute[] = [];
  for (;;) {
    take(gap);
    if (xml[at] === ">") return { name, attributes, isEmpty: false, next: at + 1 };
    if (xml.startsWith("/>", at)) return { name, attributes, isEmpty: true, next: at + 2 };
    const attribute = take(word) || fail(`<${name} does not end`);
    take(gap);
    if (xml[at] !== "=") fail(`${attribute} has no value`);
    at++;
    take(gap);
    const quote = xml[at] === '"' || xml[at] === "'" ? (xml[at] as string) : fail(`${attribute} has no quotes`);
    const end = behind(xml, quote, at + 1);
    attributes.push({ name: attribute, value: decodeXml(xml.slice(at + 1, end - 1)) });
    at = end;
  }
};

/**
 * A part of an office file without anything that leads out of it; the rest says what it said. Comments, processing instructions and document
 * types are left out: nothing in them is shown. One pass, in linear time.
 * @throws XmlError where it is no XML, also where it needs entities of its own
 */
export const cleanXml = (xml: string): string => {
  const out = ['<?xml version="1.0" encoding="UTF-8"?>'];
  // The instruction that is being read: its text counts as a whole.
  let instruction: { name: string; text: string } | null = null;
  const addText = (text: string) => {
    if (instruction) instruction.text += text;
    else if (text) out.push(escapeText(text));
  };
  for (let at = 0; at < xml.length; ) {
    const next = xml.indexOf("<", at);
    const end = next < 0 ? xml.length : next;
    const text = decodeXml(xml.slice(at, end));
    if (out.length > 1) addText(text);
    else if (text.trim()) fail("text before the first element");
    if (next < 0) break;
    if (xml.startsWith("<!--", next)) at = behind(xml, "-->", next + 4);
    else if (xml.startsWith("<?", next)) at = behind(xml, "?>", next + 2);
    else if (xml.startsWith("<![CDATA[", next)) {
      at = behind(xml, "]]>", next + 9);
      addText(xml.slice(next + 9, at - 3));
    } else if (xml.startsWith("<!", next)) at = behindDeclaration(xml, next + 2);
    else if (xml.startsWith("</", next)) {
      at = behind(xml, ">", next + 2);
      const name = xml.slice(next + 2, at - 1).trim();
      if (instruction && name !== instruction.name) continue;
      if (instruction && instructions.get(localName(name))?.(instruction.text)) out.push(escapeText(instruction.text));
      instruction = null;
      out.push(`</${name}>`);
    } else {
      const tag = readTag(xml, next + 1);
      at = tag.next;
      if (instruction) continue;
      const attributes = cleanAttributes(tag.name, tag.attributes).map(({ name, value }) => ` ${name}="${escapeValue(value)}"`);
      out.push(`<${tag.name}${attributes.join("")}${tag.isEmpty ? "/" : ""}>`);
      if (!tag.isEmpty && instructions.has(localName(tag.name))) instruction = { name: tag.name, text: "" };
    }
  }
  return out.length > 1 ? out.join("") : fail("no element");
};
