import fc from "fast-check";
import { expect, it } from "vitest";
import { blocksOf, editorContent } from "#components/tools/documents/editor-json.ts";
import { type DocumentBlock, documentBlocks, type Span } from "#lib/tools/documents/blocks.ts";

const word = fc.stringMatching(/^[a-zäöü ]{1,12}$/).filter((text) => text.trim() !== "");
const line = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join("\n"));
const span: fc.Arbitrary<Span> = fc
  .record({ text: line, isBold: fc.boolean(), isItalic: fc.boolean() })
  .map(({ text, isBold, isItalic }) => ({ text, ...(isBold && { isBold: true }), ...(isItalic && { isItalic: true }) }));
/** Neighbours of one look are one span in a document. */
const spans = fc.uniqueArray(span, { selector: ({ isBold, isItalic }) => `${isBold} ${isItalic}`, maxLength: 4 });

/** Some are marked as made by a language model. */
const origin = fc.constantFrom({}, { isFromModel: true as const });

const block: fc.Arbitrary<DocumentBlock> = fc.oneof(
  fc
    .record({ type: fc.constant("heading" as const), level: fc.constantFrom(1 as const, 2 as const), spans })
    .chain((made) => origin.map((from) => ({ ...made, ...from }))),
  fc
    .record({ type: fc.constantFrom("paragraph" as const, "box" as const), spans })
    .chain((made) => origin.map((from) => ({ ...made, ...from }))),
  fc
    .record({ type: fc.constant("list" as const), isNumbered: fc.boolean(), items: fc.array(spans, { minLength: 1, maxLength: 3 }) })
    .chain((made) => origin.map((from) => ({ ...made, ...from }))),
  fc.record({
    type: fc.constant("exercise" as const),
    tool: fc.constant("plus"),
    input: fc.record({ level: fc.integer({ min: 1, max: 3 }) }),
    seed: fc.integer({ min: 1, max: 99 }),
    variant: fc.constantFrom("A" as const, "B" as const),
  }),
  fc.record({ type: fc.constant("formula" as const), source: fc.constant("a^2"), alt: fc.constant("a hoch zwei") }),
  fc.record({
    type: fc.constant("picture" as const),
    picture: fc.nat({ max: 9 }).map((id) => id + 1),
    alt: word.map((text) => text.trim()),
    width: fc.integer({ min: 20, max: 100 }),
  }),
  fc.record({
    type: fc.constant("table" as const),
    hasHeader: fc.boolean(),
    rows: fc.constant<string[][]>([
      ["Tier", ""],
      ["Igel", "4"],
    ]),
  }),
  fc.constant({ type: "pageBreak" as const }),
  fc.record({ type: fc.constant("lines" as const), count: fc.integer({ min: 1, max: 30 }) }),
);

it("ROUTE-56 what a document holds comes out of the editor as it went in", () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 12 }), (blocks) => {
      const last = blocks.at(-1);
      const isOpenEnd = blocks.length > 1 && last?.type === "paragraph" && last.spans.length === 0;
      const expected = isOpenEnd ? blocks.slice(0, -1) : blocks.length === 0 ? [{ type: "paragraph", spans: [] }] : blocks;
      const back = blocksOf(JSON.parse(JSON.stringify(editorContent(blocks))));
      expect(back).toEqual(expected);
      expect(documentBlocks.safeParse(back).success).toBe(true);
    }),
  );
});

it("a mark of several levels stays, what the editor adds for nothing goes", () => {
  const exercise = { type: "exercise", attrs: { tool: "plus", input: { level: 2 }, seed: 7, variant: "A", mark: { level: 2, of: 3 } } };
  const plain = { type: "exercise", attrs: { ...exercise.attrs, mark: null } };
  const [one, two] = blocksOf({ type: "doc", content: [exercise, plain, { type: "paragraph" }] });
  expect(one).toHaveProperty("mark", { level: 2, of: 3 });
  expect(two).not.toHaveProperty("mark");
});

it("a text that is longer than a span may be is cut, and none of it lost", () => {
  const text = "ab ".repeat(3_000);
  const [block] = blocksOf({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] });
  if (block?.type !== "paragraph") throw new Error("no paragraph");
  expect(block.spans.length).toBe(3);
  expect(block.spans.map((one) => one.text).join("")).toBe(text);
});
