import sharp, { type Sharp } from "sharp";
import { AppError } from "#lib/platform/errors/errors.ts";
import { refuseInfected } from "#lib/platform/virus-scan/refuse-infected.ts";

/** More pixels than any camera of a teacher has; what says to have more is refused before it is unpacked (threat 18: pixel flood). */
const MAX_PIXELS = 64_000_000;
const MAX_SIDE = 16_000;
const MAX_SECONDS = 20;

const kinds: Record<string, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from("ffd8ff", "hex")),
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from("89504e470d0a1a0a", "hex")),
  gif: (bytes) => /^GIF8[79]a$/.test(bytes.subarray(0, 6).toString("latin1")),
  webp: (bytes) => /^RIFF....WEBP$/s.test(bytes.subarray(0, 12).toString("latin1")),
  // sharp calls AVIF by its container, which other codecs use too.
  heif: (bytes) => /^ftyp(avif|avis|mif1)$/.test(bytes.subarray(4, 12).toString("latin1")),
};

/** A picture that can be worked on, turned as its EXIF says; px as it is shown. Whatever is made of it has no metadata. */
export type OpenedPicture = { picture: () => Sharp; width: number; height: number };

const refuse = (): never => {
  throw new AppError("image_invalid", { fields: { file: "invalid" } });
};

/**
 * Opens JPEG, PNG, WebP, AVIF and GIF (its first frame) by their bytes, whatever the name or the declared type say (threat 17). SVG is
 * none of them: it is a program.
 * @throws AppError image_invalid, also for what is damaged or has too many pixels; file_empty; file_infected, unavailable
 */
export const readPicture = async (file: File, userId: number): Promise<OpenedPicture> => {
  if (file.size === 0) throw new AppError("file_empty", { fields: { file: "required" } });
  const bytes = Buffer.from(await file.arrayBuffer());
  await refuseInfected(bytes, userId);
  const kind = Object.keys(kinds).find((name) => kinds[name]?.(bytes)) ?? refuse();
  // Pixels that cannot be decoded are an error, not a grey area.
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", animated: false, sequentialRead: true });
  const facts = await open().metadata().catch(refuse);
  const { width, height } = facts.autoOrient;
  if (kind === "heif" && facts.compression !== "av1") refuse();
  if (facts.format !== kind || width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) refuse();
  return { picture: () => open().autoOrient().timeout({ seconds: MAX_SECONDS }), width, height };
};

/** Runs the work on a picture. @throws AppError image_invalid when its pixels turn out to be damaged */
export const finishPicture = (picture: Sharp): Promise<Buffer> => picture.webp({ quality: 82, effort: 4 }).toBuffer().catch(refuse);
