import { readFileSync } from "node:fs";
import fc from "fast-check";
import { XmlDocument, XmlValidateError, XsdValidator } from "libxml2-wasm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeQti } from "#lib/interactive/exchange/qti/write-package.ts";
import { writeScormManifest } from "#lib/interactive/exchange/scorm/write-manifest.ts";
import { itemTypeNames } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";
import { anyHurtItem } from "#tests/factories/any-hurt-item.ts";

const schemas = { item: "qti3-as-written", manifest: "qti3-manifest-as-written", scorm: "scorm12-manifest-as-written" };
type Schema = keyof typeof schemas;
const validators = new Map<Schema, XsdValidator>();
beforeAll(() => {
  for (const [name, file] of Object.entries(schemas)) {
    using document = XmlDocument.fromBuffer(readFileSync(`tests/schemas/${file}.xsd`));
    validators.set(name as Schema, XsdValidator.fromDoc(document));
  }
});
afterAll(() => {
  for (const one of validators.values()) one.dispose();
});

/** What the schema has to say against it, in libxml2's words. */
const complaints = (schema: Schema, xml: string): string[] => {
  using document = XmlDocument.fromString(xml);
  try {
    validators.get(schema)?.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    return error.details.map(({ message }) => message.trim());
  }
};
const packed = new Map([
  [1, { path: "media/1.png", mime: "image/png", width: 5, height: 6 }],
  [2, { path: "media/2.mp3", mime: "audio/mpeg", width: null, height: null }],
]);
const above: Item["media"] = [
  { id: "above1", kind: "picture", alt: "3 < 4", source: { from: "file", file: 1 } },
  { id: "above2", kind: "audio", alt: "", source: { from: "file", file: 2 } },
];
const complaintsOf = (title: string, items: readonly Item[]): string[] =>
  writeQti(title, items, packed).files.flatMap(([name, xml]) =>
    complaints(name === "imsmanifest.xml" ? "manifest" : "item", xml).map((one) => `${name}: ${one}`),
  );

describe("ROUTE-62 what leaves has the order, attributes and types that the specifications ask for", () => {
  it.each(worldCodes)("QTI 3: examples of every type in %s", (world) => {
    const said = { right: "Ja", wrong: "Nein", hint: "Oh", explanation: "Darum" };
    const items = itemTypeNames.map((type, at) => {
      const one = exampleItem(world, type);
      return { ...one, id: `i${at}`, media: [...one.media, ...above], feedback: said, difficulty: ((at % 3) + 1) as 1 } as Item;
    });
    expect(complaintsOf("Alle & <alle>", items)).toEqual([]);
  });

  it("property: QTI 3 of any exercise", () => {
    fc.assert(
      fc.property(anyHurtItem, fc.boolean(), (one, hasMedia) => {
        expect(complaintsOf("x", [hasMedia ? ({ ...one, media: [...one.media, ...above] } as Item) : one])).toEqual([]);
      }),
      { numRuns: 1_500 },
    );
  });

  it("SCORM 1.2: the manifest", () => {
    const files = ["index.html", "player.js", "files/1.webp"];
    const xml = writeScormManifest({ id: 7, title: "Eins & <zwei> \uFFFF", files });
    expect(complaints("scorm", xml)).toEqual([]);
    for (const [from, to] of [
      ['identifierref="resource-1"', 'identifierref="resource-2"'],
      ["<schemaversion>1.2<", "<schemaversion>2004<"],
      ['<file href="player.js"/>', '<file href="index.html"/>'],
    ] as const) {
      expect(xml).toContain(from);
      expect([from, complaints("scorm", xml.replace(from, to)).length > 0]).toEqual([from, true]);
    }
  });

  it("faults are seen: order, names, types, what is declared and what is in the package", () => {
    const [manifest, , item] = writeQti("x", [{ ...exampleItem("de", "single-choice"), id: "a", media: above } as Item], packed).files;
    const planted: [Schema, string, RegExp, string][] = [
      ["item", item?.[1] ?? "", /(<qti-outcome-declaration[\s\S]*?)(<qti-item-body>[\s\S]*<\/qti-item-body>)/, "$2$1"],
      ["item", item?.[1] ?? "", /response-identifier="RESPONSE"/, 'response-identifier="OTHER"'],
      ["item", item?.[1] ?? "", /controls="true"/, 'controls="controls"'],
      ["item", item?.[1] ?? "", /max-choices="1"/, 'maxChoices="1"'],
      ["item", item?.[1] ?? "", /cardinality="single"/, 'cardinality="one"'],
      ["item", item?.[1] ?? "", /<qti-prompt>/, "<qti-prompt><p/>"],
      ["manifest", manifest?.[1] ?? "", /identifierref="item-1"/, 'identifierref="item-2"'],
      ["manifest", manifest?.[1] ?? "", /<organizations\/>/, ""],
    ];
    for (const [schema, xml, pattern, to] of planted) {
      expect([pattern.source, complaints(schema, xml)]).toEqual([pattern.source, []]);
      expect([pattern.source, complaints(schema, xml.replace(pattern, to)).length > 0]).toEqual([pattern.source, true]);
    }
  });
});
