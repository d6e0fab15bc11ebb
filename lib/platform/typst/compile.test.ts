import { Worker } from "node:worker_threads";
import { PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileTypst, compileTypstPages, TypstError } from "#lib/platform/typst/compile.ts";
import { escapeTypst, typstString } from "#lib/platform/typst/escape.ts";

const options = { title: "Blatt", lang: "de-DE", author: "Kreda" };

/** Text of a content value; panics on anything but text, spaces and line breaks. */
const flatten = `#let sign = [\\~].func()\n#let flat(c) = if c.func() == text or c.func() == sign { c.text } else if c.has("children") { c.children.map(flat).fold("", (a, b) => a + b) } else if c == [ ] { " " } else if c.func() == linebreak { " " } else { panic(repr(c)) }\n`;
const squeezed = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the same characters the escape drops
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "")
    .replace(/\s+/g, " ")
    .trim();

describe("compileTypst", () => {
  it("A11Y writes a tagged PDF/UA-1 with title, language and structure", async () => {
    const pdf = compileTypst("= Titel\nText", options);
    const document = await PDFDocument.load(pdf);
    expect(document.getTitle()).toBe("Blatt");
    expect(String(document.catalog.get(PDFName.of("Lang")))).toContain("de");
    expect(document.catalog.get(PDFName.of("StructTreeRoot"))).toBeDefined();
    const metadata = document.catalog.lookup(PDFName.of("Metadata"));
    expect(metadata instanceof PDFRawStream && Buffer.from(metadata.contents).toString()).toContain("pdfuaid:part>1<");
  });

  it("counts the pages", () => {
    expect(compileTypstPages("eins #pagebreak() zwei", options).pages).toBe(2);
  });

  it("gives the same bytes for the same source", () => {
    expect(Buffer.from(compileTypst("Text", options)).equals(Buffer.from(compileTypst("Text", options)))).toBe(true);
  });

  it("hands inputs to the source as data", () => {
    expect(() => compileTypst('#assert.eq(sys.inputs.name, "#panic()")', { ...options, inputs: { name: "#panic()" } })).not.toThrow();
  });

  it("refuses what no font of the language can draw instead of printing boxes", () => {
    expect(() => compileTypst("\u{1F600}", options)).toThrow(TypstError);
  });

  it("names what is wrong with a source", () => {
    expect(() => compileTypst("#unknown-function()", options)).toThrow(/unknown variable/);
  });

  it("attaches an XML to a PDF/A-3b, as an invoice needs it", async () => {
    const source =
      '#pdf.attach("/invoice.xml", bytes("<a/>"), relationship: "alternative", mime-type: "text/xml", description: "Factur-X")\nRechnung';
    const pdf = compileTypst(source, { ...options, standard: "a-3b", createdAt: new Date("2026-11-21T10:00:00Z") });
    const document = await PDFDocument.load(pdf);
    expect(document.catalog.get(PDFName.of("AF")) ?? document.catalog.get(PDFName.of("Names"))).toBeDefined();
  });

  it("works in a worker thread beside the main one", async () => {
    const code = `import { parentPort } from "node:worker_threads"; const { compileTypst } = await import("${new URL("./compile.ts", import.meta.url)}"); parentPort.postMessage(compileTypst("Text", ${JSON.stringify(options)}).length);`;
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
    const length = await new Promise<number>((resolve, reject) => worker.on("message", resolve).on("error", reject));
    expect(length).toBe(compileTypst("Text", options).length);
  });
});

describe("escapeTypst", () => {
  const tricky = fc.string({
    unit: fc.constantFrom(
      "#",
      "$",
      "*",
      "_",
      "`",
      "[",
      "]",
      "{",
      "}",
      "<",
      ">",
      "@",
      "\\",
      "/",
      "=",
      "-",
      "+",
      "~",
      '"',
      "'",
      "(",
      ")",
      ".",
      ":",
      ";",
      "1",
      "u",
      "a",
      "ä",
      "語",
      " ",
      "\n",
      "\t",
      "\u0000",
      "https://a.b",
      "#panic()",
      "\\u{41}",
    ),
    maxLength: 24,
  });

  it("threat: no text becomes markup or code, it comes out as it was", () => {
    const samples = fc.sample(tricky, 400);
    const checks = samples.map(
      (text) => `#assert.eq(flat([${escapeTypst(text)}]).replace(regex("\\\\s+"), " ").trim(), ${typstString(squeezed(text))})`,
    );
    expect(() => compileTypst(flatten + checks.join("\n"), { ...options, standard: "tagged" })).not.toThrow();
  });

  it("threat: neither does text in a string literal", () => {
    const samples = fc.sample(tricky, 400);
    const checks = samples.map(
      (text) => `#assert.eq(${typstString(text)}.replace(regex("\\\\s+"), " ").trim(), ${typstString(squeezed(text))})`,
    );
    expect(() => compileTypst(checks.join("\n"), { ...options, standard: "tagged" })).not.toThrow();
  });
});
