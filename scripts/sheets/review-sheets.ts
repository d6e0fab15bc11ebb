import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { composePage } from "#lib/platform/generators/sheet/compose-document.ts";
import { makeSheet, printedPages } from "#lib/platform/generators/sheet/generate.ts";
import { copyPlainPages } from "#lib/platform/pdf/copy-plain-pages.ts";
import { compileTypst } from "#lib/platform/typst/compile.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import { exampleRequest } from "#lib/tools/sheets/server/example-request.ts";
import { toolsOf } from "#lib/tools/sheets/server/list-tools.ts";

/** From the edges of the page, in pt: above the printed margin of the narrowest sheet. */
const LABEL = { x: 12, y: 10, size: 7 };

/**
 * One page of every tool of a world, in the catalogue's order, as PDF: the first page of what its untouched form makes, by the code that prints it
 * for teachers. Each names its tool in the corner, so that a reviewer can say where a mistake is.
 */
export const reviewSheets = async (world: World): Promise<{ pdf: Uint8Array; tools: string[] }> => {
  const whole = await PDFDocument.create();
  const font = await whole.embedFont(StandardFonts.Helvetica);
  const tools = toolsOf(world);
  for (const tool of tools) {
    const made = makeSheet(tool.kind, exampleRequest(world, tool));
    const { title } = made.description;
    const page = compileTypst(composePage(made.facts, printedPages(made), 0), { title, lang: worlds[world].bcp47, author: "" });
    const [copied] = await copyPlainPages(whole, await PDFDocument.load(page), [0]);
    if (!copied) throw new Error(`${tool.id} has no page`);
    whole.addPage(copied).drawText(`${tool.id} (${tool.kind})`, { ...LABEL, font });
  }
  return { pdf: await whole.save(), tools: tools.map(({ id }) => id) };
};
