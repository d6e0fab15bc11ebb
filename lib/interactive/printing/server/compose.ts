import { splitPrompt } from "#lib/interactive/player/rules.ts";
import type { PrintedExercise } from "#lib/interactive/printing/blocks.ts";
import { renderBlock, renderFace } from "#lib/interactive/printing/server/render-block.ts";
import { richText } from "#lib/interactive/printing/server/rich-text.ts";
import { flowTemplate } from "#lib/interactive/printing/server/template.ts";
import { composeFrame, type DocumentFacts } from "#lib/platform/generators/sheet/compose-document.ts";
import { mathsTemplate } from "#lib/platform/generators/sheet/maths-template.ts";
import { wordTemplate } from "#lib/platform/generators/sheet/word-template.ts";
import { typstArray, typstString } from "#lib/platform/typst/escape.ts";
import { anyScriptFonts, fontsFor } from "#lib/platform/typst/fonts.ts";

/** Comes with Typst; what it has no letters for is set as text is. */
const MATHS_FONT = "New Computer Modern Math";

/** The sign of what is heard. */
const speaker =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='#1C2B2A' stroke-width='1.6' stroke-linecap='round' stroke-linejoin='round'><path d='M4 9.5v5h3.5L12 18.500V5.500L7.500 9.500z'/><path d='M15.500 9a4.200 4.200 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11'/></svg>";

const fontsOf = ({ world }: DocumentFacts): string[] => {
  const own = fontsFor(world.bcp47, "handwriting").families.flatMap((family) => (typeof family === "string" ? family : []));
  return [...new Set([...own, ...anyScriptFonts])];
};

const rules = (facts: DocumentFacts): string => `
#set text(font: ${typstArray(fontsOf(facts).map(typstString))})
#show math.equation: set text(font: ${typstArray([MATHS_FONT, ...fontsOf(facts)].map(typstString))})
`;

const exercise = ({ prompt, lang, points, shown, block, explanation }: PrintedExercise, index: number, solved: boolean): string => {
  const language = typstString((lang.split("-")[0] ?? lang).toLowerCase());
  const above =
    shown.length > 0
      ? `columns-down(${typstArray(shown.map((face) => renderFace(face, solved)))}, ${Math.min(2, shown.length)}); v(4mm); `
      : "";
  const { heading, paragraphs } = splitPrompt(prompt, lang);
  const read = paragraphs.length > 0 ? `to-read(${typstArray(paragraphs.map(richText))}); ` : "";
  const below = solved && explanation ? `; v(3mm); text(11.5pt, fill: soft, ${richText(explanation)})` : "";
  const task = `task(${index + 1}, ${richText(heading)}, ${points}, ${language}, { ${read}${above}${renderBlock(block, solved)}${below} })`;
  return `#block(width: 100%, above: 9mm, below: 0pt, ${task})`;
};

const head = (title: string, solved: boolean): string => {
  if (solved) return `#pill(LABEL.answerKey)\n#v(4mm)\n#title(${typstString(title)})`;
  return `#name-line\n#v(8mm)\n#title(${typstString(title)})`;
};

/** What of a print is wanted: the sheet, its key, or the sheet and then the key. */
type PrintPart = "sheet" | "key" | "complete";

/** The Typst source of exercises on paper: they flow over as many pages as they need, the key begins a page of its own. The same input gives the same bytes. */
export const composePrint = (facts: DocumentFacts, exercises: readonly PrintedExercise[], part: PrintPart): string => {
  const pages = (solved: boolean) => [head(facts.title, solved), ...exercises.map((one, index) => exercise(one, index, solved))].join("\n");
  const wanted = [...(part === "key" ? [] : [pages(false)]), ...(part === "sheet" ? [] : [pages(true)])];
  const sign = `#let SPEAKER = ${typstString(speaker)}`;
  return [composeFrame(facts), mathsTemplate, wordTemplate, sign, flowTemplate, rules(facts), wanted.join("\n#pagebreak()\n")].join("\n");
};
