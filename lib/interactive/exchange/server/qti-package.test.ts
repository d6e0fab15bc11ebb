import { expect, it } from "vitest";
import { type QtiFiles, writeQti } from "#lib/interactive/exchange/qti/write-package.ts";
import { decodeXmlBytes, unzipQti } from "#lib/interactive/exchange/server/qti-package.ts";
import { zipFiles } from "#lib/interactive/exchange/server/zip-files.ts";
import { itemTypeNames } from "#lib/interactive/exercises/rules.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";

const zipQti = (files: QtiFiles): Promise<Buffer> => zipFiles(files.map(([name, text]) => [name, Buffer.from(text)]));
const examples = itemTypeNames.map((type, index) => ({ ...exampleItem("de", type), id: `i${index}` }));
const item = `<?xml version="1.0" encoding="UTF-16"?><assessmentItem title="Ü"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>a</value></correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="R"><simpleChoice identifier="a">ä</simpleChoice><simpleChoice identifier="b">ß</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;
const manifest = `<manifest><resources><resource type="imsqti_item_xmlv2p1" href="a.xml"/></resources></manifest>`;
const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, "utf16le");

it("examples of every type that QTI has travel in a ZIP, and the same give the same bytes", async () => {
  const { files, lost } = writeQti("Alle Arten", examples);
  const left = new Set(lost.filter(({ losses }) => losses.includes("type")).map(({ item: id }) => id));
  const zip = await zipQti(files);
  expect((await zipQti(writeQti("Alle Arten", examples).files)).equals(zip)).toBe(true);
  const back = unzipQti(zip, "fr");
  const stays = examples.filter(({ id }) => !left.has(id));
  expect([back?.title, back?.problems, back?.items.map(({ type, prompt, lang }) => [type, prompt, lang])]).toEqual([
    "Alle Arten",
    [],
    stays.map(({ type, prompt, lang }) => [type, prompt, lang]),
  ]);
});

it("a package may lie in a folder, and its items be written in UTF-16; another ZIP is none", async () => {
  const zip = await zipQti([
    ["set/imsmanifest.xml", manifest],
    ["set/a.xml", item.replace("UTF-16", "UTF-8")],
  ]);
  expect(unzipQti(zip, "de")?.items).toMatchObject([{ prompt: "Ü", body: { options: [{ text: "ä" }, { text: "ß" }] } }]);
  expect(unzipQti(await zipQti([["h5p.json", "{}"]]), "de")).toBeNull();
  expect([decodeXmlBytes(utf16(item)), decodeXmlBytes(utf16(item).swap16())]).toEqual([item, item]);
});

it("threat 18 text in the wrong encoding is no text, and a document that is too large ends in a sentence", async () => {
  const wrong = [Buffer.from([0x3c, 0xff, 0xff]), Buffer.from('<?xml version="1.0" encoding="klingon"?><a/>'), utf16("<a>").subarray(0, 7)];
  expect(wrong.map(decodeXmlBytes)).toEqual([null, null, null]);
  const zip = await zipQti([
    ["imsmanifest.xml", manifest],
    ["a.xml", item + Array.from({ length: 400_000 }, (_, index) => index).join(" ")],
  ]);
  expect(() => unzipQti(zip, "de")).toThrowError(expect.objectContaining({ code: "file_too_large" }));
  const climbing = await zipQti([["imsmanifest.xml", manifest.replace("a.xml", "../../a.xml")]]);
  expect(unzipQti(climbing, "de")?.problems).toEqual([{ line: 1, name: "../../a.xml", reason: "file" }]);
  const named = Buffer.from(
    (
      await zipQti([
        ["imsmanifest.xml", manifest],
        ["aaaa.xml", item],
      ])
    )
      .toString("latin1")
      .replaceAll("aaaa.xml", "../a.xml"),
    "latin1",
  );
  expect(() => unzipQti(named, "de")).toThrowError(expect.objectContaining({ code: "file_damaged" }));
});
