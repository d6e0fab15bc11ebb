import type { Paragraph, Table } from "docx";
import { parseFormula } from "#lib/platform/formula/formula.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";
import type { Span, TextBlock } from "#lib/tools/documents/blocks.ts";
import { formulaDocx } from "#lib/tools/documents/server/formula-docx.ts";
import { modelKeywords } from "#lib/tools/documents/server/from-model.ts";
import type { LoadedDocument } from "#lib/tools/documents/server/load-parts.ts";
import { refuseForOffice, type TaskPage, taskPages } from "#lib/tools/documents/server/office-parts.ts";
import { officePicture } from "#lib/tools/documents/server/office-picture.ts";
import { settleArchive } from "#lib/tools/documents/server/settle-archive.ts";

type Docx = typeof import("docx");

/** Between the margins, in px of 96 to the inch, as Word counts pictures. */
const LINE_PX = 640;
const PAGE_PX = 860;
const PX_PER_MM = 96 / 25.4;
/** More than any part has blocks or pages, twice. */
const PLACES = 2_000;

const runsOf = ({ TextRun }: Docx, spans: readonly Span[]) =>
  spans.flatMap(({ text, isBold, isItalic }) =>
    text.split("\n").map(
      (line, index) =>
        // What is not said is the paragraph's own: a heading stays bold.
        new TextRun({ text: line, ...(isBold && { bold: true }), ...(isItalic && { italics: true }), ...(index > 0 && { break: 1 }) }),
    ),
  );

/** Pictures are counted by the document: Word wants a number of each, and the library would go on counting over all files it makes. */
type Placed = { id: number; data: Buffer; type: "png" | "jpg"; width: number; height: number; alt: string; name: string };
const pictureOf = (docx: Docx, { id, data, type, width, height, alt, name }: Placed): Paragraph =>
  new docx.Paragraph({
    alignment: docx.AlignmentType.CENTER,
    children: [
      new docx.ImageRun({
        type,
        data,
        transformation: { width: Math.round(width), height: Math.round(height) },
        altText: { id: String(id), name, title: "", description: alt },
      }),
    ],
  });

const fitted = (width: number, height: number, most: number) => {
  const scale = Math.min(most / width, PAGE_PX / height);
  return { width: width * scale, height: height * scale };
};

const tableOf = (docx: Docx, { hasHeader, rows }: Extract<TextBlock, { type: "table" }>): Table =>
  new docx.Table({
    width: { size: 100, type: docx.WidthType.PERCENTAGE },
    rows: rows.map(
      (row, index) =>
        new docx.TableRow({
          tableHeader: hasHeader && index === 0,
          children: row.map(
            (text) =>
              new docx.TableCell({
                width: { size: 100 / row.length, type: docx.WidthType.PERCENTAGE },
                children: [new docx.Paragraph({ children: runsOf(docx, [{ text, ...(hasHeader && index === 0 && { isBold: true }) }]) })],
              }),
          ),
        }),
    ),
  });

const textBlock = async (docx: Docx, block: TextBlock, place: number, { pictures }: LoadedDocument): Promise<(Paragraph | Table)[]> => {
  const { Paragraph, HeadingLevel, BorderStyle } = docx;
  switch (block.type) {
    case "heading":
      return [
        new Paragraph({
          heading: block.level === 1 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
          children: runsOf(docx, block.spans),
        }),
      ];
    case "paragraph":
      return [new Paragraph({ children: runsOf(docx, block.spans) })];
    case "box": {
      const side = { style: BorderStyle.SINGLE, size: 6, space: 8, color: "5E6A66" };
      return [new Paragraph({ border: { top: side, bottom: side, left: side, right: side }, children: runsOf(docx, block.spans) })];
    }
    case "list":
      return block.items.map(
        (item) =>
          new Paragraph({
            children: runsOf(docx, item),
            ...(block.isNumbered ? { numbering: { reference: "numbers", level: 0, instance: place } } : { bullet: { level: 0 } }),
          }),
      );
    case "formula":
      return [
        new Paragraph({
          alignment: docx.AlignmentType.CENTER,
          children: [new docx.Math({ children: formulaDocx(docx, parseFormula(block.source)) })],
        }),
      ];
    case "picture": {
      const picture = pictures.get(block.picture);
      if (!picture) return [];
      const made = await officePicture(picture);
      const size = fitted(made.width, made.height, (LINE_PX * block.width) / 100);
      return [pictureOf(docx, { id: place + 1, ...made, ...size, alt: block.alt, name: `picture-${place}` })];
    }
    case "table":
      // Two tables without a line between them would be one in Word.
      return [tableOf(docx, block), new Paragraph({ children: [] })];
    case "pageBreak":
      return [new Paragraph({ children: [new docx.PageBreak()] })];
    case "lines":
      return Array.from(
        { length: block.count },
        () =>
          new Paragraph({
            spacing: { before: 360 },
            border: { bottom: { style: BorderStyle.SINGLE, size: 4, space: 1, color: "8F8A7A" } },
          }),
      );
  }
};

