import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { measurePicture, type PictureFacts, type RawPicture } from "#lib/catalogue/materials/server/picture-facts.ts";
import { previewKey } from "#lib/platform/storage/keys.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

/** PICTURE-1: px. The first preview, and the gallery's. */
export const SMALL_HEIGHT = 500;
export const LARGE_HEIGHT = 1_600;
/** Watermarked pages are legible, but not worth printing. */
export const WATERMARKED_HEIGHT = 1_000;
/** Blurred pages are drawn no larger: more pixels would show nothing more. */
export const BLURRED_HEIGHT = 320;
/** Of 320 px: letters of a heading (24 pt on A4) are 9 px high there and run into each other. */
const BLUR_SIGMA = 4;

// One picture per task: as many tasks run at once as there are cores, and memory stays small.
sharp.concurrency(1);
sharp.cache(false);

export type StoredPicture = { key: string; width: number; height: number };
export type PagePictures = { small: StoredPicture; large: StoredPicture; facts: PictureFacts };

const load = ({ width, height, rgb }: RawPicture): Sharp => sharp(rgb, { raw: { width, height, channels: 3 } });

// On printed sheets half the time and no more bytes than without loss, and right for photographs too.
const encode = (picture: Sharp) => picture.webp({ effort: 2, quality: 75 }).toBuffer({ resolveWithObject: true });

const store = async ({ data, info }: Awaited<ReturnType<typeof encode>>): Promise<StoredPicture> => {
  const key = previewKey(createHash("sha256").update(data).digest("hex"));
  const storage = getStorage();
  if (!(await storage.exists(key))) await storage.put(key, data, { mime: "image/webp", bytes: data.length });
  return { key, width: info.width, height: info.height };
};

/** A page everybody may read. One picture after the other: logins and files wait for the same few threads. */
export const makeClearPictures = async (small: RawPicture, large: RawPicture): Promise<PagePictures> => ({
  small: await store(await encode(load(small))),
  large: await store(await encode(load(large))),
  facts: measurePicture(small),
});

/** A page for buyers, drawn in BLURRED_HEIGHT: only its layout is left. Both sizes are one picture. */
export const makeBlurredPictures = async (raw: RawPicture): Promise<PagePictures> => {
  const stored = await store(await load(raw).blur(BLUR_SIGMA).webp({ effort: 2, quality: 70 }).toBuffer({ resolveWithObject: true }));
  return { small: stored, large: stored, facts: measurePicture(raw) };
};

/** A page for buyers under a net of the shop's name; `watermark` is dark on white and stretched over the page. */
export const makeWatermarkedPictures = async (small: RawPicture, large: RawPicture, watermark: Buffer): Promise<PagePictures> => {
  const under = async (raw: RawPicture): Promise<StoredPicture> => {
    const net = await sharp(watermark).resize(raw.width, raw.height, { fit: "cover" }).toBuffer();
    return store(await encode(load(raw).composite([{ input: net, blend: "multiply" }])));
  };
  return { small: await under(small), large: await under(large), facts: measurePicture(small) };
};
