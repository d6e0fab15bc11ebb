import { expect, it } from "vitest";
import { compilePaper } from "#lib/commerce/orders/server/compile-paper.ts";
import { TypstEnded, TypstError } from "#lib/platform/typst/compile.ts";

const options = { title: "Rechnung", lang: "de", author: "Kreda", createdAt: new Date("2026-11-29T00:00:00Z") };
const standardOf = (pdf: Uint8Array): string | undefined =>
  /pdfaid:part>(\d)|pdfuaid:part>(\d)/.exec(Buffer.from(pdf).toString("latin1"))?.[0];

it("a machine that is too slow leaves no paper without its XML: the paper fails, and the job tries again", async () => {
  const busy = '= Rechnung\n#if "e-invoice" in sys.inputs { for i in range(2000000000) { if i < 0 [x] } }';
  await expect(compilePaper(busy, options, "<x/>", 2_000)).rejects.toBeInstanceOf(TypstEnded);
});

it("what does not compile fails, and what fits no standard is merely tagged", async () => {
  await expect(compilePaper("#nothing()", options, null)).rejects.toBeInstanceOf(TypstError);
  expect(standardOf(await compilePaper("= Rechnung", options, null))).toBe("pdfuaid:part>1");
  expect(standardOf(await compilePaper("= 🦊", options, null))).toBeUndefined();
});
