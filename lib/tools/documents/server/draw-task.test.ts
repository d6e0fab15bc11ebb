import { expect, it } from "vitest";
import { kinds } from "#lib/platform/generators/kinds.ts";
import { composeBody } from "#lib/platform/generators/sheet/compose-document.ts";
import { compileTypstSvg } from "#lib/platform/typst/compile.ts";
import { linesOfTask } from "#lib/tools/documents/server/exercise-lines.ts";
import { factsOf, makeExercise, pagesOf } from "#lib/tools/documents/server/kept-exercise.ts";
import { tools } from "#lib/tools/sheets/rules.ts";

const PT_PER_MM = 72 / 25.4;

it.each(tools)(
  "ROUTE-56 each page of $id is text in an office file, or a picture of one page that nothing leaves",
  ({ id, kind, sheets }) => {
    for (let level = 1; level <= kinds[kind].levels; level++) {
      const input = { sheets: Math.max(sheets.min, 1), ...(kinds[kind].levels > 1 && { level }) };
      const kept = makeExercise("de", { tool: id, input, seed: 7, variant: "A" });
      const { sheets: asked, keys } = pagesOf(kept);
      for (const page of [...asked, ...keys]) {
        const lines = linesOfTask(page.sheet.content, page.solved);
        if (lines) {
          expect(lines.length).toBeGreaterThan(0);
          continue;
        }
        const { source, widthMm, heightMm } = composeBody(factsOf("de", kept, ""), page);
        const svg = compileTypstSvg(source, { title: kept.title, lang: "de", author: "" });
        const [, width = 0, height = 0] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)?.map(Number) ?? [];
        expect([Math.round(width), Math.round(height)], `${id} ${level}`).toEqual(
          [widthMm, heightMm].map((mm) => Math.round(mm * PT_PER_MM)),
        );
      }
    }
  },
);
