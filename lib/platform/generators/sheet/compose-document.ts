import type { GeneratorWorld, SheetPage } from "#lib/platform/generators/kind.ts";
import { colonOf } from "#lib/platform/generators/number-format.ts";
import { classroomTemplate } from "#lib/platform/generators/sheet/classroom-template.ts";
import { mathsTemplate } from "#lib/platform/generators/sheet/maths-template.ts";
import { pageTemplate } from "#lib/platform/generators/sheet/page-template.ts";
import { paperTemplate } from "#lib/platform/generators/sheet/paper-template.ts";
import { quizTemplate } from "#lib/platform/generators/sheet/quiz-template.ts";
import { renderBlock } from "#lib/platform/generators/sheet/render-block.ts";
import { type SheetStyle, subjectColours } from "#lib/platform/generators/sheet/styles.ts";
import { wordTemplate } from "#lib/platform/generators/sheet/word-template.ts";
import type { Wordbank } from "#lib/platform/generators/wordbank.ts";
import { typstString } from "#lib/platform/typst/escape.ts";
import { fontsFor, typstFonts } from "#lib/platform/typst/fonts.ts";

export type DocumentFacts = {
  world: GeneratorWorld;
  bank: Wordbank;
  title: string;
  /** Stands in the footer instead of the title. */
  footer?: string;
  subject: string;
  style: SheetStyle;
  /** Shown in the footer; empty for none. */
  imprint: string;
  level: number;
  levels: number;
  /** Letters as children write them (primary school) or a text face (later grades). */
  isPrimary: boolean;
};

const values = (facts: DocumentFacts): string => {
  const { hue, tint, mid } = subjectColours(facts.subject);
  const fonts = fontsFor(facts.world.bcp47, facts.isPrimary ? "handwriting" : "text");
  const labels = Object.entries(facts.bank.sheet).map(([key, value]) => `${key}: ${typstString(value)}`);
  const isWide = ["Jpan", "Hans", "Kore"].includes(facts.world.script);
  return [
    `#let HUE = rgb("${hue}")`,
    `#let TINT = rgb("${tint}")`,
    `#let MID = rgb("${mid}")`,
    `#let STYLE = "${facts.style}"`,
    `#let SCALE = ${fonts.scale}`,
    `#let NO-BOLD = ${fonts.hasNoBold}`,
    `#let COLON = ${typstString(isWide ? "" : colonOf(facts.world))}`,
    `#let LABEL = (${labels.join(", ")})`,
    `#let FONT = ${typstFonts(fonts)}`,
    `#set text(font: FONT, fallback: false, size: 12pt, fill: rgb("#1C2B2A"), hyphenate: false)`,
  ].join("\n");
};

const frame = (facts: DocumentFacts, number: string): string => `
#set page(paper: "a4", margin: (x: 18mm, top: 14mm, bottom: 18mm), footer-descent: 7mm, footer: context {
  set text(8pt, fill: soft)
  grid(columns: (1fr, auto, auto), column-gutter: 6mm, align: (left, right, right), ${typstString(facts.footer ?? facts.title)}, ${typstString(facts.imprint)}, ${number})
})
#set par(leading: 0.75em, spacing: 0.75em)
#show heading: it => block(above: 0pt, below: 0pt, it.body)
`;

const page = (facts: DocumentFacts, sheet: SheetPage, solved: boolean): string => {
  const body = renderBlock(sheet.content, solved);
  const isSheet = (sheet.frame ?? "sheet") === "sheet";
  const content = !isSheet
    ? body
    : `sheet(${typstString(sheet.heading ?? facts.title)}, instruction: ${typstString(solved ? "" : sheet.instruction)}, named: ${!sheet.unnamed}, solved: ${solved}, level: ${facts.level}, levels: ${facts.levels}, ${body})`;
  const margins = sheet.frame === "full" ? "margin: 0mm, footer: none, " : "";
  return `#page(flipped: ${sheet.landscape === true}, ${margins}${content})`;
};

const templates = [pageTemplate, mathsTemplate, wordTemplate, paperTemplate, quizTemplate, classroomTemplate];

type Printed = { sheet: SheetPage; solved: boolean };

const compose = (facts: DocumentFacts, pages: readonly Printed[], number: string): string =>
  [values(facts), ...templates, frame(facts, number), ...pages.map(({ sheet, solved }) => page(facts, sheet, solved))].join("\n");

const PAGE_OF_ALL = 'counter(page).display("1 / 1", both: true)';

/** The complete Typst source of a document: same facts and pages, same bytes. */
export const composeDocument = (facts: DocumentFacts, pages: readonly Printed[]): string => compose(facts, pages, PAGE_OF_ALL);

/** The pages as a part of a larger document, which counts them with its own: nothing that is set for them is set for what comes after. */
export const composePart = (facts: DocumentFacts, pages: readonly Printed[]): string => `#[\n${composeDocument(facts, pages)}\n]`;

/** What every page shares, for text that stands among sheets: colours, labels, `rule` and `name-line` of the template, the footer. */
export const composeFrame = (facts: DocumentFacts): string => [values(facts), pageTemplate, frame(facts, PAGE_OF_ALL)].join("\n");

/** Sizes in mm of what a page shows inside its margins and below its head, upright and lying. */
const bodyMm = {
  sheet: { upright: [174, 212], lying: [261, 125] },
  bare: { upright: [174, 265], lying: [261, 178] },
  full: { upright: [210, 297], lying: [297, 210] },
} as const;

/** What a page asks for alone, without head and footer, for files that write these in their own way; and its size in mm. */
export const composeBody = (facts: DocumentFacts, { sheet, solved }: Printed): { source: string; widthMm: number; heightMm: number } => {
  const [widthMm, heightMm] = bodyMm[sheet.frame ?? "sheet"][sheet.landscape ? "lying" : "upright"];
  const size = `#set page(width: ${widthMm}mm, height: ${heightMm}mm, margin: ${sheet.frame === "full" ? 0 : 1}mm)`;
  const source = [values(facts), ...templates, size, `#{ ${renderBlock(sheet.content, solved)} }`].join("\n");
  return { source, widthMm, heightMm };
};

/** The source of one page (from 0) of a document alone, with the number that it has there. */
export const composePage = (facts: DocumentFacts, pages: readonly Printed[], index: number): string =>
  compose(facts, pages.slice(index, index + 1), `[${index + 1} / ${pages.length}]`);
