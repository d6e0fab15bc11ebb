import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanXml } from "#lib/catalogue/materials/server/clean-xml.ts";
import { readTexts, textParts, writeTexts } from "#lib/tools/adapting/server/office-texts.ts";
import { spreadText } from "#lib/tools/adapting/server/spread-text.ts";

const wordPart = (body: string) => cleanXml(`<w:document xmlns:w="w" xmlns:m="m"><w:body>${body}</w:body></w:document>`);

describe("texts of office files", () => {
  it("lines, tabs and boxes part texts; formulas, what was deleted and what is said twice are none", () => {
    const xml = wordPart(
      `<w:p><w:r><w:t>Name:</w:t><w:tab/><w:t>Datum:</w:t></w:r></w:p><w:p><w:r><w:t> </w:t></w:r></w:p>
      <w:p><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath><w:del><w:r><w:t>weg</w:t></w:r></w:del><w:r><w:t>außen</w:t></w:r>
      <mc:Choice><w:txbxContent><w:p><w:r><w:t>innen</w:t></w:r></w:p></w:txbxContent></mc:Choice><mc:Fallback><w:p><w:r><w:t>innen</w:t></w:r></w:p></mc:Fallback></w:p>`,
    );
    expect(readTexts(xml, "docx")).toEqual(["Name:", "Datum:", "innen", "außen"]);
  });

  it("the text of a document is counted before its headers, slides by their numbers", () => {
    expect(textParts(["word/header2.xml", "word/media/a.png", "word/document.xml", "word/header1.xml"], "docx")).toEqual([
      "word/document.xml",
      "word/header1.xml",
      "word/header2.xml",
    ]);
    expect(textParts(["ppt/slides/slide10.xml", "ppt/slides/slide9.xml", "ppt/slides/_rels/slide9.xml.rels"], "pptx")).toEqual([
      "ppt/slides/slide9.xml",
      "ppt/slides/slide10.xml",
    ]);
  });

  it("nothing changed is the same part to the letter; one changed text leaves all others", () => {
    const xml = wordPart(`<w:p><w:r><w:t>a</w:t></w:r></w:p><w:p><w:r><w:t>b &amp; c</w:t></w:r></w:p>`);
    expect(writeTexts(xml, "docx", new Map())).toBe(xml);
    const changed = writeTexts(xml, "docx", new Map([[0, "1 < 2\u0000"]]));
    expect(readTexts(changed, "docx")).toEqual(["1 < 2 ", "b & c"]);
    expect(() => cleanXml(changed)).not.toThrow();
  });

  it.each([
    [["Der ", "Igel", " frisst."], "Der Fuchs frisst.", ["Der ", "Fuchs", " frisst."]],
    [["Der ", "Igel", " frisst."], "Der Fuchs und die Maus frisst viel.", ["Der ", "Fuchs und die Maus", " frisst viel."]],
    [["Der ", "Igel"], "Der Igel!", ["Der ", "Igel!"]],
    [["Igel"], "", [""]],
    [["a", "b"], "xab", ["xa", "b"]],
    [["ab", "cd"], "aXd", ["aX", "d"]],
    [["😀", "b"], "😁b", ["😁", "b"]],
  ])("%j becomes %j over the same looks", (pieces, text, expected) => {
    expect(spreadText(pieces, text)).toEqual(expected);
  });

  it("what is no whole XML has no texts", () => {
    for (const broken of ["<w:p><w:t>offen", "<w:p></w:t>"])
      expect(() => readTexts(`<?xml version="1.0"?><w:document>${broken}`, "docx")).toThrow();
  });

  it("whatever is written over whatever stretches, together they say it, and what comes back is what was written", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 12 });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), text, (pieces, wanted) => {
        const spread = spreadText(pieces, wanted);
        expect([spread.length, spread.join("")]).toEqual([pieces.length, wanted]);
      }),
    );
  });
});
