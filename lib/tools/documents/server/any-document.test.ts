import fc from "fast-check";
import { expect, it } from "vitest";
import type { Span, TextBlock } from "#lib/tools/documents/blocks.ts";
import { exportDocx } from "#lib/tools/documents/server/export-docx.ts";
import { exportPdf } from "#lib/tools/documents/server/export-pdf.ts";
import { exportPptx } from "#lib/tools/documents/server/export-pptx.ts";
import type { LoadedDocument } from "#lib/tools/documents/server/load-parts.ts";

const text = fc.oneof(
  fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(..."abc ÄöüΩЖ.,;:!?#$*_`~<>@=/\\[]{}()\"'%&^|-+0123456789\n\t") }),
  fc.constantFrom("= Titel", "- Punkt", "1. Zahl", "// weg", "/* weg */", "#pagebreak()", "$x$", "https://schule.example/a_b", " ", "\n\n"),
);
const span: fc.Arbitrary<Span> = fc
  .record({ text, isBold: fc.boolean(), isItalic: fc.boolean() })
  .map(({ text: words, isBold, isItalic }) => ({ text: words, ...(isBold && { isBold: true }), ...(isItalic && { isItalic: true }) }));
const spans = fc.array(span, { maxLength: 3 });
const block: fc.Arbitrary<TextBlock> = fc.oneof(
  fc.record({ type: fc.constant("heading" as const), level: fc.constantFrom(1 as const, 2 as const), spans }),
  fc.record({ type: fc.constantFrom("paragraph" as const, "box" as const), spans }),
  fc.record({ type: fc.constant("list" as const), isNumbered: fc.boolean(), items: fc.array(spans, { minLength: 1, maxLength: 3 }) }),
  fc.record({ type: fc.constant("formula" as const), source: text.filter((words) => words.trim() !== ""), alt: fc.constant("Formel") }),
  fc.constant({ type: "picture" as const, picture: 99, alt: "fehlt", width: 50 }),
  fc
    .tuple(fc.boolean(), fc.integer({ min: 1, max: 4 }))
    .chain(([hasHeader, width]) =>
      fc
        .array(fc.array(fc.oneof(text, fc.constant("")), { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 })
        .map((rows) => ({ type: "table" as const, hasHeader, rows })),
    ),
  fc.constant({ type: "pageBreak" as const }),
  fc.record({ type: fc.constant("lines" as const), count: fc.integer({ min: 1, max: 30 }) }),
);

it("ROUTE-56 whatever a document says and in whatever order, it becomes PDF/UA, a Word file and slides", { timeout: 180_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(block, { maxLength: 8 }), text, async (blocks, title) => {
      const document: LoadedDocument = {
        title,
        world: "de",
        parts: blocks.length > 0 ? [{ kind: "text", blocks }] : [],
        pictures: new Map(),
      };
      expect((await exportPdf(document, "any", true)).length).toBeGreaterThan(500);
      expect((await exportDocx(document, "any", true, new Date(0))).length).toBeGreaterThan(500);
      expect((await exportPptx(document, "any", true, new Date(0))).length).toBeGreaterThan(500);
    }),
    { numRuns: 60 },
  );
});
