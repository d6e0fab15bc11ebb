import { makeZip } from "#tests/files/make-zip.ts";

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const odf =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"';
const types = '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';

/** A Word file with these pages, one paragraph a line. `head`: XML before them. */
export const makeWritten = (pages: readonly string[], head = ""): Buffer => {
  const paragraphs = pages.map((page) =>
    page
      .split("\n")
      .map((line) => `<w:p><w:r><w:t xml:space="preserve">${line}</w:t></w:r></w:p>`)
      .join(""),
  );
  const xml = `<w:document ${w}><w:body>${head}${paragraphs.join('<w:p><w:r><w:br w:type="page"/></w:r></w:p>')}</w:body></w:document>`;
  return makeZip([
    { name: "[Content_Types].xml", content: types },
    { name: "word/document.xml", content: xml },
  ]);
};

/** A PowerPoint file with a line on each slide. */
export const makeSlides = (slides: readonly string[]): Buffer =>
  makeZip([
    { name: "[Content_Types].xml", content: types },
    ...slides.map((line, index) => ({
      name: `ppt/slides/slide${index + 1}.xml`,
      content: `<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>${line}</a:t></a:r></a:p></p:sld>`,
    })),
  ]);

/** An Excel file that holds these texts. */
export const makeSheet = (texts: readonly string[]): Buffer =>
  makeZip([
    { name: "[Content_Types].xml", content: types },
    {
      name: "xl/sharedStrings.xml",
      content: `<sst>${texts.map((text) => `<si><r><t>${text}</t></r><rPh><t>yomi</t></rPh></si>`).join("")}</sst>`,
    },
  ]);

/** An OpenDocument text (odt) or presentation (odp) with the given body. */
export const makeOpenDocument = (extension: "odt" | "odp", body: string): Buffer => {
  const kind = extension === "odt" ? "text" : "presentation";
  return makeZip([
    { name: "mimetype", content: `application/vnd.oasis.opendocument.${kind}`, isStored: true },
    {
      name: "content.xml",
      content: `<office:document-content ${odf}><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    },
  ]);
};
