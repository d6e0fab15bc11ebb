import anyAscii from "any-ascii";
import { coverWords } from "#lib/commerce/packs/cover-words.ts";
import { compileTypst, TypstError } from "#lib/platform/typst/compile.ts";
import { escapeTypst, typstArray, typstString } from "#lib/platform/typst/escape.ts";
import { anyScriptFonts } from "#lib/platform/typst/fonts.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

export type CoverFacts = { world: World; title: string; className: string /** ISO date. */; heldOn: string | null };

const dayOf = (heldOn: string, world: World): string =>
  new Intl.DateTimeFormat(worlds[world].bcp47, { dateStyle: "full", timeZone: "UTC" }).format(new Date(`${heldOn}T12:00:00Z`));

const compile = ({ world, title, className, heldOn }: CoverFacts): Uint8Array => {
  const lines = [className && coverWords[world].className.replace("{name}", className), heldOn && dayOf(heldOn, world)].filter(Boolean);
  const source = `#set page(paper: "a4", margin: 2cm, background: place(center + horizon, rect(width: 100% - 2.4cm, height: 100% - 2.4cm, stroke: 1.2pt + luma(70), radius: 6pt)))
#set text(size: 13pt, cjk-latin-spacing: none, font: ${typstArray(anyScriptFonts.map(typstString))})
#set align(center)
#v(1fr)
#block(width: 80%)[
  #set par(leading: 0.5em)
  #show heading: set text(size: 34pt)
  = ${escapeTypst(title)}
]
#v(0.8cm)
${lines.map((line) => escapeTypst(String(line))).join(" #linebreak()\n")}
#v(2fr)
#align(left)[#h(1.2cm) ${escapeTypst(coverWords[world].pupil)} #box(width: 60%, stroke: (bottom: 0.8pt + luma(70)), inset: (bottom: 4pt))[#h(1pt)]]
#v(0.6cm)
`;
  return compileTypst(source, { title, lang: worlds[world].bcp47, author: "" });
};

/** The first page of a pack, in the language of the teacher's world. Letters that no font draws are put into Latin ones. */
export const makeCover = (facts: CoverFacts): Uint8Array => {
  try {
    return compile(facts);
  } catch (error) {
    if (!(error instanceof TypstError)) throw error;
    return compile({ ...facts, title: anyAscii(facts.title), className: anyAscii(facts.className) });
  }
};
