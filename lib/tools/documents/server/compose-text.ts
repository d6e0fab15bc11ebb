import { parseFormula } from "#lib/platform/formula/formula.ts";
import { formulaTypst } from "#lib/platform/formula/formula-typst.ts";
import type { DocumentFacts } from "#lib/platform/generators/sheet/compose-document.ts";
import { composeFrame, composePart } from "#lib/platform/generators/sheet/compose-document.ts";
import { escapeTypst, typstArray, typstString } from "#lib/platform/typst/escape.ts";
import { anyScriptFonts, fontsFor } from "#lib/platform/typst/fonts.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";
import type { Span, TextBlock } from "#lib/tools/documents/blocks.ts";
import { factsOf, type KeptExercise, type PrintedPage, pagesOf } from "#lib/tools/documents/server/kept-exercise.ts";
import type { LoadedDocument } from "#lib/tools/documents/server/load-parts.ts";

/** What is left of a page between its margins, in mm. */
const LINE_MM = 174;
const MAX_PICTURE_MM = 230;
/** Comes with Typst. It has no letters but Latin and Greek ones: words of other scripts in a formula are set as text is. */
const MATHS_FONT = "New Computer Modern Math";

export const picturePath = (id: number): string => `/pictures/${id}`;

const isBlank = (spans: readonly Span[]): boolean => spans.every(({ text }) => text.trim() === "");

const spansTypst = (spans: readonly Span[]): string =>
  spans
    .map(({ text, isBold, isItalic }) => {
      const escaped = `[${escapeTypst(text)}]`;
      const slanted = isItalic ? `emph(${escaped})` : escaped;
      return isBold ? `#bold(${slanted})` : `#${slanted}`;
    })
    .join("");

/** A table whose first row may be its header, which is repeated on every page that it reaches (PDF/UA-1, 7.5). */
const tableTypst = ({ hasHeader, rows }: Extract<TextBlock, { type: "table" }>): string => {
  const cells = (row: readonly string[], isBold: boolean) =>
    row.map((cell) => (isBold ? `strong[${escapeTypst(cell)}]` : `[${escapeTypst(cell)}]`)).join(", ");
  const [first = [], ...rest] = rows;
  const head = hasHeader ? `table.header(${cells(first, true)})` : cells(first, false);
  const body = rest.map((row) => cells(row, false));
  return `#table(columns: (1fr,) * ${first.length}, stroke: 0.6pt + soft, inset: 2.4mm, ${[head, ...body].join(", ")})`;
};

/** Markup of one block. `isFirst`: no heading came before it, so it is one of the first level, whatever it looks like (PDF/UA-1, 7.4.2). */
const blockTypst = (block: TextBlock, pictures: LoadedDocument["pictures"], isFirst: boolean): string => {
  switch (block.type) {
    case "heading": {
      // A heading that says nothing is an empty line: readers aloud would stumble over it (PDF/UA-1).
      if (isBlank(block.spans)) return "#v(6mm)";
      const size = block.level === 1 ? "22pt" : "15pt";
      const level = isFirst ? 1 : block.level;
      return `#block(sticky: true, above: 6mm, below: 4mm, heading(level: ${level}, bold(size: ${size}, [${spansTypst(block.spans)}])))`;
    }
    case "paragraph":
      return isBlank(block.spans) ? "#v(6mm)" : `#par[${spansTypst(block.spans)}]`;
    case "box":
      return `#block(width: 100%, stroke: 0.8pt + soft, radius: 1mm, inset: 4mm, above: 5mm, below: 5mm)[${spansTypst(block.spans)}]`;
    case "list": {
      const items = block.items.map((item) => `[${spansTypst(item)}],`).join("");
      return `#${block.isNumbered ? "enum" : "list"}(tight: false, ..(${items}))`;
    }
    case "formula":
      return `#math.equation(block: true, alt: ${typstString(block.alt)}, ${formulaTypst(parseFormula(block.source))})`;
    case "picture": {
      const picture = pictures.get(block.picture);
      if (!picture) return "";
      const share = Math.min(block.width / 100, (MAX_PICTURE_MM * picture.width) / picture.height / LINE_MM);
      const width = (LINE_MM * share).toFixed(2);
      return `#align(center, image(${typstString(picturePath(block.picture))}, format: "webp", width: ${width}mm, alt: ${typstString(block.alt)}))`;
    }
    case "table":
      return tableTypst(block);
    case "pageBreak":
      return "#pagebreak(weak: true)";
    case "lines":
      return Array.from({ length: block.count }, () => "#block(above: 9mm, below: 0mm, rule())").join("\n");
  }
};

/** Text is set as sheets are; letters of any script that we have are drawn, not only those of the language. */
const textFacts = (document: LoadedDocument): DocumentFacts => {
  const first = document.parts.find((part) => part.kind === "exercise");
  const like: KeptExercise = first?.kept ?? {
    title: document.title,
    subject: "",
    classGrades: [],
    materialType: "",
    keywords: [],
    level: 0,
    levels: 0,
    isPrimary: true,
    pages: [],
  };
  return factsOf(document.world, like, document.title);
};

const textFonts = ({ world }: LoadedDocument): string[] => {
  const own = fontsFor(worlds[world].bcp47, "handwriting").families.flatMap((family) => (typeof family === "string" ? family : []));
  return [...new Set([...own, ...anyScriptFonts])];
};

const rules = (document: LoadedDocument): string => `
#set text(font: ${typstArray(textFonts(document).map(typstString))})
#set par(leading: 0.8em, spacing: 1.25em)
#set list(indent: 2mm, body-indent: 3mm, spacing: 0.9em)
#set enum(indent: 2mm, body-indent: 3mm, spacing: 0.9em)
#show math.equation: set text(font: ${typstArray([MATHS_FONT, ...textFonts(document)].map(typstString))}, size: 14pt)
`;

/**
 * The Typst source of a document: text flows, a sheet has its own pages, and with answers all keys stand at the end, so that what is copied
 * for a class comes first.
 */
export const composeSource = (document: LoadedDocument, withAnswers: boolean): string => {
  let hasHeading = false;
  const keys: { kept: KeptExercise; pages: PrintedPage[] }[] = [];
  const sheetsOf = (kept: KeptExercise, pages: PrintedPage[]) => composePart(factsOf(document.world, kept, document.title), pages);
  const parts = document.parts.map((part) => {
    if (part.kind === "exercise") {
      const { sheets, keys: solved } = pagesOf(part.kept);
      if (solved.length > 0) keys.push({ kept: part.kept, pages: solved });
      hasHeading ||= sheets.some(({ sheet }) => (sheet.frame ?? "sheet") === "sheet");
      return sheetsOf(part.kept, sheets);
    }
    return part.blocks
      .map((block) => {
        const made = blockTypst(block, document.pictures, !hasHeading);
        hasHeading ||= block.type === "heading" && !isBlank(block.spans);
        return made;
      })
      .join("\n\n");
  });
  const answers = withAnswers ? keys.map(({ kept, pages }) => sheetsOf(kept, pages)) : [];
  return [composeFrame(textFacts(document)), rules(document), ...parts, ...answers].join("\n\n");
};
