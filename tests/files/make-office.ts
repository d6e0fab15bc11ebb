import { makeZip } from "#tests/files/make-zip.ts";

type Part = { name: string; content: string | Buffer; isStored?: boolean };

const relations = (own: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${own}</Relationships>`;
const kind = (name: string) => `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${name}`;

/** A Word file as Word would write it, as small as can be. `rels` are those of its document. */
export const makeWordFile = (body: string, { rels = "", parts = [] as readonly Part[] } = {}): Buffer =>
  makeZip([
    {
      name: "[Content_Types].xml",
      content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="svg" ContentType="image/svg+xml"/><Default Extension="html" ContentType="text/html"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/settings.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml"/></Types>`,
    },
    { name: "_rels/.rels", content: relations(`<Relationship Id="r1" Type="${kind("officeDocument")}" Target="word/document.xml"/>`) },
    { name: "word/_rels/document.xml.rels", content: relations(rels) },
    {
      name: "word/document.xml",
      content: `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:v="urn:schemas-microsoft-com:vml"><w:body>${body}</w:body></w:document>`,
    },
    ...parts,
  ]);

/** A relationship of a Word document; `target` lies outside of the package unless told otherwise. */
export const wordRelation = (id: string, type: string, target: string, isExternal = true): string =>
  `<Relationship Id="${id}" Type="${kind(type)}" Target="${target}"${isExternal ? ' TargetMode="External"' : ""}/>`;

export const wordText = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** `attribute` is r:embed or r:link. */
export const wordPicture = (attribute: string, id: string): string =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="1000000" cy="1000000"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip ${attribute}="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1000000" cy="1000000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

export const wordField = (instruction: string): string =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>zuletzt</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;

const odt = "application/vnd.oasis.opendocument.text";

/** An OpenDocument text with the given body. */
export const makeTextDocument = (body: string, parts: readonly Part[] = []): Buffer => {
  const entries = ["content.xml", ...parts.map(({ name }) => name)].map(
    (name) => `<manifest:file-entry manifest:full-path="${name}" manifest:media-type="text/xml"/>`,
  );
  return makeZip([
    { name: "mimetype", content: odt, isStored: true },
    {
      name: "content.xml",
      content: `<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.2"><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    },
    ...parts,
    {
      name: "META-INF/manifest.xml",
      content: `<?xml version="1.0"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.2"><manifest:file-entry manifest:full-path="/" manifest:media-type="${odt}"/>${entries.join("")}</manifest:manifest>`,
    },
  ]);
};

/** A picture in an OpenDocument text. */
export const textPicture = (href: string): string =>
  `<text:p><draw:frame text:anchor-type="as-char" svg:width="3cm" svg:height="3cm"><draw:image xlink:href="${href}" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/></draw:frame></text:p>`;
