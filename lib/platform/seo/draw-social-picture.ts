import { readFile } from "node:fs/promises";
import path from "node:path";
import anyAscii from "any-ascii";
import sharp from "sharp";
import { getEnv } from "#lib/platform/env/env.ts";
import { withPdf } from "#lib/platform/pdf/pdf-pool.ts";
import { breakWords } from "#lib/platform/seo/break-words.ts";
import type { SocialFacts } from "#lib/platform/seo/social-picture.ts";
import { compileTypst, TypstError } from "#lib/platform/typst/compile.ts";
import { typstArray, typstString } from "#lib/platform/typst/escape.ts";
import { anyScriptFonts, fontsFor } from "#lib/platform/typst/fonts.ts";

/** px, as all networks want it. */
const WIDTH = 1_200;
const HEIGHT = 630;
// Tokens of app/styles/theme.css: board, chalk, chalk-2, white, line, green.
const BOARD = "#17463a";
const CHALK = "#f7f4e9";
const CHALK_2 = "#c9d8cf";
/** The place of the sheet, px. */
const SHEET = { width: 400, height: 500, centreX: 945, centreY: 315 };
const PORTRAIT = 320;
const TILT_DEGREES = 2.5;

/** No font of ours draws pictures in words. */
const plain = (text: string): string =>
  text
    .replace(/(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u20e3)\u200d?/gu, "")
    .replace(/\s+/g, " ")
    .trim();

const families = (language: string): string => {
  const own = fontsFor(language).families.map((family) => (typeof family === "string" ? family : family.name));
  return typstArray([...new Set([...own, ...anyScriptFonts])].map(typstString));
};

/** The words of the picture, in the largest of some sizes in which they fit. */
const sourceOf = ({
  title,
  byline,
  language,
}: SocialFacts): string => `#set page(width: ${WIDTH}pt, height: ${HEIGHT}pt, margin: 0pt, fill: rgb("${BOARD}"))
#set text(font: ${families(language)}, fill: rgb("${CHALK}"))
#set par(leading: 0.42em)
#let fit(words, width, height, sizes) = context {
  let at(size) = block(width: width, text(size: size, weight: "bold", words))
  let size = sizes.find(size => measure(at(size)).height <= height)
  block(width: width, height: height, align(horizon, at(if size == none { sizes.last() } else { size })))
}
#place(dx: 80pt, dy: 150pt, fit(${typstString(title)}, 600pt, 300pt, (68pt, 58pt, 50pt, 44pt, 38pt, 33pt, 28pt)))
#place(dx: 80pt, dy: 475pt, block(width: 600pt, text(size: 30pt, fill: rgb("${CHALK_2}"), ${typstString(byline)})))
`;

const compile = (facts: SocialFacts): Uint8Array =>
  compileTypst(sourceOf(facts), { title: facts.title, lang: facts.language, author: getEnv().BRAND_NAME });

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text);

/**
 * The words alone as a PDF of one page, shaped and broken by Typst, which refuses letters that no font has: those are put into Latin ones.
 * @throws TypstError
 */
export const setSocialWords = (facts: SocialFacts): Uint8Array => {
  const language = facts.language === "und" ? "en" : facts.language;
  const ready = (text: string, most: number) => breakWords(cut(plain(text), most), language);
  const own = { ...facts, language, title: ready(facts.title, 120) || getEnv().BRAND_NAME, byline: ready(facts.byline, 90) };
  try {
    return compile(own);
  } catch (error) {
    if (!(error instanceof TypstError)) throw error;
    return compile({ ...own, title: anyAscii(own.title), byline: anyAscii(own.byline) });
  }
};

const svg = (width: number, height: number, inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`);

/** A ruled sheet, where there is no page to show. */
const ruledSheet = (): Promise<Buffer> => {
  const { width, height } = SHEET;
  const lines = Array.from(
    { length: 10 },
    (_, line) => `<path d="M30 ${70 + line * 44}H${width - 80}" stroke="#e2daca" stroke-width="3"/>`,
  );
  return sharp(svg(width - 50, height, `<rect width="100%" height="100%" fill="#fff"/>${lines.join("")}`))
    .png()
    .toBuffer();
};

/** The first page as a sheet of paper that lies a little askew, with its shadow. */
const drawSheet = async (page: Buffer | null): Promise<Buffer> => {
  const inside = sharp(page ?? (await ruledSheet())).resize({ width: SHEET.width, height: SHEET.height, fit: "inside" });
  const { data, info } = await inside.flatten({ background: "#fff" }).png().toBuffer({ resolveWithObject: true });
  const margin = 40;
  const [width, height] = [info.width + 2 * margin, info.height + 2 * margin];
  const shadow = `<filter id="s" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="12"/></filter><rect x="${margin}" y="${margin + 8}" width="${info.width}" height="${info.height}" fill="#000" fill-opacity="0.45" filter="url(#s)"/>`;
  const lying = await sharp(svg(width, height, shadow))
    .composite([{ input: data, left: margin, top: margin }])
    .png()
    .toBuffer();
  return sharp(lying)
    .rotate(TILT_DEGREES, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
};

/** A portrait in a circle. */
const drawPortrait = async (picture: Buffer): Promise<Buffer> => {
  const half = PORTRAIT / 2;
  const circle = svg(PORTRAIT, PORTRAIT, `<circle cx="${half}" cy="${half}" r="${half}" fill="#fff"/>`);
  return sharp(picture)
    .resize({ width: PORTRAIT, height: PORTRAIT, fit: "cover" })
    .ensureAlpha()
    .composite([{ input: circle, blend: "dest-in" }])
    .png()
    .toBuffer();
};

const drawWords = (facts: SocialFacts): Promise<Buffer> =>
  withPdf(setSocialWords(facts), async (document) => {
    const picture = (await document.page(0, [HEIGHT])).pictures[0];
    if (!picture) throw new Error("no picture of the words");
    const { width, height, rgb } = picture;
    return sharp(rgb, { raw: { width, height, channels: 3 } })
      .resize({ width: WIDTH, height: HEIGHT, fit: "fill" })
      .png()
      .toBuffer();
  });

let mark: Promise<Buffer> | undefined;

/** The word as it stands on the board of every page. */
const drawMark = (): Promise<Buffer> => {
  mark ??= readFile(path.join(process.cwd(), "public", "logo-word-board.svg")).then((file) =>
    sharp(file, { density: 220 }).resize({ height: 64 }).png().toBuffer(),
  );
  return mark;
};

/**
 * Draws the picture that shows a page in chats and networks: words on the board, beside them the first page (or a portrait), and the mark.
 * `beside`: that picture in any format that sharp reads. Gives a PNG of 1200 × 630 px.
 */
export const drawSocialPicture = async (facts: SocialFacts, beside: Buffer | null): Promise<Buffer> => {
  const words = await drawWords(facts);
  const side = facts.kind === "author" && beside ? await drawPortrait(beside) : await drawSheet(beside);
  const { width = 0, height = 0 } = await sharp(side).metadata();
  const place = { left: Math.round(SHEET.centreX - width / 2), top: Math.max(0, Math.round(SHEET.centreY - height / 2)) };
  const fitting = height > HEIGHT ? await sharp(side).resize({ height: HEIGHT }).png().toBuffer() : side;
  return sharp(words)
    .composite([
      { input: fitting, ...place },
      { input: await drawMark(), left: 76, top: 64 },
    ])
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer();
};
