import sharp from "sharp";
import { getEnv } from "#lib/platform/env/env.ts";
import { withPdf } from "#lib/platform/pdf/pdf-pool.ts";
import { compileTypst } from "#lib/platform/typst/compile.ts";
import { typstString } from "#lib/platform/typst/escape.ts";

const HEIGHT = 1_000;

let made: Promise<Buffer> | undefined;

const make = async (): Promise<Buffer> => {
  const word = typstString(getEnv().BRAND_NAME);
  const source = `#set page(width: 300pt, height: 424pt, margin: 0pt)
#set text(size: 24pt, weight: "bold", fill: luma(170))
#for row in range(8) { for column in range(4) {
  pdf.artifact(place(dx: column * 110pt - 60pt + calc.rem(row, 2) * 55pt, dy: row * 60pt - 20pt, rotate(-24deg, ${word})))
} }`;
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

/** The shop's name as a net over a page, as PNG, dark on white; made once. */
export const getWatermark = (): Promise<Buffer> => {
  made ??= make();
  return made;
};
