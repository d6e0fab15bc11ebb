import { eq } from "drizzle-orm";
import { backgroundWidths } from "#lib/catalogue/authors/rules.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { authorProfiles, users } from "#lib/platform/db/schema/schema.ts";
import { finishPicture, readPicture } from "#lib/platform/pictures/read-picture.ts";
import { dropFiles } from "#lib/platform/storage/drop-files.ts";
import { keepPictures, pictureKeys } from "#lib/staff/account/server/keep-pictures.ts";

/** A banner: three times as wide as high. */
const RATIO = 3;

type Background = { path: string; data: { width: number; height: number } } | null;

const setBackground = (userId: number, background: Background): Promise<string | null> =>
  transaction(async (tx) => {
    // The user first, as everywhere: a profile's row may not be there yet.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    const [old] = await tx.select({ path: authorProfiles.backgroundPath }).from(authorProfiles).where(eq(authorProfiles.userId, userId));
    if (!old && !background) return null;
    const set = { backgroundPath: background?.path ?? null, backgroundData: background?.data ?? null };
    await tx
      .insert(authorProfiles)
      .values({ userId, isPrivate: true, ...set })
      .onConflictDoUpdate({ target: authorProfiles.userId, set });
    await dropFiles(tx, pictureKeys(old?.path ?? null, backgroundWidths), { isReplaced: background !== null });
    await publish(tx, { purge: [`author:${userId}`] });
    return set.backgroundPath;
  });

/**
 * CALL-10, PICTURE-1: widths 600 and 1200 px of the picture's middle; a small picture is not blown up. Gives the address of the larger one.
 * @throws AppError image_invalid, file_empty
 */
export const changeBackground = async (userId: number, file: File): Promise<string | null> => {
  const { picture, width, height } = await readPicture(file, userId);
  const shape = { width: Math.max(1, Math.min(width, height * RATIO)), height: 0 };
  shape.height = Math.max(1, Math.min(height, Math.round(shape.width / RATIO)));
  const middle = { left: Math.floor((width - shape.width) / 2), top: Math.floor((height - shape.height) / 2), ...shape };
  const made = new Map<(typeof backgroundWidths)[number], Buffer>();
  for (const wide of backgroundWidths)
    made.set(wide, await finishPicture(picture().extract(middle).resize({ width: wide, withoutEnlargement: true })));
  const shown = Math.min(1_200, shape.width);
  const data = { width: shown, height: Math.max(1, Math.round((shape.height * shown) / shape.width)) };
  return keepPictures("backgrounds", made, (path) => setBackground(userId, { path, data }));
};

export const removeBackground = async (userId: number): Promise<void> => {
  await setBackground(userId, null);
};
