import { expect, it } from "vitest";
import { drawingMarkup, openDocumentMarkup, readWords, wordMarkup } from "#lib/catalogue/materials/server/office-words.ts";

it.each([
  ["runs of one word", "<w:p><w:r><w:t>Zaun</w:t></w:r><w:r><w:t>könig</w:t></w:r></w:p>", ["Zaunkönig\n"]],
  ["another prefix, or none", "<x:p><x:t>a</x:t></x:p><p><t>b</t></p>", ["a\nb\n"]],
  ["references", "<w:t>1 &lt; 2 &amp; &#228;&#xE4; &e; &#0;</w:t>", ["1 < 2 & ää  "]],
  [
    "breaks of pages, Word's own too",
    '<w:t>a</w:t><w:br w:type="page"/><w:t>b</w:t><w:lastRenderedPageBreak/><w:t>c</w:t>',
    ["a", "\nb", "c"],
  ],
  [
    "no instructions of fields, nothing deleted, nothing twice",
    "<w:instrText>PAGE</w:instrText><w:delText>x</w:delText><mc:Fallback><w:t>y</w:t></mc:Fallback><w:t>z</w:t>",
    ["z"],
  ],
  ["no document types", "<!DOCTYPE a [<!ENTITY e 'x'>]><w:t>b</w:t>", ["b"]],
])("of a Word file: %s", (_, xml, words) => expect(readWords(xml, wordMarkup)).toEqual(words));

it("of slides and sheets: lines, and not how a name is spoken", () => {
  expect(readWords("<a:p><a:r><a:t>a</a:t></a:r></a:p><a:p><a:t>b</a:t></a:p>", drawingMarkup)).toEqual(["a\nb\n"]);
  expect(readWords("<si><t>東京</t><rPh><t>トウキョウ</t></rPh></si>", drawingMarkup)).toEqual(["東京\n"]);
});

it("of OpenDocument: blanks, spans, slides; nothing of notes and of what was deleted", () => {
  expect(readWords('<text:p>a<text:s text:c="2"/><text:span>b</text:span><text:line-break/>c</text:p>', openDocumentMarkup)).toEqual([
    "a b\nc\n",
  ]);
  expect(
    readWords(
      "<text:tracked-changes><text:p>x</text:p></text:tracked-changes><draw:page><text:p>a</text:p></draw:page>",
      openDocumentMarkup,
    ),
  ).toEqual(["", "a\n"]);
});

// With anything but linear time this would take longer than a test may.
it.each(["<", "<w:t", "<w:t>", "</w:t>", "&", "&#", '<w:br w:type="page"', "<w:t>&#x"])(
  "threat 25 a document of nothing but %s ends at once",
  (unit) => {
    expect(readWords(unit.repeat(400_000), wordMarkup).length).toBeGreaterThan(0);
  },
);
