import sharp from "sharp";
import { getEnv } from "#lib/env.ts";
import { withPdf } from "#lib/pdf/pdf-pool.ts";
import { compileTypst } from "#lib/typst/compile.ts";
import { typstString } from "#lib/typst/escape.ts";

const HEIGHT = 1_000;

let made: Promise<Buffer> | undefined;

const make = async (): Promise<Buffer> => {
  const word = typstString(getEnv().BRAND_NAME);
  const source = `#set page(width: 300pt, height: 420pt, margin: 0pt, background: rect(width: 100%, height: 100%, stroke: none,
    fill: tiling(size: (110pt, 64pt))[#place(center + horizon, rotate(-24deg, text(size: 20pt, fill: luma(175), ${word})))]))
  #pdf.artifact[]`;
  const pdf = compileTypst(source, { title: getEnv().BRAND_NAME, lang: "en", author: getEnv().BRAND_NAME, standard: "tagged" });
  return withPdf(pdf, async (document) => {
    const picture = (await document.page(0, [HEIGHT])).pictures[0];
    if (!picture) throw new Error("no watermark");
    const { width, height, rgb } = picture;
    return sharp(rgb, { raw: { width, height, channels: 3 } })

      .png()
      .toBuffer();
  });
};

/** The shop's name as a net over a page, as PNG, dark on white; made once. Never call it while a PDF is open: it needs a thread itself. */
export const getWatermark = (): Promise<Buffer> => {
  made ??= make();
  return made;
};
