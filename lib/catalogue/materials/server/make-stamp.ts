import { randomUUID } from "node:crypto";
import anyAscii from "any-ascii";
import { stampWords } from "#lib/catalogue/materials/stamp-words.ts";
import { compileTypst, TypstError } from "#lib/platform/typst/compile.ts";
import { typstArray, typstString } from "#lib/platform/typst/escape.ts";
import { anyScriptFonts } from "#lib/platform/typst/fonts.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

export type StampFacts = {
  /** The buyer's, for language and date. */
  world: World;
  name: string;
  licence: "single" | "school";
  /** "17-3": order and line; null where no order stands behind it. */
  orderLine: string | null;
  grantedAt: Date;
};

/** "Einzellizenz: Ada Lovelace · Bestellung 17-3 · 21. November 2026" */
export const stampText = ({ world, name, licence, orderLine, grantedAt }: StampFacts): string => {
  const words = stampWords[world];
  const { bcp47, timeZone } = worlds[world];
  const date = new Intl.DateTimeFormat(bcp47, { dateStyle: "long", timeZone }).format(grantedAt);
  return [`${words[licence]}: ${name.trim().slice(0, 80)}`, ...(orderLine ? [`${words.order} ${orderLine}`] : []), date].join(" · ");
};

/** Of a single page, before its stamp: "Der Igel im Herbst, S. 3"; `number` 1-based within its file. */
export const sourceText = (title: string, number: number, world: World): string =>
  `${title.slice(0, 80)}, ${stampWords[world].page.replace("{n}", String(number))}`;

// The compiler keeps the end that a source shares with the one before, and may cut it inside a letter: no two may end alike.
const compile = (texts: readonly string[], world: World): Uint8Array =>
  compileTypst(
    `#set page(width: auto, height: auto, margin: 0pt)
#set text(size: 7pt, cjk-latin-spacing: none, fill: luma(90), font: ${typstArray(anyScriptFonts.map(typstString))})
${texts.map((text) => `#pdf.artifact(${typstString(text)})`).join("\n#pagebreak()\n")}
// ${randomUUID()}`,
    { title: texts[0] ?? "", lang: worlds[world].bcp47, author: "" },
  );

/** A PDF with a page for each line, in the line's own size. Where no font draws a letter, all are put into Latin ones. */
export const makeLines = (texts: readonly string[], world: World): Uint8Array => {
  try {
    return compile(texts, world);
  } catch (error) {
    if (!(error instanceof TypstError)) throw error;
    return compile(texts.map(anyAscii), world);
  }
};

/** A PDF whose only page is the line itself, in its own size. Letters of her name that no font draws are put into Latin ones. */
export const makeStamp = (facts: StampFacts): Uint8Array => {
  try {
    return compile([stampText(facts)], facts.world);
  } catch (error) {
    if (!(error instanceof TypstError)) throw error;
    return compile([stampText({ ...facts, name: anyAscii(facts.name) })], facts.world);
  }
};
