import type { OfficeType } from "#lib/tools/adapting/server/office-texts.ts";

/** What a copy says of itself: a line for every page, and the works in it, each as its lines. */
export type OfficeStamp = { line: string; heading: string; works: string[][] };
/** The parts of a package by their names, as XML or as bytes. */
export type Parts = Map<string, string | Buffer>;

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]+/gu, " ")
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const xmlOf = (parts: Parts, name: string): string => {
  const part = parts.get(name);
  return typeof part === "string" ? part : "";
};

/** Before the last of an end tag, whatever prefix the document has for it. */
const before = (xml: string, endTag: RegExp, added: string): string => {
  const at = [...xml.matchAll(endTag)].at(-1)?.index;
  return at === undefined ? xml : `${xml.slice(0, at)}${added}${xml.slice(at)}`;
};

/** The address of a vocabulary: that of the root element, since a file may be written in the strict one (ECMA-376 part 1 annex A). */
const vocabularyOf = (xml: string): string => {
  const [, prefix] = /^<\?xml[^>]*><(?:([\w.-]+):)?[\w.-]+/.exec(xml) ?? [];
  const name = prefix === undefined ? "xmlns" : `xmlns:${prefix}`;
  return new RegExp(`\\s${name.replaceAll(".", "\\.")}="([^"]*)"`).exec(xml)?.[1] ?? "";
};

const relationsOf = (vocabulary: string): string =>
  vocabulary.includes("purl.oclc.org")
    ? "http://purl.oclc.org/ooxml/officeDocument/relationships"
    : "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const SLIDES = "application/vnd.openxmlformats-officedocument.presentationml";

const addType = (parts: Parts, part: string, type: string): void => {
  const name = "[Content_Types].xml";
  parts.set(
    name,
    before(
      xmlOf(parts, name),
      /<\/(?:[\w.-]+:)?Types>/g,
      `<Override xmlns="${PACKAGE}/content-types" PartName="/${part}" ContentType="${type}"/>`,
    ),
  );
};

const addRelation = (parts: Parts, of: string, id: string, type: string, target: string): void => {
  const known =
    xmlOf(parts, of) || `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${PACKAGE}/relationships"></Relationships>`;
  const whole = known.replace(/<((?:[\w.-]+:)?Relationships)\b([^>]*)\/>/, "<$1$2></$1>");
  const row = `<Relationship xmlns="${PACKAGE}/relationships" Id="${id}" Type="${type}" Target="${target}"/>`;
  parts.set(of, before(whole, /<\/(?:[\w.-]+:)?Relationships>/g, row));
};

const wordParagraph = (vocabulary: string, runs: string, more = ""): string => `<w:p xmlns:w="${vocabulary}">${more}${runs}</w:p>`;
const wordRun = (text: string, look = ""): string =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;

const stampWord = (parts: Parts, { line, heading, works }: OfficeStamp): void => {
  const main = "word/document.xml";
  let xml = xmlOf(parts, main);
  const vocabulary = vocabularyOf(xml);
  const small = wordParagraph(vocabulary, wordRun(line, '<w:sz w:val="14"/>'));
  const footers = [...parts.keys()].filter((name) => /^word\/footer\d*\.xml$/.test(name));
  for (const name of footers) parts.set(name, before(xmlOf(parts, name), /<\/(?:[\w.-]+:)?ftr>/g, small));
  if (footers.length === 0) {
    const [part, id] = ["word/footer1.xml", "adaptedFooter"];
    parts.set(part, `<?xml version="1.0" encoding="UTF-8"?><w:ftr xmlns:w="${vocabulary}">${small}</w:ftr>`);
    addType(parts, part, `${WORD}.footer+xml`);
    addRelation(parts, "word/_rels/document.xml.rels", id, `${relationsOf(vocabulary)}/footer`, "footer1.xml");
    const row = `<w:footerReference xmlns:w="${vocabulary}" xmlns:r="${relationsOf(vocabulary)}" w:type="default" r:id="${id}"/>`;
    xml = xml.replace(
      /<((?:[\w.-]+:)?sectPr)\b([^>]*?)(\/?)>/g,
      (_, name, more, isEmpty) => `<${name}${more}>${row}${isEmpty && `</${name}>`}`,
    );
  }
  const lines = works.flatMap(([title = "", ...rest]) => [wordRun(title, "<w:b/>"), ...rest.map((text) => wordRun(text))]);
  const credits = [
    wordParagraph(vocabulary, wordRun(heading, '<w:b/><w:sz w:val="28"/>'), "<w:pPr><w:pageBreakBefore/></w:pPr>"),
    ...lines.map((runs) => wordParagraph(vocabulary, runs)),
    small,
  ].join("");
  // The last section's settings close the body; what comes after them is no text.
  const last = [...xml.matchAll(/<(?:[\w.-]+:)?sectPr\b/g)].at(-1)?.index;
  const isLast = last !== undefined && !/<\/(?:[\w.-]+:)?p>/.test(xml.slice(last));
  parts.set(main, isLast ? `${xml.slice(0, last)}${credits}${xml.slice(last)}` : before(xml, /<\/(?:[\w.-]+:)?body>/g, credits));
};

