import type PptxGenJS from "pptxgenjs";
import { formulaText, parseFormula } from "#lib/platform/formula/formula.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";
import type { Span, TextBlock } from "#lib/tools/documents/blocks.ts";
import { modelKeywords } from "#lib/tools/documents/server/from-model.ts";
import type { LoadedDocument } from "#lib/tools/documents/server/load-parts.ts";
import { refuseForOffice, type TaskPage, taskPages } from "#lib/tools/documents/server/office-parts.ts";
import { officePicture } from "#lib/tools/documents/server/office-picture.ts";
import { settleArchive } from "#lib/tools/documents/server/settle-archive.ts";

/** Inches of a slide of 16:9, and of what is below its title. */
const WIDE = { width: 13.33, height: 7.5 };
const BODY = { x: 0.6, y: 1.45, w: 12.1, h: 5.6 };
/** What can be read from the last row. */
const LINES_A_SLIDE = 9;
const LETTERS_A_LINE = 62;
const INK = "1C2B2A";

type Line = { spans: readonly Span[]; bullet?: "dot" | "number" };
type Picture = { data: string; width: number; height: number; alt: string };
type TableFacts = Extract<TextBlock, { type: "table" }>;
type SlideFacts = { title: string; lines: Line[]; picture: Picture | null; table?: TableFacts };

const rowsOf = ({ spans }: Line) => Math.max(1, Math.ceil(spans.map(({ text }) => text).join("").length / LETTERS_A_LINE));

/** Lines over as many slides as they need. */
const spread = (title: string, lines: readonly Line[]): SlideFacts[] => {
  const slides: SlideFacts[] = [];
  let rows = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    if (rows + rowsOf(line) > LINES_A_SLIDE) {
      slides.push({ title, lines: [], picture: null });
      rows = 0;
    }
    slides.at(-1)?.lines.push(line);
    rows += rowsOf(line);
  }
  return slides;
};

const linesOf = (block: TextBlock): Line[] => {
  switch (block.type) {
    case "paragraph":
      return block.spans.length > 0 ? [{ spans: block.spans }] : [];
    case "box":
      return [{ spans: block.spans.map((span) => ({ ...span, isBold: true as const })) }];
    case "list":
      return block.items.map((spans) => ({ spans, bullet: block.isNumbered ? "number" : "dot" }));
    case "formula":
      return [{ spans: [{ text: formulaText(parseFormula(block.source)) }] }];
    default:
      return [];
  }
};

/** A heading begins a slide, and so does a picture; lines to write on are for paper. */
const textSlides = async (blocks: readonly TextBlock[], document: LoadedDocument): Promise<SlideFacts[]> => {
  const slides: SlideFacts[] = [];
  let title = document.title;
  let lines: Line[] = [];
  let isAlone = false;
  const end = () => {
    slides.push(...(lines.length > 0 ? spread(title, lines) : isAlone ? [{ title, lines: [], picture: null }] : []));
    lines = [];
    isAlone = false;
  };
  for (const block of blocks) {
    if (block.type === "heading") {
      end();
      title = block.spans.map(({ text }) => text).join("");
      isAlone = true;
    } else if (block.type === "picture") {
      end();
      const picture = document.pictures.get(block.picture);
      if (!picture) continue;
      const { data, type, width, height } = await officePicture(picture);
      const url = `image/${type === "jpg" ? "jpeg" : "png"};base64,${data.toString("base64")}`;
      slides.push({ title, lines: [], picture: { data: url, width, height, alt: block.alt } });
    } else if (block.type === "table") {
      end();
      slides.push({ title, lines: [], picture: null, table: block });
    } else if (block.type === "pageBreak") end();
    else lines.push(...linesOf(block));
  }
  end();
  return slides;
};

const taskSlides = ({ heading, instruction, body }: TaskPage): SlideFacts[] => {
  const told: Line[] = instruction ? [{ spans: [{ text: instruction }] }] : [];
  if ("lines" in body) return spread(heading, [...told, ...body.lines.map((spans) => ({ spans }))]);
  const data = `image/png;base64,${body.png.toString("base64")}`;
  return [{ title: heading, lines: told, picture: { data, width: body.widthMm, height: body.heightMm, alt: body.alt } }];
};

