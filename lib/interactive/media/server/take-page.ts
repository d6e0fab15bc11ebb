import { createHash } from "node:crypto";
import sharp from "sharp";
import { PICTURE_SIDE } from "#lib/interactive/media/limits.ts";
import type { MediumAnswer, MediumPage } from "#lib/interactive/media/schema.ts";
import { findMedia, type MediumRow } from "#lib/interactive/media/server/find-medium.ts";
import { keepMedium, type Read } from "#lib/interactive/media/server/keep-medium.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { withPdf } from "#lib/platform/pdf/pdf-pool.ts";
import { finishPicture } from "#lib/platform/pictures/read-picture.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

/** Height of a page that is looked at before it is chosen, in px. */
const LOOK_HEIGHT = 900;

/** Threat 5: a PDF of her own with a page of this number. @throws AppError not_found */
const findPage = async (userId: number, { id, number }: MediumPage): Promise<MediumRow> => {
  const [row] = await findMedia(userId, [id]);
  return row?.kind === "pdf" && number <= (row.pages ?? 0) ? row : notFoundError();
};

/** Its longer side at most `height` and PICTURE_SIDE px, in the quality of any other picture of the library. */
const draw = async ({ storageKey }: MediumRow, { number }: MediumPage, { userId, height }: { userId: number; height: number }) => {
  const bytes = await getStorage().get(storageKey);
  const [drawn] = (await withPdf(bytes, ({ page }) => page(number - 1, [height]), { lane: "look", owner: String(userId) })).pictures;
  if (!drawn) return notFoundError();
  const { width, height: high, rgb } = drawn;
  return { width, height: high, bytes: await finishPicture(sharp(rgb, { raw: { width, height: high, channels: 3 } })) };
};

/** A page (from 1) of a PDF of her own as WebP, to be looked at. @throws AppError not_found, file_damaged, file_encrypted */
export const lookAtPage = async (userId: number, wanted: MediumPage): Promise<Buffer> => {
  const row = await findPage(userId, wanted);
  return (await draw(row, wanted, { userId, height: LOOK_HEIGHT })).bytes;
};

/**
 * Makes a page (from 1) of a PDF of her own a picture of her library, as sharp as pictures are kept; areas of exercises are laid on it. The
 * same page is taken once, and stays when the PDF goes.
 * @throws AppError not_found, list_full, storage_full, file_damaged, file_encrypted
 */
export const takePage = async (userId: number, wanted: MediumPage): Promise<MediumAnswer> => {
  const row = await findPage(userId, wanted);
  const sha256 = createHash("sha256").update(`${row.sha256} page ${wanted.number}`).digest("hex");
  const read = async (): Promise<Read> => {
    const { bytes, width, height } = await draw(row, wanted, { userId, height: PICTURE_SIDE });
    return { bytes, kind: "picture", mime: "image/webp", ending: "webp", width, height, pages: null };
  };
  const name = `${row.name.replace(/\.[^.]*$/, "").slice(0, 90)} ${wanted.number}.webp`;
  return keepMedium(userId, { sha256, name }, read);
};