const stampText = (parts: Parts, { line, heading, works }: OfficeStamp): void => {
  const paragraph = (text: string) => `<text:p xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0">${escaped(text)}</text:p>`;
  const credits = [heading, ...works.flat(), line].map(paragraph).join("");
  parts.set("content.xml", before(xmlOf(parts, "content.xml"), /<\/(?:[\w.-]+:)?text>(?=<\/(?:[\w.-]+:)?body>)/g, credits));
};

type Box = { id: number; x: number; y: number; width: number; height: number; paragraphs: string[]; size: number };
const slideBox = ({ id, x, y, width, height, paragraphs, size }: Box): string => {
  const text = paragraphs.map((one) => `<a:p><a:r><a:rPr sz="${size}"/><a:t>${escaped(one)}</a:t></a:r></a:p>`).join("");
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Adapted ${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr wrap="square"/><a:lstStyle/>${text}</p:txBody></p:sp>`;
};

const stampSlides = (parts: Parts, { line, heading, works }: OfficeStamp): void => {
  const main = "ppt/presentation.xml";
  const xml = xmlOf(parts, main);
  const vocabulary = vocabularyOf(xml);
  const drawing = vocabulary.includes("purl.oclc.org")
    ? "http://purl.oclc.org/ooxml/drawingml/main"
    : "http://schemas.openxmlformats.org/drawingml/2006/main";
  const sizeOf = (name: string, usual: number) => Number(new RegExp(`sldSz\\b[^>]*\\s${name}="(\\d{1,9})"`).exec(xml)?.[1] ?? usual);
  const [width, height] = [sizeOf("cx", 12_192_000), sizeOf("cy", 6_858_000)];
  const named = (shape: string) => shape.replace("<p:sp>", `<p:sp xmlns:p="${vocabulary}" xmlns:a="${drawing}">`);
  const foot = {
    id: 90_001,
    x: 0,
    y: Math.round(height * 0.955),
    width,
    height: Math.round(height * 0.045),
    paragraphs: [line],
    size: 700,
  };
  const slides = [...parts.keys()].filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
  for (const name of slides) parts.set(name, before(xmlOf(parts, name), /<\/(?:[\w.-]+:)?spTree>/g, named(slideBox(foot))));
  const numbers = slides.map((name) => Number(/\d+/.exec(name)?.[0] ?? 0));
  const next = Math.max(0, ...numbers) + 1;
  const part = `ppt/slides/slide${next}.xml`;
  const all = {
    id: 90_002,
    x: Math.round(width * 0.05),
    y: Math.round(height * 0.06),
    width: Math.round(width * 0.9),
    height: Math.round(height * 0.85),
  };
  const body = [slideBox({ ...all, paragraphs: [heading, ...works.flat()], size: 1_200 }), slideBox(foot)].join("");
  parts.set(
    part,
    `<?xml version="1.0" encoding="UTF-8"?><p:sld xmlns:p="${vocabulary}" xmlns:a="${drawing}"><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${body}</p:spTree></p:cSld></p:sld>`,
  );
  addType(parts, part, `${SLIDES}.slide+xml`);
  const relations = relationsOf(vocabulary);
  const layout = /Target="([^"]*slideLayout\d+\.xml)"/.exec(xmlOf(parts, `ppt/slides/_rels/slide${numbers[0] ?? 1}.xml.rels`))?.[1];
  if (layout) addRelation(parts, `ppt/slides/_rels/slide${next}.xml.rels`, "rId1", `${relations}/slideLayout`, layout);
  addRelation(parts, "ppt/_rels/presentation.xml.rels", "adaptedSlide", `${relations}/slide`, `slides/slide${next}.xml`);
  const ids = [...xml.matchAll(/<(?:[\w.-]+:)?sldId\b[^>]*\sid="(\d+)"/g)].map(([, id]) => Number(id));
  const row = `<p:sldId xmlns:p="${vocabulary}" xmlns:r="${relations}" id="${Math.max(255, ...ids) + 1}" r:id="adaptedSlide"/>`;
  parts.set(main, before(xml, /<\/(?:[\w.-]+:)?sldIdLst>/g, row));
};

const stamps: Record<OfficeType, (parts: Parts, stamp: OfficeStamp) => void> = { docx: stampWord, odt: stampText, pptx: stampSlides };

/** Writes into a package for whom this copy is and whose works are in it: at the foot of its pages or slides, and on a last page of its own. */
export const stampOffice = (parts: Parts, type: OfficeType, stamp: OfficeStamp): void => stamps[type](parts, stamp);
