import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { measurePicture, type PictureFacts, type RawPicture } from "#lib/materials/server/picture-facts.ts";
import { previewKey } from "#lib/storage/keys.ts";
import { getStorage } from "#lib/storage/storage.ts";

/** PICTURE-1: px. The first preview, and the gallery's. */
export const SMALL_HEIGHT = 500;
export const LARGE_HEIGHT = 1_600;
/** Watermarked pages are legible, but not worth printing. */
export const WATERMARKED_HEIGHT = 1_000;
const BLURRED_HEIGHT = 250;
/** Of 250 px: letters of a heading (24 pt on A4) are 7 px high there and run into each other. */
const BLUR_SIGMA = 4.5;

// One picture per task: as many tasks run at once as there are cores, and memory stays small.
sharp.concurrency(1);
sharp.cache(false);

export type StoredPicture = { key: string; width: number; height: number };
export type PagePictures = { small: StoredPicture; large: StoredPicture; facts: PictureFacts };

const load = ({ width, height, rgba }: RawPicture): Sharp => sharp(rgba, { raw: { width, height, channels: 4 } }).removeAlpha();

const encode = (picture: Sharp, isFlat: boolean) =>
  picture.webp(isFlat ? { lossless: true, effort: 2, quality: 80 } : { effort: 2, quality: 75 }).toBuffer({ resolveWithObject: true });

const store = async ({ data, info }: Awaited<ReturnType<typeof encode>>): Promise<StoredPicture> => {
  const key = previewKey(createHash("sha256").update(data).digest("hex"));
  const storage = getStorage();
  if (!(await storage.exists(key))) await storage.put(key, data, { mime: "image/webp", bytes: data.length });
  return { key, width: info.width, height: info.height };
};

/** A page everybody may read. */
export const makeClearPictures = async (small: RawPicture, large: RawPicture): Promise<PagePictures> => {
  const facts = measurePicture(small);
  const [smallKey, largeKey] = await Promise.all([small, large].map(async (raw) => store(await encode(load(raw), facts.isFlat))));
  return { small: smallKey as StoredPicture, large: largeKey as StoredPicture, facts };
};

/** A page for buyers: only its layout is left. Both sizes are one picture of 250 px, since more pixels would show nothing more. */
export const makeBlurredPictures = async (raw: RawPicture): Promise<PagePictures> => {
  const facts = measurePicture(raw);
  const blurred = load(raw).resize({ height: BLURRED_HEIGHT, fastShrinkOnLoad: true }).blur(BLUR_SIGMA);
  const stored = await store(await blurred.webp({ effort: 2, quality: 50 }).toBuffer({ resolveWithObject: true }));
  return { small: stored, large: stored, facts };
};

/** A page for buyers under a net of the shop's name; `watermark` is dark on white and stretched over the page. */
export const makeWatermarkedPictures = async (small: RawPicture, large: RawPicture, watermark: Buffer): Promise<PagePictures> => {
  const facts = measurePicture(small);
  const stored = await Promise.all(
    [small, large].map(async (raw) => {
      const net = await sharp(watermark).resize(raw.width, raw.height, { fit: "cover" }).toBuffer();
      return store(await encode(load(raw).composite([{ input: net, blend: "multiply" }]), false));
    }),
  );
  return { small: stored[0] as StoredPicture, large: stored[1] as StoredPicture, facts };
};
