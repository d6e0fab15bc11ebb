import { createHash } from "node:crypto";
import anyAscii from "any-ascii";
import { creditWords } from "#lib/catalogue/materials/credit-words.ts";
import { licenceUrl } from "#lib/catalogue/materials/rules.ts";
import type { RightsItem } from "#lib/platform/db/schema/materials.ts";
import { log } from "#lib/platform/log/log.ts";
import { compileTypst, TypstError } from "#lib/platform/typst/compile.ts";
import { escapeTypst, typstArray, typstString } from "#lib/platform/typst/escape.ts";
import { anyScriptFonts } from "#lib/platform/typst/fonts.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

export type CreditsFacts = {
  /** The material's, for the language. */
  world: World;
  title: string;
  rights: readonly RightsItem[];
  /** As MaterialFacts has it; A4 unless it says Letter. */
  pageSize?: string | undefined;
};

/** Changes whenever the page does: copies that carry another one are made anew. */
export const creditsDigest = ({ world, title, rights, pageSize }: CreditsFacts): string =>
  createHash("sha256")
    .update(JSON.stringify([2, world, title, rights, pageSize === "Letter"]))
    .digest("hex")
    .slice(0, 32);

/** Long addresses may break anywhere: no line leaves the page, whatever stands in a field. */
const breakable = (text: string): string =>
  text
    .split(/(\s+)/)
    .map((word) => (word.length > 30 ? (word.match(/[\s\S]{1,20}/gu) ?? []).map(escapeTypst).join("#sym.zws;") : escapeTypst(word)))
    .join("");

const itemSource = ({ title, creator, source, licence, isChanged }: RightsItem, world: World): string => {
  const words = creditWords[world];
  const deed = licenceUrl(licence);
  const terms = deed ? `#link(${typstString(deed)})[${breakable(licence)}]` : breakable(licence);
  const line = (label: string, content: string) => `${escapeTypst(label)}: ${content}`;
  return [
    `#strong[${breakable(title)}]`,
    line(words.creator, breakable(creator)),
    line(words.source, breakable(source)),
    `${line(words.licence, terms)} (${escapeTypst(isChanged ? words.changed : words.unchanged)})`,
  ].join(" #linebreak()\n");
};

const compile = ({ world, title, rights, pageSize }: CreditsFacts): Uint8Array => {
  const words = creditWords[world];
  const source = `#set page(paper: ${pageSize === "Letter" ? '"us-letter"' : '"a4"'}, margin: (x: 2.2cm, top: 2.2cm, bottom: 2.6cm))
#set text(size: 10pt, cjk-latin-spacing: none, font: ${typstArray(anyScriptFonts.map(typstString))})
#set par(leading: 0.6em)
#show heading: set text(size: 14pt)
= ${escapeTypst(words.title)}
#v(0.4em)
${breakable(title)}
#v(0.8em)
${rights.map((item) => `#block(breakable: false, below: 1.6em)[\n${itemSource(item, world)}\n]`).join("\n")}
`;
  return compileTypst(source, { title: `${words.title}: ${title}`, lang: worlds[world].bcp47, author: "" });
};

const inLatin = (item: RightsItem): RightsItem => ({
  ...item,
  title: anyAscii(item.title),
  creator: anyAscii(item.creator),
  source: anyAscii(item.source),
  licence: anyAscii(item.licence),
});

/**
 * The page that names the works of others in a material by title, author, source and licence (what the Creative Commons licences ask for:
 * CC BY 4.0 section 3 (a)), as a PDF in the material's language. Letters that no font draws are put into Latin ones. Null when there is
 * nothing to name, or when it cannot be set at all: what was paid for is not held up by it.
 */
export const makeCredits = (facts: CreditsFacts): Uint8Array | null => {
  if (facts.rights.length === 0) return null;
  const latin = { ...facts, title: anyAscii(facts.title), rights: facts.rights.map(inLatin) };
  for (const wanted of [facts, latin]) {
    try {
      return compile(wanted);
    } catch (error) {
      if (!(error instanceof TypstError)) throw error;
      log.warn({ err: error, title: facts.title }, "a page of credits could not be set as it is");
    }
  }
  return null;
};
