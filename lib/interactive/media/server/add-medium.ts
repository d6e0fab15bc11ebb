import { createHash } from "node:crypto";
import { maxBytes, PICTURE_SIDE } from "#lib/interactive/media/limits.ts";
import { audioOf, isPdf, type MediumKind } from "#lib/interactive/media/rules.ts";
import type { MediumAnswer } from "#lib/interactive/media/schema.ts";
import { keepMedium, type Read } from "#lib/interactive/media/server/keep-medium.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { withPdf } from "#lib/platform/pdf/pdf-pool.ts";
import { finishPicture, readPicture } from "#lib/platform/pictures/read-picture.ts";
import { refuseInfected } from "#lib/platform/virus-scan/refuse-infected.ts";

const refuseLarge = (kind: MediumKind, bytes: number): void => {
  if (bytes > maxBytes[kind]) throw new AppError("file_too_large");
};

// Drawn anew: what was in it besides its pixels, such as where it was taken, is not kept.
const readImage = async (file: File, userId: number): Promise<Read> => {
  refuseLarge("picture", file.size);
  const opened = await readPicture(file, userId);
  const bytes = await finishPicture(
    opened.picture().resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: "inside", withoutEnlargement: true }),
  );
  const scale = Math.min(1, PICTURE_SIDE / Math.max(opened.width, opened.height));
  const [width = 1, height = 1] = [opened.width, opened.height].map((side) => Math.max(1, Math.round(side * scale)));
  return { bytes, kind: "picture", mime: "image/webp", ending: "webp", width, height, pages: null };
};

const without = { width: null, height: null, pages: null };

/** By its bytes: sound, a PDF that opens, else a picture. */
const readMedium = async (file: File, userId: number): Promise<Read> => {
  if (file.size === 0) throw new AppError("file_empty", { fields: { file: "required" } });
  const bytes = Buffer.from(await file.arrayBuffer());
  const audio = audioOf(bytes);
  if (audio) {
    refuseLarge("audio", bytes.length);
    await refuseInfected(bytes, userId);
    return { bytes, kind: "audio", ...audio, ...without };
  }
  if (!isPdf(bytes)) return readImage(file, userId);
  refuseLarge("pdf", bytes.length);
  await refuseInfected(bytes, userId);
  const pages = await withPdf(bytes, async ({ facts }) => facts.pageCount, { lane: "check", owner: `medium:${userId}` });
  return { bytes, kind: "pdf", mime: "application/pdf", ending: "pdf", ...without, pages };
};

/**
 * Takes a picture, a recording or a PDF into a member's library; what she has already is answered as it is.
 * @throws AppError file_empty, file_too_large, file_infected, file_damaged, file_encrypted, image_invalid (also for what is none of the three), list_full,
 * storage_full, unavailable
 */
export const addMedium = async (userId: number, file: File): Promise<MediumAnswer> => {
  const sha256 = createHash("sha256")
    .update(Buffer.from(await file.arrayBuffer()))
    .digest("hex");
  return keepMedium(userId, { sha256, name: file.name }, () => readMedium(file, userId));
};
