import fc from "fast-check";
import { expect, it } from "vitest";
import { libraries, libraryString } from "#lib/interactive/exchange/h5p/libraries.ts";
import { writeH5p } from "#lib/interactive/exchange/h5p/write-h5p.ts";
import type { PackedMedia } from "#lib/interactive/exchange/packed-media.ts";
import { itemTypeNames } from "#lib/interactive/exercises/rules.ts";
import { type Item, item } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { anyBody, envelopeOf } from "#tests/factories/any-body.ts";
import { contentProblems, hasSemantics } from "#tests/h5p-semantics.ts";

/** Of this type no semantics are at hand. */
const unread = "H5P.FindTheWords";
const problemsIn = ({ packages }: Pick<ReturnType<typeof writeH5p>, "packages">): string[] =>
  packages.flatMap(({ definition, content }) => {
    const main = definition.mainLibrary as keyof typeof libraries;
    return main === unread ? [] : contentProblems(libraryString(main), JSON.parse(JSON.stringify(content)));
  });

it("ROUTE-62 what leaves as H5P is what its content types ask for, alone and in their containers", () => {
  const all = itemTypeNames.map((type, index) => ({ ...exampleItem("de", type), id: `i${index}` }));
  expect(problemsIn(writeH5p("Alle", all))).toEqual([]);
  for (const one of all) expect([one.type, problemsIn(writeH5p("Eine", [one]))]).toEqual([one.type, []]);
  const names = Object.keys(libraries) as (keyof typeof libraries)[];
  expect(names.filter((name) => !hasSemantics(libraryString(name)))).toEqual([unread]);
});

it("ROUTE-62 with a picture or a recording above the task, too", () => {
  const packed: PackedMedia = new Map([
    [1, { path: "images/1.png", mime: "image/png", width: 60, height: 40 }],
    [2, { path: "audios/2.mp3", mime: "audio/mpeg", width: null, height: null }],
  ]);
  const above = (type: (typeof itemTypeNames)[number], file: number): Item =>
    item.parse({
      ...exampleItem("de", type),
      media: [{ id: "m1", kind: file === 1 ? "picture" : "audio", alt: "Ein Hund", source: { from: "file", file } }],
    });
  for (const type of ["single-choice", "multiple-choice", "true-false", "gap-text", "drag-words", "mark-words", "order-steps"] as const) {
    for (const file of [1, 2]) {
      const written = writeH5p("Eine", [above(type, file)], packed);
      expect(JSON.stringify(written.packages), type).toContain(file === 1 ? '"H5P.Image 1.1"' : '"H5P.Audio 1.5"');
      expect([type, problemsIn(written)]).toEqual([type, []]);
    }
  }
});

it("property: whatever is written in them", () => {
  const anyItem = fc
    .constantFrom(...itemTypeNames)
    .chain((type) =>
      anyBody[type].map(
        (body): Item =>
          item.parse({ ...envelopeOf(type, body), media: JSON.stringify(body).includes('"m0"') ? envelopeOf(type, body).media : [] }),
      ),
    );
  fc.assert(
    fc.property(fc.array(anyItem, { minLength: 1, maxLength: 4 }), (all) => {
      expect(problemsIn(writeH5p("<Titel> & mehr", all))).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

it("a planted fault is seen: a field that is unknown, of another type, out of bounds, or with tags that are taken away", () => {
  const { packages } = writeH5p("Eine", [exampleItem("de", "single-choice")]);
  const [{ content } = { content: {} }] = packages;
  const library = libraryString("H5P.MultiChoice");
  for (const fault of [{ prompt: "x" }, { question: 1 }, { answers: [] }, { question: "<script>x</script>" }, { question: "a < b" }]) {
    expect([fault, contentProblems(library, { ...content, ...fault }).length]).toEqual([fault, 1]);
  }
});