/** Letters shrink with the rows, so that all of them stand on the slide. */
const drawTable = (slide: PptxGenJS.Slide, { hasHeader, rows }: TableFacts, lang: string): void => {
  const fontSize = Math.max(8, Math.min(20, Math.floor(190 / rows.length)));
  const cells = rows.map((row, index) => row.map((text) => ({ text, options: { bold: hasHeader && index === 0, lang } })));
  slide.addTable(cells, { x: BODY.x, y: BODY.y, w: BODY.w, fontSize, color: INK, border: { type: "solid", pt: 1, color: "5E6A66" } });
};

type Dress = { lang: string; footer: string | undefined };

const drawSlide = (slide: PptxGenJS.Slide, { title, lines, picture, table }: SlideFacts, { lang, footer }: Dress): void => {
  slide.addText(title, { placeholder: "title", lang });
  if (footer) slide.addText(footer, { x: 0.6, y: 7.12, w: 12.1, h: 0.3, fontSize: 9, color: "5E6A66", lang, fit: "shrink" });
  if (table) drawTable(slide, table, lang);
  const isBeside = picture !== null && lines.length > 0;
  if (lines.length > 0) {
    const runs = lines.flatMap(({ spans, bullet }) =>
      spans.map(
        ({ text, isBold, isItalic }, index): PptxGenJS.TextProps => ({
          text: text.replaceAll("\n", " "),
          options: {
            bold: isBold === true,
            italic: isItalic === true,
            lang,
            ...(index === 0 && bullet && { bullet: bullet === "number" ? { type: "number" } : true }),
            breakLine: index === spans.length - 1,
          },
        }),
      ),
    );
    slide.addText(runs, {
      ...BODY,
      ...(isBeside && { w: 4.2 }),
      fontSize: 24,
      color: INK,
      valign: "top",
      paraSpaceAfter: 8,
      fit: "shrink",
    });
  }
  if (!picture) return;
  const room = isBeside ? { ...BODY, x: 5, w: 7.7 } : BODY;
  const scale = Math.min(room.w / picture.width, room.h / picture.height);
  const [w, h] = [picture.width * scale, picture.height * scale];
  slide.addImage({ data: picture.data, altText: picture.alt, w, h, x: room.x + (room.w - w) / 2, y: room.y });
};

/**
 * A document for PowerPoint: text under its headings, a slide for each page of a sheet, with answers one behind it. `at`: the moment that the
 * file says it was made at. @throws AppError document_too_long
 */
export const exportPptx = async (document: LoadedDocument, owner: string, withAnswers: boolean, at: Date): Promise<Buffer> => {
  refuseForOffice(document, withAnswers);
  const slides: SlideFacts[] = [];
  for (const part of document.parts) {
    if (part.kind === "text") {
      slides.push(...(await textSlides(part.blocks, document)));
      continue;
    }
    const { sheets, keys } = await taskPages(document, part.kept, owner);
    slides.push(...sheets.flatMap(taskSlides), ...(withAnswers ? keys.flatMap(taskSlides) : []));
  }
  const { default: Pptx } = await import("pptxgenjs");
  // Typed as a namespace, exported as the class itself.
  const file = new (Pptx as unknown as new () => PptxGenJS)();
  const { bcp47 } = worlds[document.world];
  file.title = document.title;
  file.author = "";
  file.company = "";
  file.defineLayout({ name: "WIDE", ...WIDE });
  file.layout = "WIDE";
  const title = {
    name: "title",
    type: "title",
    x: 0.6,
    y: 0.4,
    w: 12.1,
    h: 0.9,
    fontSize: 32,
    bold: true,
    color: INK,
    valign: "middle",
  } as const;
  file.defineSlideMaster({ title: "PAGE", background: { color: "FFFFFF" }, objects: [{ placeholder: { options: title, text: "" } }] });
  const shown = slides.length > 0 ? slides : [{ title: document.title, lines: [], picture: null }];
  for (const one of shown) drawSlide(file.addSlide({ masterName: "PAGE" }), one, { lang: bcp47, footer: document.footer });
  return settleArchive((await file.write({ outputType: "nodebuffer" })) as Buffer, at, modelKeywords(document));
};
