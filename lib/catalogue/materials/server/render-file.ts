import sharp from "sharp";
import { cleanOffice } from "#lib/catalogue/materials/server/clean-office.ts";
import { isDrawable } from "#lib/catalogue/materials/server/file-kinds.ts";
import { getWatermark } from "#lib/catalogue/materials/server/get-watermark.ts";
import type { InspectedFile } from "#lib/catalogue/materials/server/inspect-file.ts";
import { limits } from "#lib/catalogue/materials/server/limits.ts";
import {
  BLURRED_HEIGHT,
  LARGE_HEIGHT,
  makeBlurredPictures,
  makeClearPictures,
  makeWatermarkedPictures,
  type PagePictures,
  SMALL_HEIGHT,
  WATERMARKED_HEIGHT,
} from "#lib/catalogue/materials/server/make-pictures.ts";
import type { RawPicture } from "#lib/catalogue/materials/server/picture-facts.ts";
import { readOffice } from "#lib/catalogue/materials/server/read-office.ts";
import { tidyText } from "#lib/catalogue/materials/server/tidy-text.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { log } from "#lib/platform/log/log.ts";
import { convertToPdf } from "#lib/platform/office/convert-to-pdf.ts";
import type { OpenPdf } from "#lib/platform/pdf/pdf-pool.ts";
import { withPdf } from "#lib/platform/pdf/pdf-pool.ts";

export type RenderedPage = PagePictures & {
  /** 1-based within the file. */
  number: number;
  isFree: boolean;
  text: string;
  /** Points (1/72 inch); null for pictures. */
  size: { width: number; height: number } | null;
  fonts: string[];
};
export type RenderedFile = {
  pages: RenderedPage[];
  isTagged: boolean;
  /** Only of an office file that cannot be drawn: its words, between the breaks of its pages. */
  words?: readonly string[];
};

export type PageLook = "clear" | "blur" | "watermark";

export type RenderOptions = {
  /** How a page is shown; its number is 1-based within the file. */
  lookOf: (number: number) => PageLook;
  /** The pages to draw, 1-based; all when unset. */
  only?: ReadonlySet<number>;
};

const heights: Record<PageLook, number[]> = {
  clear: [SMALL_HEIGHT, LARGE_HEIGHT],
  blur: [BLURRED_HEIGHT],
  watermark: [SMALL_HEIGHT, WATERMARKED_HEIGHT],
};

const makePictures = async (kind: PageLook, [small, large = small]: RawPicture[]): Promise<PagePictures> => {
  if (!small || !large) throw new AppError("file_damaged");
  if (kind === "clear") return makeClearPictures(small, large);
  return kind === "blur" ? makeBlurredPictures(small) : makeWatermarkedPictures(small, large, await getWatermark());
};

const renderPdf = async (pdf: OpenPdf, { lookOf, only }: RenderOptions): Promise<RenderedPage[]> => {
  const pages: RenderedPage[] = [];
  const numbers = Array.from({ length: pdf.facts.pageCount }, (_, index) => index + 1).filter((number) => !only || only.has(number));
  const ask = (number: number | undefined) => {
    if (number === undefined) return null;
    const asked = pdf.page(number - 1, heights[lookOf(number)]);
    // Awaited a turn later: when the turn before fails, nobody is left to hear of this one.
    asked.catch(() => {});
    return asked;
  };
  let coming = ask(numbers[0]);
  for (const [place, number] of numbers.entries()) {
    const drawn = await coming;
    if (!drawn) break;
    const { pictures, text, width, height, fonts } = drawn;
    // The thread draws the next page while this one is compressed.
    coming = ask(numbers[place + 1]);
    const look = lookOf(number);
    pages.push({
      ...(await makePictures(look, pictures)),
      number,
      isFree: look === "clear",
      text: tidyText(text),
      size: { width, height },
      fonts,
    });
  }
  return pages;
};

/** An uploaded picture, at most `height` px high and four times as wide. @throws AppError file_damaged */
export const decode = async (bytes: Buffer, height: number): Promise<RawPicture> => {
  const picture = sharp(bytes, { limitInputPixels: limits.pixels, failOn: "error", autoOrient: true })
    .resize({ height, width: height * 4, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .removeAlpha()
    .timeout({ seconds: 20 });
  const { data, info } = await picture
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new AppError("file_damaged");
    });
  return { width: info.width, height: info.height, rgb: data };
};

const renderPicture = async (bytes: Buffer, kind: PageLook): Promise<RenderedPage> => {
  const pictures = await Promise.all(heights[kind].map((height) => decode(bytes, height)));
  return { ...(await makePictures(kind, pictures)), number: 1, isFree: kind === "clear", text: "", size: null, fonts: [] };
};

const nothing: RenderedFile = { pages: [], isTagged: false };

/** An office file as a PDF. A document that LibreOffice cannot read is no worse for that: it has no preview. */
export const convert = async (bytes: Buffer, extension: string): Promise<Buffer | null> => {
  try {
    return await convertToPdf(await cleanOffice(bytes), extension);
  } catch (error) {
    log.warn({ err: error, extension }, "no preview of an office file");
    return null;
  }
};

/**
 * Draws every page of a file and stores the pictures; the database is not touched, so it can be repeated or thrown away.
 * Files without a preview (archives, office files where they cannot be converted) answer no pages, office files then their words.
 * @throws AppError file_damaged, file_encrypted, storage_full
 */
export const renderFile = async (file: Pick<InspectedFile, "bytes" | "kind">, options: RenderOptions): Promise<RenderedFile> => {
  const { office } = file.kind;
  if (!isDrawable(file.kind)) return office ? { ...nothing, words: readOffice(file.bytes, office) } : nothing;
  const bytes = office ? await convert(file.bytes, office) : file.bytes;
  if (!bytes) return { ...nothing, words: office ? readOffice(file.bytes, office) : [] };
  if (!office && file.kind.container !== "pdf") return { pages: [await renderPicture(file.bytes, options.lookOf(1))], isTagged: false };
  return withPdf(bytes, async (pdf) => ({ pages: await renderPdf(pdf, options), isTagged: pdf.facts.isTagged }), { lane: "draw" });
};