/** A page of a sheet begins on a page of its own. */
const taskPage = (docx: Docx, { heading, instruction, body }: TaskPage, place: number, isFirst: boolean): Paragraph[] => {
  const { Paragraph, HeadingLevel, TextRun } = docx;
  const head = [
    new Paragraph({ heading: HeadingLevel.HEADING_1, pageBreakBefore: !isFirst, children: [new TextRun(heading)] }),
    ...(instruction ? [new Paragraph({ children: [new TextRun(instruction)] })] : []),
  ];
  if ("lines" in body) return [...head, ...body.lines.map((line) => new Paragraph({ children: runsOf(docx, line) }))];
  const size = fitted(body.widthMm * PX_PER_MM, body.heightMm * PX_PER_MM, LINE_PX);
  return [...head, pictureOf(docx, { id: place + 1, data: body.png, type: "png", ...size, alt: body.alt, name: `page-${place}` })];
};

const footerOf = ({ Footer, Paragraph, TextRun }: Docx, text: string) =>
  new Footer({ children: [new Paragraph({ children: [new TextRun({ text, size: 14, color: "5E6A66" })] })] });

/**
 * A document for Word: headings, lists, formulas and tasks of text can be edited there; grids, clocks and cards are pictures with their words.
 * `at`: the moment that the file says it was made at. @throws AppError document_too_long
 */
export const exportDocx = async (document: LoadedDocument, owner: string, withAnswers: boolean, at: Date): Promise<Buffer> => {
  refuseForOffice(document, withAnswers);
  const docx = await import("docx");
  const children: (Paragraph | Table)[] = [];
  const keys: Paragraph[] = [];
  for (const [index, part] of document.parts.entries()) {
    if (part.kind === "text") {
      for (const [place, block] of part.blocks.entries())
        children.push(...(await textBlock(docx, block, index * PLACES + place, document)));
      continue;
    }
    const pages = await taskPages(document, part.kept, owner);
    for (const [at, page] of pages.sheets.entries()) children.push(...taskPage(docx, page, index * PLACES + at, children.length === 0));
    if (withAnswers)
      for (const [at, page] of pages.keys.entries()) keys.push(...taskPage(docx, page, index * PLACES + PLACES / 2 + at, false));
  }
  const margin = 1_020;
  const numbers = { level: 0, format: docx.LevelFormat.DECIMAL, text: "%1.", alignment: docx.AlignmentType.START };
  const file = new docx.Document({
    title: document.title,
    creator: "",
    numbering: {
      config: [{ reference: "numbers", levels: [{ ...numbers, style: { paragraph: { indent: { left: 500, hanging: 360 } } } }] }],
    },
    styles: {
      default: {
        document: {
          run: { size: 24, language: { value: worlds[document.world].bcp47 } },
          paragraph: { spacing: { after: 160, line: 320, lineRule: docx.LineRuleType.AUTO } },
        },
        heading1: { run: { size: 40, bold: true, color: "1C2B2A" }, paragraph: { spacing: { before: 240, after: 160 } } },
        heading2: { run: { size: 30, bold: true, color: "1C2B2A" }, paragraph: { spacing: { before: 240, after: 120 } } },
      },
    },
    sections: [
      {
        properties: {
          page: { size: { width: 11_906, height: 16_838 }, margin: { top: margin, bottom: margin, left: margin, right: margin } },
        },
        ...(document.footer && { footers: { default: footerOf(docx, document.footer) } }),
        children: [...children, ...keys],
      },
    ],
  });
  return settleArchive(await docx.Packer.toBuffer(file), at, modelKeywords(document));
};
