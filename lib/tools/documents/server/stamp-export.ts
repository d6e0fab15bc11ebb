import { type Attribution, creditLines } from "#lib/catalogue/materials/server/attribute-copy.ts";
import { makeCredits } from "#lib/catalogue/materials/server/make-credits.ts";
import { makeLines } from "#lib/catalogue/materials/server/make-stamp.ts";
import { stampPdf } from "#lib/platform/pdf/pdf-pool.ts";
import type { TextBlock } from "#lib/tools/documents/blocks.ts";
import type { LoadedDocument } from "#lib/tools/documents/server/load-parts.ts";

/** `name`: of the making, for which one thread at a time works. @throws AppError file_damaged */
export const stampExport = (pdf: Uint8Array, { line, credits }: Attribution, name: string): Promise<Buffer> =>
  stampPdf(name, pdf, makeLines([line], credits.world), makeCredits(credits));

/** A document for Word and PowerPoint with its credits as a part of its text and its line for every page. */
export const withCredits = (document: LoadedDocument, { line, credits }: Attribution): LoadedDocument => {
  const { heading, works } = creditLines(credits);
  const blocks: TextBlock[] = [
    { type: "pageBreak" },
    { type: "heading", level: 1, spans: [{ text: heading }] },
    ...works.map(([title = "", ...lines]): TextBlock => {
      return { type: "paragraph", spans: [{ text: title, isBold: true }, { text: `\n${lines.join("\n")}` }] };
    }),
  ];
  return { ...document, footer: line, parts: [...document.parts, { kind: "text", blocks }] };
};
