import { eq } from "drizzle-orm";
import { avatarWidths } from "#lib/catalogue/authors/rules.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { finishPicture, type OpenedPicture, readPicture } from "#lib/platform/pictures/read-picture.ts";
import { dropFiles } from "#lib/platform/storage/drop-files.ts";
import type { Crop } from "#lib/staff/account/schema.ts";
import { keepPictures, pictureKeys } from "#lib/staff/account/server/keep-pictures.ts";

const squareOf = ({ width, height }: OpenedPicture, wanted: Crop | undefined): Crop => {
  const size = Math.min(width, height);
  if (!wanted) return { x: Math.floor((width - size) / 2), y: Math.floor((height - size) / 2), size };
  if (wanted.x + wanted.size > width || wanted.y + wanted.size > height)
    throw new AppError("invalid_input", { fields: { crop: "invalid" } });
  return wanted;
};

/** Of several at once each replaces the one before it; the last to commit stays. */
const setImagePath = (userId: number, imagePath: string | null): Promise<string | null> =>
  transaction(async (tx) => {
    const [old] = await tx.select({ path: users.imagePath }).from(users).where(eq(users.id, userId)).for("update");
    await tx.update(users).set({ imagePath }).where(eq(users.id, userId));
    await dropFiles(tx, pictureKeys(old?.path ?? null, avatarWidths), { isReplaced: imagePath !== null });
    await publish(tx, { purge: [`author:${userId}`] });
    return imagePath;
  });

/**
 * CALL-9, PICTURE-1: squares of 32 and 200 px; gives the address of the larger one.
 * @throws AppError image_invalid, file_empty; invalid_input when the crop lies outside the picture
 */
export const changeAvatar = async (userId: number, file: File, crop?: Crop): Promise<string | null> => {
  const opened = await readPicture(file, userId);
  const { x, y, size } = squareOf(opened, crop);
  const made = new Map<(typeof avatarWidths)[number], Buffer>();
  for (const width of avatarWidths) {
    const cut = opened.picture().extract({ left: x, top: y, width: size, height: size });
    made.set(width, await finishPicture(cut.resize(width, width)));
  }
  return keepPictures("avatars", made, (path) => setImagePath(userId, path));
};

export const removeAvatar = async (userId: number): Promise<void> => {
  await setImagePath(userId, null);
};
