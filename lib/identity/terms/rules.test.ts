import { expect, it } from "vitest";
import { parseTerms } from "#lib/identity/terms/rules.ts";

it("TERMS-4 headings, paragraphs and lists of a text", () => {
  const text =
    "# Bedingungen\n\nErster Satz.\nZweite Zeile.\n\n## 1 Preise\r\n- eins\n- zwei\n  geht weiter\n\n1. a\n2) b\n\n#### Klein\nEnde";
  expect(parseTerms(text)).toEqual([
    { kind: "heading", level: 2, text: "Bedingungen" },
    { kind: "paragraph", text: "Erster Satz.\nZweite Zeile." },
    { kind: "heading", level: 2, text: "1 Preise" },
    { kind: "list", isOrdered: false, items: ["eins", "zwei geht weiter"] },
    { kind: "list", isOrdered: true, items: ["a", "b"] },
    { kind: "heading", level: 3, text: "Klein" },
    { kind: "paragraph", text: "Ende" },
  ]);
});

it("TERMS-4 points that stand apart are one list; a line at the margin ends it", () => {
  expect(parseTerms("- a\n\n- b\nWeiter.")).toEqual([
    { kind: "list", isOrdered: false, items: ["a", "b"] },
    { kind: "paragraph", text: "Weiter." },
  ]);
});

it("threat 19 HTML stays text", () => {
  expect(parseTerms("<script>alert(1)</script>")).toEqual([{ kind: "paragraph", text: "<script>alert(1)</script>" }]);
});

it("threat 25 a hostile text is read in linear time", () => {
  const text = `${"# ".repeat(50_000)}\n${"- ".repeat(50_000)}\n${"1. ".repeat(30_000)}\n${"\n-".repeat(50_000)}`;
  const start = performance.now();
  parseTerms(text);
  expect(performance.now() - start).toBeLessThan(1_000);
});

it("nothing gives nothing", () => expect(parseTerms(" \n\n ")).toEqual([]));
