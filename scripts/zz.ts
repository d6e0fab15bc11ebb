import { writeFileSync } from "node:fs";
import { kinds } from "#lib/platform/generators/kinds.ts";
import { composeDocument } from "#lib/platform/generators/sheet/compose-document.ts";
import { makeSheet, printedPages } from "#lib/platform/generators/sheet/generate.ts";
import { compileTypst, compileTypstPages } from "#lib/platform/typst/compile.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import { exampleRequest } from "#lib/tools/sheets/server/example-request.ts";
import { toolsOf } from "#lib/tools/sheets/server/list-tools.ts";

const [world = "de", only = "", out = ""] = process.argv.slice(2);
const neu = "pictureSudoku writtenMethods syllables textQuiz vocabularyList rubric lessonPlan unitPlan parentLetter".split(" ");
const wanted = only === "" ? neu : only.split(",");
for (const tool of toolsOf(world as World).filter(({ kind }) => wanted.includes(kind)))
  for (let level = 1; level <= kinds[tool.kind].levels; level++)
    for (const choice of tool.hasChoices ? [0, 1, 2, 3] : [0]) {
      try {
        const made = makeSheet(tool.kind, { ...exampleRequest(world as World, tool), level, choice });
        const all = printedPages(made);
        const o = { title: made.description.title, lang: worlds[world as World].bcp47, author: "" };
        const { pages } = compileTypstPages(composeDocument(made.facts, all), o);
        if (pages !== all.length) console.log(world, tool.id, level, choice, "PAGES", pages, all.length);
        if (out) writeFileSync(`${out}/${world}-${tool.id}-${level}-${choice}.pdf`, compileTypst(composeDocument(made.facts, all), o));
      } catch (e) {
        console.log(world, tool.id, level, choice, String(e).slice(0, 300));
      }
    }
