import sharp from "sharp";
import type { DocumentFacts } from "#lib/platform/generators/sheet/compose-document.ts";
import { composeBody } from "#lib/platform/generators/sheet/compose-document.ts";
import { compileInThread } from "#lib/platform/typst/typst-pool.ts";
import type { PrintedPage } from "#lib/tools/documents/server/kept-exercise.ts";

/** Dots in an inch: what a printer of a school shows. */
const DPI = 150;

/** What a page asks for as PNG, for files that cannot hold it otherwise; its size in mm. @throws TypstError */
export const drawTask = async (facts: DocumentFacts, page: PrintedPage, owner: string, lang: string) => {
  const { source, widthMm, heightMm } = composeBody(facts, page);
  const svg = await compileInThread(owner, { ask: "svg", source, options: { title: facts.title, lang, author: "" } });
  const png = await sharp(Buffer.from(svg), { density: DPI }).flatten({ background: "#fff" }).png({ palette: true, effort: 2 }).toBuffer();
  return { png, widthMm, heightMm };
};
