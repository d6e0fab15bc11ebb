import { pictureOfWidth } from "#lib/catalogue/authors/rules.ts";
import { memberPictureKeys } from "#lib/platform/storage/keys.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

type Kind = "avatars" | "backgrounds";
type Width = Parameters<typeof pictureOfWidth>[1];

const FILES = "/files/";

/**
 * Stores the sizes of a picture, then lets `write` put the address of the largest into the database. When that fails nothing is left
 * behind.
 */
export const keepPictures = async <T>(kind: Kind, made: ReadonlyMap<Width, Buffer>, write: (path: string) => Promise<T>): Promise<T> => {
  const widths = [...made.keys()];
  const keys = memberPictureKeys(kind, widths);
  const storage = getStorage();
  try {
    for (const [width, bytes] of made) await storage.put(keys[width], bytes, { mime: "image/webp", bytes: bytes.length });
    return await write(`${FILES}${keys[Math.max(...widths) as Width]}`);
  } catch (error) {
    for (const key of Object.values<string>(keys)) await storage.delete(key).catch(() => {});
    throw error;
  }
};

/** The storage keys of a picture in all its sizes; none for null and for what is not ours. */
export const pictureKeys = (path: string | null, widths: readonly Width[]): string[] =>
  path?.startsWith(FILES) ? widths.map((width) => pictureOfWidth(path, width).slice(FILES.length)) : [];
