import type { GeneratorWorld, SheetPage } from "#lib/platform/generators/kind.ts";
import { colonOf } from "#lib/platform/generators/number-format.ts";
import { mathsTemplate } from "#lib/platform/generators/sheet/maths-template.ts";
import { pageTemplate } from "#lib/platform/generators/sheet/page-template.ts";
import { paperTemplate } from "#lib/platform/generators/sheet/paper-template.ts";
import { type SheetStyle, subjectColours } from "#lib/platform/generators/sheet/styles.ts";
import { wordTemplate } from "#lib/platform/generators/sheet/word-template.ts";
import type { Wordbank } from "#lib/platform/generators/wordbank.ts";
import { typstString } from "#lib/platform/typst/escape.ts";
import { fontsFor, typstFonts } from "#lib/platform/typst/fonts.ts";

export type DocumentFacts = {
  world: GeneratorWorld;
  bank: Wordbank;
  title: string;
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
    `#let NO-BOLD = ${fonts.hasNoBold}`,
    `#let COLON = ${typstString(isWide ? "" : colonOf(facts.world))}`,
    `#let LABEL = (${labels.join(", ")})`,
    `#let FONT = ${typstFonts(fonts)}`,
    `#set text(font: FONT, fallback: false, size: 12pt, fill: rgb("#1C2B2A"), hyphenate: false)`,
  ].join("\n");
};

const frame = (facts: DocumentFacts): string => `
#set page(paper: "a4", margin: (x: 18mm, top: 14mm, bottom: 18mm), footer-descent: 7mm, footer: context {
  set text(8pt, fill: soft)
  grid(columns: (1fr, auto, auto), column-gutter: 6mm, align: (left, right, right), ${typstString(facts.title)}, ${typstString(facts.imprint)}, counter(page).display("1 / 1", both: true))
})
#set par(leading: 0.75em, spacing: 0.75em)
#show heading: it => block(above: 0pt, below: 0pt, it.body)
`;

const page = (facts: DocumentFacts, sheet: SheetPage, solved: boolean): string => {
  const body = sheet.body(solved);
  const isSheet = (sheet.frame ?? "sheet") === "sheet";
  const content = !isSheet
    ? body
    : `sheet(${typstString(sheet.heading ?? facts.title)}, instruction: ${typstString(solved ? "" : sheet.instruction)}, named: ${!sheet.unnamed}, solved: ${solved}, level: ${facts.level}, levels: ${facts.levels}, ${body})`;
  const margins = sheet.frame === "full" ? "margin: 0mm, footer: none, " : "";
  return `#page(flipped: ${sheet.landscape === true}, ${margins}${content})`;
};

/** The complete Typst source of a document: same facts and pages, same bytes. */
export const composeDocument = (facts: DocumentFacts, pages: readonly { sheet: SheetPage; solved: boolean }[]): string =>
  [
    values(facts),
    pageTemplate,
    mathsTemplate,
    wordTemplate,
    paperTemplate,
    frame(facts),
    ...pages.map(({ sheet, solved }) => page(facts, sheet, solved)),
  ].join("\n");
