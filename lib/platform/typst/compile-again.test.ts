import { PDFiumLibrary } from "@hyzyla/pdfium";
import { expect, it } from "vitest";
import { compileTypst } from "#lib/platform/typst/compile.ts";

it("a source that ends like the one before is read anew, letter by letter", async () => {
  const sentences = [
    "나는 사과를 좋아해요",
    "너는 배를 좋아어요",
    "우리는 학교에 가요",
    "그들은 집에 가요",
    "나는 책을 읽어요",
    "너는 글을 있어요",
  ];
  const library = await PDFiumLibrary.init();
  for (const sentence of [...sentences, ...sentences.reverse()]) {
    const pdf = compileTypst(`= ${sentence}`, { title: "x", lang: "ko", author: "x" });
    const document = await library.loadDocument(pdf);
    expect(document.getPage(0).getText().replace(/\s/g, "")).toContain(sentence.replace(/\s/g, ""));
    document.destroy();
  }
  library.destroy();
});
